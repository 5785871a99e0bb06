// Puts a backup in the place of what is there, whole or not at all: `node restore.mjs FROM --replace --secrets`.
import { createRequire } from 'node:module'
import { rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { failToBoot } from './fail-to-boot.mjs'
import { unseal } from './seal.mjs'

const require = createRequire(import.meta.url)
const { readBackupSettings } = require('./dist/config/rijbaan.js')
const { inBackup } = require('./dist/src/backup/manifest.js')
const { openPlace } = require('./dist/src/backup/place.js')
const { BackupProblem } = require('./dist/src/backup/problem.js')
const { restoreBackup } = require('./dist/src/backup/restore.js')
const { daysOfGrace } = require('./dist/src/backup/unnamed-files.js')

const usage = 'npm run restore -- FROM [--replace] [--secrets] [--erase-staff]'

function readWords() {
  try {
    const options = { replace: { type: 'boolean' }, secrets: { type: 'boolean' }, 'erase-staff': { type: 'boolean' } }
    return parseArgs({ allowPositionals: true, options })
  } catch (problem) {
    console.error(`${problem instanceof Error ? problem.message : problem}\n${usage}`)
    return process.exit(2)
  }
}

const { values, positionals } = readWords()
if (positionals.length !== 1) {
  console.error(usage)
  process.exit(2)
}
const from = path.resolve(positionals[0] ?? '')
process.chdir(path.dirname(fileURLToPath(import.meta.url)))

/**
 * Does something in the school that was put back, which has all tables of this version by then; its jobs don't run.
 * @template T
 * @param {(strapi: import('@strapi/strapi').Core.Strapi) => Promise<T>} work
 */
async function inSchool(work) {
  process.env.CMS_MODE = 'server'
  // The CMS takes a second to load, and most restores have nothing to do in it.
  const { bootCms } = await import('./boot.mjs')
  const strapi = await bootCms({ serveAdminPanel: false, isRestoring: true })
  try {
    return await work(strapi)
  } finally {
    await strapi.destroy()
  }
}

/** Erases people again, by the rule that the product has for it. */
function repeatErasures(/** @type {unknown[]} */ erasures) {
  const { default: offboarding } = require('./dist/src/api/office/services/offboarding.js')
  return inSchool((strapi) => offboarding({ strapi }).repeat(erasures))
}

async function openSecrets() {
  const keys = readBackupSettings()
  if (!keys.identity && !keys.passphrase) throw new BackupProblem('--secrets needs BACKUP_IDENTITY or BACKUP_PASSPHRASE, which opens them.')
  return unseal(path.join(from, inBackup.secrets), keys).catch((problem) => {
    throw new BackupProblem(`The secrets of this backup can’t be opened: ${problem instanceof Error ? problem.message : problem}.`)
  })
}

/** Where `npm start` looks for secrets that the surroundings don't set. */
async function putSecrets(/** @type {string} */ dataDir, /** @type {Record<string, string>} */ secrets) {
  const file = path.join(dataDir, 'secrets.json')
  await writeFile(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  await rename(`${file}.new`, file)
}

try {
  const startedAt = performance.now()
  const place = await openPlace()
  // Before anything is touched.
  const secrets = values.secrets ? await openSecrets() : null
  const { manifest, erased, skipped, unnamed, holdsLost } = await restoreBackup({
    ...place,
    from,
    mayReplace: values.replace ?? false,
    mayEraseStaff: values['erase-staff'] ?? false,
    repeatErasures,
    addTables: () => inSchool(async () => undefined),
  })
  if (secrets) await putSecrets(place.dataDir, secrets)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`The school of ${manifest.takenAt} is back, with all ${manifest.files.length} files, in ${seconds} s.`)
  console.log('Nobody is signed in, and no link that was mailed before works, nor one of a calendar: who waits for one needs another.')
  for (const sentence of skipped) console.log(sentence)
  if (erased > 0) console.log(`People who were erased since: ${erased}. They are erased again.`)
  if (unnamed > 0)
    console.log(
      `Private files that no row names: ${unnamed}. They go in ${daysOfGrace} days, but for those that a backup restored until then names.`,
    )
  if (holdsLost.length > 0)
    console.log(
      `On hold before and not any more, by number: ${holdsLost.join(', ')}. Put on hold again who is to be kept; CMS_MODE=server starts without the job that removes.`,
    )
  if (manifest.secrets && !secrets) console.log(`Its secrets stay encrypted in ${path.join(from, inBackup.secrets)}.`)
  process.exit(0)
} catch (problem) {
  if (!(problem instanceof BackupProblem)) failToBoot(problem)
  console.error(problem.message)
  process.exit(1)
}
