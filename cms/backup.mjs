// Backs a school up while it runs: `node backup.mjs TO --keep 14`.
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { failToBoot } from './fail-to-boot.mjs'
import { seal } from './seal.mjs'

const require = createRequire(import.meta.url)
const { readBackupSettings, readSecrets } = require('./dist/config/rijbaan.js')
const { openPlace } = require('./dist/src/backup/place.js')
const { BackupProblem } = require('./dist/src/backup/problem.js')
const { takeBackup } = require('./dist/src/backup/take.js')
const { keepNewest } = require('./dist/src/backup/names.js')
const { version } = require('./package.json')

const usage = 'npm run backup -- TO [--keep N]'

function readWords() {
  try {
    return parseArgs({ allowPositionals: true, options: { keep: { type: 'string' } } })
  } catch (problem) {
    console.error(`${problem instanceof Error ? problem.message : problem}\n${usage}`)
    return process.exit(2)
  }
}

const { values, positionals } = readWords()
const keep = values.keep === undefined ? null : Number(values.keep)
const typed = positionals[0] && path.resolve(positionals[0])
// Settings without a folder of their own are about the CMS's folder, wherever this was called from.
process.chdir(path.dirname(fileURLToPath(import.meta.url)))
const to = typed ?? readBackupSettings().dir
if (!to || positionals.length > 1 || (keep !== null && !(Number.isInteger(keep) && keep > 0))) {
  console.error(usage)
  process.exit(2)
}

const sentenceOnSecrets = {
  recipient: 'The secrets are encrypted for the recipient.',
  passphrase: 'The secrets are encrypted by the passphrase.',
  none: 'The secrets are left out: set BACKUP_RECIPIENT or BACKUP_PASSPHRASE, or keep them elsewhere.',
}

try {
  const startedAt = performance.now()
  const { dataDir, database, files } = await openPlace()
  const sealed = await seal(readSecrets(), readBackupSettings())
  const { folder, manifest } = await takeBackup({ to, dataDir, database, files, version, sealed })
  const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0)
  const megabytes = (manifest.files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6).toFixed(1)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${folder}: ${rows} rows, ${manifest.files.length} files, ${megabytes} MB, in ${seconds} s.`)
  console.log(sentenceOnSecrets[manifest.secrets ?? 'none'])
  for (const file of manifest.missing) console.error(`${file} was missing already: a row refers to it.`)
  if (keep !== null) for (const name of await keepNewest(to, keep, new Date())) console.log(`${name} was deleted.`)
} catch (problem) {
  if (!(problem instanceof BackupProblem)) failToBoot(problem)
  console.error(problem.message)
  process.exit(1)
}
