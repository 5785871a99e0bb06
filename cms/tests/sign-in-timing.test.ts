import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openDatabase } from './support/database'
import { openBrowser } from './support/session'
import { thisCms } from './support/this-cms'

const perKind = 300
const allowedDifference = 0.1

const medianOf = (values: number[]): number => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** How long a sign-in with a wrong password takes, in milliseconds, and what it says. */
async function attempt(username: string): Promise<{ milliseconds: number; message: string | undefined }> {
  const startedAt = performance.now()
  const { body } = await openBrowser().signIn(username, 'Wrong-password-1')
  return { milliseconds: performance.now() - startedAt, message: body.message }
}

test('an unknown user and a wrong password can’t be told apart, by their words or by their time (R24)', async () => {
  const database = openDatabase(thisCms())
  const { id: _id, document_id: _documentId, ...row } = await database('up_users').where({ username: 'student' }).first()
  const known = Array.from({ length: perKind }, () => `timed-${randomUUID()}@example.test`)
  await database.batchInsert(
    'up_users',
    known.map((username) => ({ ...row, document_id: randomUUID(), username, email: username })),
    20,
  )
  await database.destroy()

  const wrong: number[] = []
  const unknown: number[] = []
  const messages = new Set<string | undefined>()
  for (const [index, username] of known.entries()) {
    const pair = [
      [username, wrong],
      [`nobody-${randomUUID()}@example.test`, unknown],
    ] as const
    // Interleaved and in turns, so that whatever else the machine does meets both alike.
    for (const [name, times] of index % 2 ? pair : [...pair].reverse()) {
      const { milliseconds, message } = await attempt(name)
      times.push(milliseconds)
      messages.add(message)
    }
  }
  const ratio = medianOf(unknown) / medianOf(wrong)
  console.log(
    `Median of ${perKind} each: wrong password ${medianOf(wrong).toFixed(1)} ms, unknown user ${medianOf(unknown).toFixed(1)} ms, ratio ${ratio.toFixed(3)}`,
  )
  expect([...messages]).toEqual(['Invalid username or password'])
  expect(Math.abs(ratio - 1)).toBeLessThan(allowedDifference)
}, 360_000)
