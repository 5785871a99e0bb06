// `npm run keep-release`: keeps the database of the version that lies here, with the demo's school and a little life in it, on SQLite and
// PostgreSQL. Later versions prove by it that they take it over (cms/tests/releases.test.ts). Run once for a release, before the next.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findFreePorts } from './bench/lib/free-ports.mjs'
import { environmentOf, startPostgres } from './bench/lib/servers.mjs'
import { findStaleBuilds, runBuild } from './lib/builds.mjs'
import { Problem, tellAndFail } from './lib/problem.mjs'
import { inProject } from './lib/project.mjs'
import { superviseServer } from './lib/servers.mjs'

const { version } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'))
const fileOf = (/** @type {string} */ ending) => inProject('cms', 'tests', 'released', `${version}.${ending}`)

/** A CMS on an empty database, for as long as `live` takes. */
async function withCms(
  /** @type {string} */ dataDir,
  /** @type {string | null} */ databaseUrl,
  /** @type {(url: string, secret: string) => Promise<void>} */ live,
) {
  const [port = 0] = await findFreePorts(1)
  /** @type {NodeJS.ProcessEnv} */
  const env = environmentOf({ port, dataDir, databaseUrl })
  const onGivenUp = (/** @type {string} */ sentence) => console.error(sentence)
  const server = superviseServer({ name: 'cms', script: 'cms/server.mjs', cwd: 'cms', port, env, onGivenUp })
  server.start()
  try {
    await server.waitUntilReady(() => {})
    await live(`http://127.0.0.1:${port}`, env.WEB_CMS_SECRET ?? '')
  } finally {
    await server.stop()
  }
}

/** A student signs in and books, and a visitor asks for a demo lesson. */
async function liveALittle(/** @type {string} */ url, /** @type {string} */ secret) {
  const headers = { 'Content-Type': 'application/json', 'X-Rijbaan-Secret': secret, 'X-Rijbaan-Client-Address': '192.0.2.1' }
  const send = async (/** @type {string} */ method, /** @type {string} */ place, body = {}, more = {}) => {
    const init = { method, headers: { ...headers, ...more }, ...(method === 'GET' ? {} : { body: JSON.stringify(body) }) }
    const answer = await fetch(`${url}${place}`, init)
    if (!answer.ok) throw new Problem(`${place} answered ${answer.status}: ${await answer.text()}`)
    return answer
  }
  const signedIn = await send('POST', '/api/auth/login', { username: 'student', password: 'Rijbaan-2002!' })
  const session = {
    Cookie: signedIn.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  }
  const [lesson] = /** @type {{ id: number }[]} */ (await (await send('GET', '/api/lessons/available', {}, session)).json())
  await send('POST', `/api/lessons/${lesson?.id}/book`, {}, session)
  const person = { name: 'Sanne', email: 'sanne@example.test', phone: '0612345678', language: 'nl', url: 'http://localhost:3000/' }
  await send('POST', '/api/public/email/demo-lesson', { ...person, message: 'Course Type: auto-manual' })
}

async function keep(/** @type {string} */ ending, /** @type {string} */ dataDir, /** @type {string | null} */ databaseUrl) {
  await withCms(dataDir, databaseUrl, liveALittle)
  const source = databaseUrl ?? path.join(dataDir, 'rijbaan.db')
  execFileSync(process.execPath, ['bench/dump.mjs', source, fileOf(ending)], { cwd: inProject('cms'), stdio: 'inherit' })
  console.log(`${path.relative(inProject(), fileOf(ending))}: ${Math.round(statSync(fileOf(ending)).size / 1024)} kB`)
}

async function main() {
  if (existsSync(fileOf('json'))) throw new Problem(`Version ${version} is kept already; a kept release isn't changed.`)
  for (const build of findStaleBuilds(['contract', 'cms'])) await runBuild(build)
  const folder = mkdtempSync(path.join(tmpdir(), 'rijbaan-release-'))
  const postgres = await startPostgres(['released'])
  try {
    await keep('db.gz', path.join(folder, 'sqlite'), null)
    await keep('sql.gz', path.join(folder, 'postgres'), postgres.urlOf('released'))
    writeFileSync(fileOf('json'), `${JSON.stringify({ keptAt: new Date().toISOString() })}\n`)
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

try {
  await main()
} catch (problem) {
  tellAndFail(problem)
}
