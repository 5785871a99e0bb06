// Copies uploads and private files from the disk to the buckets, or back. The servers may run meanwhile.
import { createRequire } from 'node:module'
import { failToBoot } from './boot.mjs'

const require = createRequire(import.meta.url)
const { readSettings } = require('./dist/config/rijbaan.js')
const { copyFiles } = require('./dist/src/files/move.js')
const { StoreAway } = require('./dist/src/files/file-store.js')
const { storesInBuckets, storesOnDisk } = require('./dist/src/files/stores.js')

const usage = 'npm run files -- to-s3\nnpm run files -- to-disk'

/** @returns {never} */
function stop(/** @type {string} */ sentence, exitCode = 2) {
  console.error(sentence)
  process.exit(exitCode)
}

function settingsOrStop() {
  try {
    return readSettings()
  } catch (problem) {
    return failToBoot(problem)
  }
}

const [command, ...others] = process.argv.slice(2)
if (!['to-s3', 'to-disk'].includes(command ?? '') || others.length > 0) stop(usage)
const settings = settingsOrStop()
const [disk, buckets] = [storesOnDisk(settings), storesInBuckets(settings)]
if (!buckets) stop('No bucket is named: set S3_BUCKET and what belongs to it (.env.example) and try again.')

try {
  const { copied, same } = await (command === 'to-s3' ? copyFiles(disk, buckets) : copyFiles(buckets, disk))
  console.log(`Copied and read back: ${copied}. There already: ${same}. The originals are where they were.`)
} catch (problem) {
  if (!(problem instanceof StoreAway)) throw problem
  stop(`${problem.message}\nWhat was copied is there; run the same again once the store answers.`, 1)
}
