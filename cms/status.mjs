// Tells how the installation is, and has failed mails sent again, on the database that the servers use. It starts no server.
import knex from 'knex'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { failToBoot } from './fail-to-boot.mjs'

const require = createRequire(import.meta.url)
const { impersonal } = require('@rijbaan/servers')
const { readSettings } = require('./dist/config/rijbaan.js')
const { default: readDatabase } = require('./dist/config/database.js')
const { readStatus } = require('./dist/src/api/status/lib/read-status.js')
const { sendAgain } = require('./dist/src/api/outbox/lib/send-again.js')

/** @typedef {import('./src/status.js').Status} Status */
/** @typedef {import('./src/status.js').Moment} Moment */

const usage = `npm run status                            how the installation is
npm run status -- --json                  the same, for machines
npm run status -- --send-again 17         sends the failed mail of that number again; "all" sends all of them`

/** What the framework calls the clients by, as Knex calls them. */
const clients = /** @type {const} */ ({ postgres: 'pg', sqlite: 'better-sqlite3' })

const minute = 60_000
const units = [
  { name: 'day', milliseconds: 1440 * minute },
  { name: 'hour', milliseconds: 60 * minute },
  { name: 'minute', milliseconds: minute },
]

function howLong(/** @type {number} */ milliseconds) {
  const unit = units.find((one) => milliseconds >= 2 * one.milliseconds) ?? { name: 'second', milliseconds: 1000 }
  return `${Math.round(milliseconds / unit.milliseconds)} ${unit.name}s`
}

const ago = (/** @type {string} */ at) => `${at} (${howLong(Date.now() - Date.parse(at))} ago)`
const ahead = (/** @type {string} */ at) => `until ${at} (${howLong(Date.parse(at) - Date.now())})`
const gigabytes = (/** @type {number} */ bytes) => `${(bytes / 1e9).toFixed(1)} GB`
/** @type {Record<import('./src/status.js').MomentProblem, string>} */
const problems = {
  'not-set': 'unknown: BACKUP_DIR is not set',
  unreadable: "unknown: BACKUP_DIR can't be read",
  none: 'none in BACKUP_DIR',
  unreachable: "unknown: the public address didn't answer",
}

const tell = (/** @type {Moment} */ moment, /** @type {(at: string) => string} */ words) =>
  'at' in moment ? words(moment.at) : problems[moment.problem]

/** A status as lines for people. Whom mails are for stays out: such lines are pasted into letters. @returns {string[]} */
function toLines(/** @type {Status} */ { versions, migrations, mails, leases, lastBackup, certificate, disk }) {
  const lastMigration = migrations.at(-1)
  return [
    `Version      ${versions.product}, Strapi ${versions.strapi}, Node ${versions.node}, ${versions.database}`,
    `Migrations   ${lastMigration ? `${migrations.length} applied, ${lastMigration.name} last` : 'none applied'}`,
    `Mails        ${mails.waiting} waiting${mails.oldestWrittenAt ? `, the oldest since ${ago(mails.oldestWrittenAt)}` : ''}; ${mails.failed} failed`,
    ...mails.newestFailed.map(
      ({ id, about, attempts, writtenAt, lastProblem }) =>
        `  mail ${id}  about ${about}, written ${writtenAt}, ${attempts} attempts: ${impersonal(lastProblem ?? 'no problem noted')}`,
    ),
    `Jobs         ${leases.length === 0 ? 'nobody runs them' : ''}`.trimEnd(),
    ...leases.map(({ job, holder, expiresAt }) => `  ${job.padEnd(9)}  process ${holder.slice(0, 8)}, ${ahead(expiresAt)}`),
    `Last backup  ${tell(lastBackup, ago)}`,
    `Certificate  ${certificate === null ? 'none: the public address is not https' : tell(certificate, ahead)}`,
    `Disk         ${gigabytes(disk.free)} of ${gigabytes(disk.total)} free in ${disk.folder}`,
  ]
}

/** What the command line asks for; ends with the usage where that is nothing known. */
function readWords() {
  try {
    const { values } = parseArgs({ options: { json: { type: 'boolean' }, 'send-again': { type: 'string' } } })
    const which = values['send-again']
    if (which !== undefined && which !== 'all' && !/^\d{1,9}$/.test(which)) throw new TypeError(`There is no mail "${which}".`)
    return { isJson: values.json === true, again: which }
  } catch (problem) {
    console.error(`${problem instanceof Error ? problem.message : problem}\n${usage}`)
    return process.exit(2)
  }
}

/** The settings and the database that they name; ends with what is wrong with them. */
function readSurroundings() {
  try {
    return { settings: readSettings(), connection: readDatabase().connection }
  } catch (problem) {
    return failToBoot(problem)
  }
}

const { isJson, again } = readWords()
const { settings, connection } = readSurroundings()
if (!settings.databaseUrl && !existsSync(path.join(settings.dataDir, 'rijbaan.db'))) {
  console.error(`There is no database in ${settings.dataDir} yet; the first start makes it.`)
  process.exit(1)
}
const database = knex({
  ...connection,
  client: clients[/** @type {keyof typeof clients} */ (connection.client)],
  acquireConnectionTimeout: 10_000,
})
try {
  if (again) {
    const taken = await sendAgain(database, again === 'all' ? again : Number(again))
    console.log(taken === 1 ? '1 mail is sent again.' : `${taken} mails are sent again.`)
  }
  const status = await readStatus(database, settings)
  console.log(isJson ? JSON.stringify(status, null, 2) : toLines(status).join('\n'))
} catch (problem) {
  console.error(`The database can't be asked: ${problem instanceof Error ? problem.message || problem.name : problem}`)
  process.exitCode = 1
} finally {
  await database.destroy()
}
