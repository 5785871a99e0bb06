import { randomUUID } from 'node:crypto'
import { afterEach, expect, inject, test } from 'vitest'
import { asVisitor } from './support/call'
import { makeDataDir, startCms, type RunningCms } from './support/cms'
import { createDatabase, openDatabase } from './support/database'
import { demoForm } from './support/forms'
import { environmentOf, migrate, type Installation } from './support/migrate'
import { startOwnCms } from './support/own-cms'
import { openBrowser } from './support/session'

let cms: RunningCms | undefined

afterEach(async () => {
  await cms?.stop()
  cms = undefined
})

async function makeInstallation(): Promise<Installation> {
  const postgresUrl = inject('postgresUrl')
  return { dataDir: await makeDataDir(), databaseUrl: postgresUrl ? await createDatabase(postgresUrl) : '' }
}

async function readVersions(installation: Installation): Promise<string[]> {
  const database = openDatabase(installation)
  const rows: { name: string }[] = await database('database_versions').select('name').orderBy('prepared_at')
  await database.destroy()
  return rows.map(({ name }) => name)
}

test('a process that may not migrate waits, says so, and serves once the database is ready', async () => {
  const installation = await makeInstallation()
  const starting = startCms({ ...environmentOf(installation), MIGRATE: '0' })
  await new Promise((resolve) => setTimeout(resolve, 5000))
  const database = openDatabase(installation)
  expect(await database.schema.hasTable('up_users')).toBe(false)
  await database.destroy()

  const { exitCode, log } = await migrate(installation)
  expect(exitCode, log).toBe(0)
  expect(await readVersions(installation)).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+-[0-9a-f]{12}$/)])
  cms = await starting
  expect(cms.log()).toMatch(/isn't at version \d+\.\d+\.\d+-\w+ yet; waiting for `npm run migrate`/)
  expect((await openBrowser(cms.url).signIn('student')).status).toBe(200)
})

test('a second migration finds nothing to do, and no jobs run in one', async () => {
  const installation = await makeInstallation()
  await migrate(installation)
  const { exitCode, log } = await migrate(installation)
  expect(exitCode, log).toBe(0)
  expect(await readVersions(installation)).toHaveLength(1)
  const database = openDatabase(installation)
  expect(await database('leases').select()).toEqual([])
  await database.destroy()
})

// SQLite is for one process.
test.runIf(inject('postgresUrl'))('two migrations of an empty database at once both end well', async () => {
  const installation = await makeInstallation()
  const ends = await Promise.all([migrate(installation), migrate(installation)])
  expect(
    ends.map(({ exitCode }) => exitCode),
    ends.map(({ log }) => log).join('\n'),
  ).toEqual([0, 0])
  expect(await readVersions(installation)).toHaveLength(1)
})

type Stored = { tables: { name: string; columns: object[]; indexes: object[]; foreignKeys: object[] }[] }

/** What a newer version's migration leaves behind, as the framework notes it: a column of a table of ours, and a table. */
async function addLikeNewerVersion(installation: Installation): Promise<void> {
  const database = openDatabase(installation)
  await database.schema.alterTable('requests', (table) => void table.string('newer_field'))
  await database('requests').update({ newer_field: 'kept' })
  await database.schema.createTable('newer_things', (table) => {
    table.increments('id')
    table.string('name')
  })
  await database('newer_things').insert({ name: 'kept' })
  const noted = await database('strapi_database_schema').first('schema')
  const schema = (typeof noted.schema === 'string' ? JSON.parse(noted.schema) : noted.schema) as Stored
  const column = { type: 'string', args: [], defaultTo: null, notNullable: false, unsigned: false }
  schema.tables.find(({ name }) => name === 'requests')!.columns.push({ ...column, name: 'newer_field' })
  schema.tables.push({ name: 'newer_things', columns: [{ ...column, name: 'name' }], indexes: [], foreignKeys: [] })
  await database('strapi_database_schema').update({ schema: JSON.stringify(schema), hash: 'of-a-newer-version' })
  await database('database_versions').insert({ name: '99.0.0-newer', prepared_at: new Date() })
  await database.destroy()
}

/** The column's and the table's values, the row that the present version adds among them, and the framework's note. */
async function readNewer(installation: Installation) {
  const database = openDatabase(installation)
  const fields: { newer_field: string | null }[] = await database('requests').select('newer_field').orderBy('id')
  const things: { name: string }[] = await database('newer_things').select('name')
  const noted = await database('strapi_database_schema').first('hash')
  await database.destroy()
  return { fields: fields.map((row) => row.newer_field), things: things.map(({ name }) => name), note: noted.hash as string }
}

async function askForDemo(url: string): Promise<number> {
  const headers = { 'Content-Type': 'application/json', ...asVisitor() }
  const body = JSON.stringify(demoForm({ email: `newer-${randomUUID()}@example.test` }))
  return (await fetch(`${url}/api/public/email/demo-lesson`, { method: 'POST', headers, body })).status
}

test('this version goes on beside a newer one, whose migration has added a column and a table', async () => {
  cms = await startOwnCms()
  const student = openBrowser(cms.url)
  await student.signIn('student')
  expect(await askForDemo(cms.url)).toBe(200)

  await addLikeNewerVersion(cms)
  expect(await askForDemo(cms.url)).toBe(200)
  expect((await student.call('GET', '/api/lessons/my-lessons')).status).toBe(200)

  // Started again it still serves and writes, and leaves what the newer one needs alone.
  await cms.stop()
  cms = await startCms({ ...environmentOf(cms), MIGRATE: '0' })
  expect(await askForDemo(cms.url)).toBe(200)
  expect((await openBrowser(cms.url).signIn('student')).status).toBe(200)
  expect(await readNewer(cms)).toEqual({ fields: ['kept', null, null], things: ['kept'], note: 'of-a-newer-version' })

  // Also one that brings the database to its own version drops nothing.
  await cms.stop()
  cms = await startCms(environmentOf(cms))
  expect(await askForDemo(cms.url)).toBe(200)
  expect(await readNewer(cms)).toMatchObject({ fields: ['kept', null, null, null], things: ['kept'] })
})
