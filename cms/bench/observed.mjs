// The built CMS for a measurement: serves as always, and answers its parent what the database does for a request.
import { createRequire } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { bootCms, failToBoot } from '../boot.mjs'

const require = createRequire(import.meta.url)
const { dayMilliseconds } = require('@rijbaan/contract')
const { addLargeSchool } = require('../dist/seed/large/school.js')
const { default: sessionService } = require('../dist/src/api/auth/services/sessions.js')

setFlagsFromString('--expose-gc')
const collect = /** @type {() => void} */ (runInNewContext('gc'))

const strapi = await bootCms({ serveAdminPanel: false }).catch(failToBoot)
await strapi.start()
const { connection } = strapi.db
const isPostgres = connection.client.dialect === 'postgresql'

/** @type {{ sql: string, bindings: unknown[] }[]} */
let seen = []
let isWatching = false
connection.on('query', (/** @type {{ sql: string, bindings?: unknown[] }} */ { sql, bindings = [] }) => {
  if (isWatching && /^\s*(select|with)\b/i.test(sql)) seen.push({ sql, bindings })
})

/** How the database runs a statement. PostgreSQL runs it once more and counts what it touches. */
async function explain(/** @type {{ sql: string, bindings: unknown[] }} */ { sql, bindings }) {
  // The query builder has put its places into the database's own form; they stand in their order.
  const asked = sql.replace(/\$\d+/g, '?')
  if (!isPostgres) return { sql, plan: await connection.raw(`explain query plan ${asked}`, bindings) }
  const { rows } = await connection.raw(`explain (analyze, format json) ${asked}`, bindings)
  return { sql, plan: rows[0]['QUERY PLAN'][0].Plan }
}

/** A session row for everybody, as after a while of signing in: sessions are a growing table too. */
async function addSessions() {
  const people = await connection('up_users').select('id')
  const expires = new Date(Date.now() + dayMilliseconds)
  const base = { origin: 'users-permissions', type: 'refresh', status: 'active', expires_at: expires, absolute_expires_at: expires }
  const rows = people.map((/** @type {{ id: number }} */ { id }) => ({
    ...base,
    user_id: String(id),
    session_id: `measured-${id}`,
    device_id: `measured-${id}`,
  }))
  for (let index = 0; index < rows.length; index += 50) await connection('strapi_sessions').insert(rows.slice(index, index + 50))
}

/** What the parent may ask, by name. @type {Record<string, (asked: any) => Promise<unknown>>} */
const answers = {
  seed: async (size) => {
    await addLargeSchool(strapi, size, () => undefined)
    await addSessions()
    // As PostgreSQL does by itself after a while; SQLite has no such habit, and gets none here.
    if (isPostgres) await connection.raw('vacuum (analyze)')
  },
  session: async ({ username }) => {
    const { id } = await connection('up_users').where({ username }).first('id')
    return { id, token: await sessionService({ strapi }).start(id, 'bench') }
  },
  booked: async ({ studentId }) => (await connection('lessons').where({ student_id: studentId }).first('id')).id,
  /** What the process holds once its garbage is collected, in megabytes. */
  memory: async ({ isTidied = true }) => {
    if (isTidied) collect()
    const { rss, heapUsed, heapTotal, external } = process.memoryUsage()
    return Object.fromEntries(Object.entries({ rss, heapUsed, heapTotal, external }).map(([name, bytes]) => [name, bytes / 1024 / 1024]))
  },
  watch: async () => {
    seen = []
    isWatching = true
  },
  plans: async () => {
    isWatching = false
    const plans = []
    for (const statement of seen) plans.push(await explain(statement))
    return plans
  },
}

process.on('message', async (/** @type {{ id: number, ask: string, about: unknown }} */ { id, ask, about }) => {
  try {
    process.send?.({ id, value: await answers[ask]?.(about) })
  } catch (problem) {
    process.send?.({ id, problem: problem instanceof Error ? problem.stack : String(problem) })
  }
})
process.once('disconnect', () => process.exit(0))
process.send?.({ ready: true })
