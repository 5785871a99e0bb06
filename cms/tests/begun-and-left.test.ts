import { randomUUID } from 'node:crypto'
import { appSetupMinutes } from '@rijbaan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningCms } from './support/cms'
import { openDatabase, type Database } from './support/database'
import { restart, startOwnCms } from './support/own-cms'
import { addPerson } from './support/people'
import { waitFor } from './support/wait-for'

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

/** Somebody who began to set up an authenticator app so many minutes ago, and has shown no code. */
async function addBeginner(minutesAgo: number): Promise<number> {
  const { id } = await addPerson(database, { second_factor_pending: 'sealed' })
  const expires_at = Date.now() + (appSetupMinutes - minutesAgo) * 60_000
  const challenge = {
    document_id: randomUUID(),
    digest: randomUUID(),
    purpose: 'addApp',
    user_id: id,
    session_id: randomUUID(),
    expires_at,
  }
  await database('auth_challenges').insert(challenge)
  return id
}

test('the secret of an app that was begun and left goes, one that waits stays', async () => {
  const [left, waiting] = [await addBeginner(appSetupMinutes + 1), await addBeginner(1)]
  const pendingOf = async (id: number): Promise<unknown> =>
    (await database('up_users').where({ id }).first('second_factor_pending')).second_factor_pending
  // It is looked for at a start, and then every ten minutes.
  cms = await restart(cms)
  await waitFor('the secret to go', async () => ((await pendingOf(left)) === null ? true : null))
  expect(await pendingOf(waiting)).toBe('sealed')
})
