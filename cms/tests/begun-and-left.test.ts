import { randomUUID } from 'node:crypto'
import { appSetupMinutes, dayMilliseconds, duplicateWindowMinutes, proofMinutes } from '@rijbaan/contract'
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

const minute = 60_000

/** Of each table a row, the column that says since when or until when it counts, and how long past that it goes; in milliseconds. */
const passing: [table: string, column: string, goesAfter: number, row: (userId: number) => Record<string, unknown>][] = [
  ['request_fingerprints', 'stored_at', duplicateWindowMinutes * minute, () => ({ document_id: randomUUID(), fingerprint: randomUUID() })],
  ['password_tokens', 'expires_at', dayMilliseconds, (user_id) => ({ document_id: randomUUID(), digest: randomUUID(), user_id })],
  ['email_changes', 'expires_at', 0, (user_id) => ({ document_id: randomUUID(), digest: randomUUID(), user_id, email: 'a@example.test' })],
  ['session_proofs', 'proved_at', proofMinutes * minute, (user_id) => ({ document_id: randomUUID(), session_id: randomUUID(), user_id })],
  ['auth_challenges', 'expires_at', 0, (user_id) => ({ document_id: randomUUID(), digest: randomUUID(), purpose: 'prove', user_id })],
  ['rate_limits', 'expire', 60 * minute, () => ({ key: randomUUID(), points: 1 })],
  [
    'reminders',
    'written_at',
    14 * dayMilliseconds,
    (user_id) => ({ document_id: randomUUID(), kind: 'oneDay', about_id: user_id, user_id, moment: randomUUID() }),
  ],
]

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

test('what serves nobody any more goes, what still does stays', async () => {
  const now = Date.now()
  const someone = async (): Promise<number> => (await addPerson(database)).id
  const gone: [string, number][] = []
  const kept: [string, number][] = []
  const add = async (table: string, row: Record<string, unknown>): Promise<[string, number]> => {
    const [inserted] = await database(table)
      .insert(row)
      .returning(table === 'rate_limits' ? 'key' : 'id')
    return [table, inserted.id ?? inserted.key]
  }
  for (const [table, column, goesAfter, row] of passing) {
    gone.push(await add(table, { ...row(await someone()), [column]: now - goesAfter - minute }))
    kept.push(await add(table, { ...row(await someone()), [column]: now - goesAfter + 4 * minute }))
  }
  const session = { origin: 'users-permissions', type: 'refresh', status: 'active', user_id: String(await someone()) }
  const endedAt = (at: number) => ({
    ...session,
    session_id: randomUUID(),
    device_id: randomUUID(),
    expires_at: new Date(at),
    absolute_expires_at: new Date(at),
  })
  gone.push(await add('strapi_sessions', endedAt(now - dayMilliseconds - minute)))
  kept.push(await add('strapi_sessions', endedAt(now - dayMilliseconds + 4 * minute)))
  cms = await restart(cms)
  const isThere = async ([table, id]: [string, number]) =>
    (await database(table)
      .where(table === 'rate_limits' ? { key: id } : { id })
      .first()) !== undefined
  const there = async (rows: [string, number][]) => (await Promise.all(rows.map(isThere))).filter(Boolean).length
  await waitFor('all of them to go', async () => (await there(gone)) === 0)
  expect(await there(kept)).toBe(passing.length + 1)
})
