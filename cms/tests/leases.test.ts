import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cmsDir, startCms, type RunningCms } from './support/cms'
import { openDatabase, type Database } from './support/database'
import { environmentOf } from './support/migrate'
import { startOwnCms } from './support/own-cms'
import { waitFor } from './support/wait-for'

/** Each has a lease, which a process takes at its start. */
const jobs = 7

let first: RunningCms
let ahead: RunningCms | undefined
let database: Database

beforeAll(async () => {
  first = await startOwnCms()
  database = openDatabase(first)
  await waitFor('all leases', async () => (await database('leases').select()).length === jobs)
})

afterAll(async () => {
  await database.destroy()
  await ahead?.stop()
  await first.stop()
})

const holders = async () => new Set((await database('leases').select('holder')).map(({ holder }: { holder: string }) => holder))
const holderOfOutbox = async () => (await database('leases').where({ name: 'outbox' }).first('holder')).holder as string

test('a process whose clock is an hour ahead takes no lease that another holds', async () => {
  const [holder] = await holders()
  const shifted = `--require=${path.join(cmsDir, 'tests', 'support', 'hour-ahead.cjs')}`
  ahead = await startCms({ ...environmentOf(first), NODE_OPTIONS: shifted })
  // It asks for the outbox's lease once a second.
  await pause(4000)
  expect(await holders()).toEqual(new Set([holder]))
  // Its clock is what it is said to be.
  const [, said = ''] = /"time":"([^"]+)"/.exec(ahead.log()) ?? []
  expect(new Date(said).getTime() - Date.now()).toBeGreaterThan(3_500_000)
})

test('a lease ends by the clock of the database, two minutes after it was taken', async () => {
  const { expires_at: expiresAt } = await database('leases').where({ name: 'outbox' }).first('expires_at')
  expect(Number(expiresAt) - Date.now()).toBeGreaterThan(110_000)
  expect(Number(expiresAt) - Date.now()).toBeLessThan(121_000)
})

test('who stops hands its leases on at once, and a lease that has run out is taken', async () => {
  const before = await holderOfOutbox()
  await first.stop()
  expect(await waitFor('another to hold the outbox', async () => database('leases').where({ name: 'outbox' }).first('holder'))).not.toBe(
    before,
  )
  await database('leases')
    .where({ name: 'outbox' })
    .update({ holder: 'somebody-gone', expires_at: Date.now() - 1000 })
  await waitFor('it to be taken again', async () => (await holderOfOutbox()) !== 'somebody-gone')
})
