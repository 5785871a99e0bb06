import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDatabase } from './support/database'
import { addPerson } from './support/people'
import { openBrowser } from './support/session'
import { thisCms } from './support/this-cms'
import { waitFor } from './support/wait-for'

const perKind = 40

const medianOf = (values: number[]): number => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

test('a forgotten password is answered as fast for a name that somebody has as for one that nobody has, and mailed once (R20)', async () => {
  const database = openDatabase(thisCms())
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  const people: string[] = []
  for (let round = 0; round < perKind; round += 1) {
    const { username } = await addPerson(database)
    people.push(username)
    const pair = [
      ['known', username],
      ['unknown', `nobody-${randomUUID()}@example.test`],
    ] as const
    for (const [kind, name] of round % 2 ? pair : [...pair].reverse()) {
      const browser = openBrowser()
      const startedAt = performance.now()
      expect((await browser.call('POST', '/api/auth/forgot-password', { username: name })).status).toBe(200)
      times[kind].push(performance.now() - startedAt)
      // The mail of a known one is written behind the answer: the next request isn't to wait for it.
      await pause(50)
    }
  }
  const mailed = () => database('outbox_mails').whereIn('recipient', people).select('recipient')
  await waitFor('the mails', async () => (await mailed()).length >= perKind)
  expect((await mailed()).map(({ recipient }: { recipient: string }) => recipient).sort()).toEqual([...people].sort())
  await database.destroy()
  const [known, unknown] = [medianOf(times.known), medianOf(times.unknown)]
  console.log(`Median of ${perKind} each: known ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms`)
  expect(Math.abs(known - unknown)).toBeLessThan(0.25 * unknown)
}, 120_000)
