// The framework as its own generator leaves it, with lessons as a type of content and nobody's code: what the API's rows are held
// against. It lies under `.cache`, from where it finds the packages of the project.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { findFreePorts } from './free-ports.mjs'
import { startServer } from './processes.mjs'
import { Problem } from '../../lib/problem.mjs'
import { inProject, root } from '../../lib/project.mjs'

/** @typedef {{ url: string, pid: number, token: string, stop: () => Promise<void> }} StockStrapi */

const account = { username: 'student', email: 'student@example.test', password: 'Stock-Strapi-2026' }
const lessonCount = 500
const person = { type: 'relation', relation: 'manyToOne', target: 'plugin::users-permissions.user' }

const lessonType = {
  kind: 'collectionType',
  collectionName: 'lessons',
  info: { singularName: 'lesson', pluralName: 'lessons', displayName: 'Lesson' },
  options: { draftAndPublish: false },
  attributes: {
    startsAt: { type: 'datetime' },
    endsAt: { type: 'datetime' },
    state: { type: 'enumeration', enum: ['FREE', 'SCHEDULED', 'CANCELLED'] },
    type: { type: 'string' },
    location: { type: 'string' },
    studentNote: { type: 'text' },
    teacherNote: { type: 'text' },
    teacher: person,
    student: person,
  },
}

/** What runs once before it listens: two people, their lessons an hour apart from now on, and who may read them. */
const bootstrap = `
module.exports = {
  async bootstrap({ strapi }) {
    const role = await strapi.db.query('plugin::users-permissions.role').findOne({ where: { type: 'authenticated' } })
    for (const action of ['api::lesson.lesson.find', 'plugin::users-permissions.user.me', 'plugin::users-permissions.user.find'])
      await strapi.db.query('plugin::users-permissions.permission').create({ data: { action, role: role.id } })
    const add = (values) => strapi.plugin('users-permissions').service('user').add({ provider: 'local', confirmed: true, role: role.id, ...values })
    const student = await add(${JSON.stringify(account)})
    const teacher = await add({ ...${JSON.stringify(account)}, username: 'teacher', email: 'teacher@example.test' })
    for (let index = 0; index < ${lessonCount}; index += 1) {
      const at = Date.now() + index * 3_600_000
      await strapi.documents('api::lesson.lesson').create({ data: {
        startsAt: new Date(at), endsAt: new Date(at + 3_000_000), state: index % 2 ? 'FREE' : 'SCHEDULED', type: 'Driving lesson',
        location: 'Voorbeeldstraat 12, Amsterdam', studentNote: 'Graag parkeren oefenen.', teacherNote: 'Ging goed.',
        teacher: teacher.id, student: student.id,
      } })
    }
  },
}
`

const core = (/** @type {string} */ what) =>
  `module.exports = require('@strapi/strapi').factories.createCore${what}('api::lesson.lesson')\n`
const config = (/** @type {string} */ body) => `module.exports = () => (${body})\n`
const secrets = ['a', 'b', 'c'].map((letter) => letter.repeat(32))

/** @type {Record<string, string>} */
const files = {
  'config/server.js': config(`{ host: '127.0.0.1', port: Number(process.env.STOCK_PORT), app: { keys: ${JSON.stringify(secrets)} } }`),
  'config/admin.js': config(
    `{ auth: { secret: '${secrets[0]}' }, apiToken: { salt: '${secrets[1]}' }, transfer: { token: { salt: '${secrets[2]}' } } }`,
  ),
  'config/plugins.js': config(`{ 'users-permissions': { config: { jwtSecret: '${secrets[0]}' } } }`),
  'config/database.js': config(
    `{ connection: { client: 'sqlite', connection: { filename: require('node:path').join(__dirname, '..', 'data.db') }, useNullAsDefault: true } }`,
  ),
  'config/api.js': config('{ rest: { defaultLimit: 25, maxLimit: 100, withCount: true } }'),
  'src/index.js': bootstrap,
  'src/api/lesson/content-types/lesson/schema.json': JSON.stringify(lessonType),
  'src/api/lesson/controllers/lesson.js': core('Controller'),
  'src/api/lesson/routes/lesson.js': core('Router'),
  'src/api/lesson/services/lesson.js': core('Service'),
  'server.js': `
process.chdir(__dirname)
require('@strapi/strapi').createStrapi({ appDir: __dirname, distDir: __dirname, serveAdminPanel: false }).start()
`,
}

function writeProject() {
  mkdirSync(inProject('.cache'), { recursive: true })
  const folder = mkdtempSync(inProject('.cache', 'stock-strapi-'))
  const { version } = createRequire(inProject('cms', 'package.json'))('@strapi/strapi/package.json')
  const dependencies = { '@strapi/strapi': version, '@strapi/plugin-users-permissions': version }
  const described = JSON.stringify({ name: 'stock-strapi', version: '0.0.0', dependencies, strapi: { uuid: false } })
  for (const [name, text] of Object.entries({ ...files, 'package.json': described, 'public/uploads/.gitkeep': '' })) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  return folder
}

/** Signs in as its own route has it. */
async function signIn(/** @type {string} */ url) {
  const body = JSON.stringify({ identifier: account.username, password: account.password })
  const answer = await fetch(`${url}/api/auth/local`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
  if (!answer.ok) throw new Problem(`The stock Strapi let nobody in: ${answer.status} ${await answer.text()}`)
  return /** @type {{ jwt: string }} */ (await answer.json()).jwt
}

/** Starts one with 500 lessons on a SQLite file of its own; stopping it removes it. @returns {Promise<StockStrapi>} */
export async function startStockStrapi() {
  const folder = writeProject()
  const [port = 0] = await findFreePorts(1)
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: 'true', STOCK_PORT: String(port) }
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const script = path.join(path.relative(root, folder), 'server.js')
    const { pid, stop } = await startServer('The stock Strapi', script, port, env, [], '/_health')
    const url = `http://127.0.0.1:${port}`
    return { url, pid, token: await signIn(url), stop: () => stop().finally(remove) }
  } catch (problem) {
    remove()
    throw problem
  }
}
