import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCms, type RunningCms } from './support/cms'
import { openDatabase, type Database } from './support/database'
import { startOwnCms } from './support/own-cms'

/** The same installation, started again after what a test did to its database. */
const startAgain = ({ dataDir, databaseUrl }: RunningCms) =>
  startCms({ DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) })

let cms: RunningCms
let database: Database

beforeAll(async () => {
  cms = await startOwnCms()
  database = openDatabase(cms)
})
afterAll(async () => {
  await database.destroy()
  await cms.stop()
})

test('a start drops neither a column nor a table that this version no longer has', async () => {
  await cms.stop()
  await database.schema.alterTable('tips', (table) => void table.string('former_field'))
  await database('tips').update({ former_field: 'kept' })
  await database.schema.createTable('former_things', (table) => void table.string('name'))
  await database('former_things').insert({ name: 'kept' })
  cms = await startAgain(cms)
  expect(await database('tips').distinct('former_field')).toEqual([{ former_field: 'kept' }])
  expect(await database('former_things').select()).toEqual([{ name: 'kept' }])
})

test.each(['/livez', '/readyz', '/healthz'])('%s is 200 on a server that can serve', async (place) => {
  expect((await fetch(cms.url + place)).status).toBe(200)
})
