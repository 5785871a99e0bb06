import { expect, test } from 'vitest'
import { backoffMilliseconds, isHopeless } from './backoff'

test.each([
  [1, 2_000],
  [5, 32_000],
  [6, 60_000],
  [60, 60_000],
  [61, 600_000],
])('after %d attempts a mail waits %d ms', (attempts, milliseconds) => {
  expect(backoffMilliseconds(attempts)).toBe(milliseconds)
})

const written = new Date('2026-11-01T10:00:00Z')
const soon = new Date('2026-11-01T10:10:00Z')
const refusal = Object.assign(new Error('No such mailbox'), { responseCode: 550 })
const outage = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET' })

test.each([
  ['a refusal for good, the first time', refusal, 1, soon, false],
  ['a refusal for good, the eighth time', refusal, 8, soon, true],
  ['an outage, however often', outage, 500, soon, false],
  ['an outage of more than a week', outage, 900, new Date('2026-11-08T10:00:01Z'), true],
  ['an outage of a week to the second', outage, 900, new Date('2026-11-08T10:00:00Z'), false],
])('%s is hopeless: %#', (_what, problem, attempts, at, expected) => {
  expect(isHopeless(problem, attempts, written, at)).toBe(expected)
})
