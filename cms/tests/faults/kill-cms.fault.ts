import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSchool, type School } from './support/school'
import { expectWhole, tally } from './support/expect-whole'
import { countStatuses, startLoad } from './support/load'
import { newLedger, workOf } from './support/work'

const times = 20
const readyWithinSeconds = 15

let school: School

beforeAll(async () => {
  school = await openSchool()
})

afterAll(() => school.close())

test(`the CMS is killed ${times} times: nothing acknowledged is lost, nothing is there by halves, and it is back within ${readyWithinSeconds} s`, async () => {
  const ledger = newLedger()
  const load = startLoad(await workOf(school, ledger))
  const starts: number[] = []
  for (let count = 0; count < times; count += 1) {
    // Not always at the same moment of a request.
    await pause(2000 + 37 * count)
    await school.cms.kill()
    starts.push(await school.cms.start())
  }
  await pause(2000)
  const outcomes = await load.stop()
  const slowest = Math.max(...starts) / 1000
  console.log(`ready again after at most ${slowest.toFixed(1)} s; ${tally(ledger)}; ${countStatuses(outcomes)}`)
  await expectWhole(school, ledger)
  expect(slowest).toBeLessThan(readyWithinSeconds)
  expect(ledger.bookings.some(({ isDone }) => isDone)).toBe(true)
  expect(ledger.requests.some(({ isDone }) => isDone)).toBe(true)
  expect(ledger.payments.some(({ isDone }) => isDone)).toBe(true)
})
