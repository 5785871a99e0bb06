import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectWhole, tally } from './support/expect-whole'
import { countStatuses, startLoad } from './support/load'
import { isOnPostgres, openSchool, type School } from './support/school'
import { newLedger, workOf } from './support/work'

const times = 5
const backWithinSeconds = 10

const answersWell = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  )

describe.runIf(isOnPostgres)('PostgreSQL is started anew', () => {
  let school: School

  beforeAll(async () => {
    school = await openSchool()
  })

  afterAll(() => school.close())

  test(`${times} times: no process ends, all is back within ${backWithinSeconds} s, and no lesson is booked twice`, async () => {
    const ledger = newLedger()
    const load = startLoad(await workOf(school, ledger))
    const pids = [school.cms.pid(), school.web.pid()]
    const waits: number[] = []
    for (let count = 0; count < times; count += 1) {
      await pause(3000)
      await school.postgres?.restart()
      const startedAt = performance.now()
      while (!(await answersWell(`${school.cms.url}/readyz`))) await pause(50)
      waits.push(performance.now() - startedAt)
    }
    await pause(3000)
    const outcomes = await load.stop()
    const longest = Math.max(...waits) / 1000
    console.log(`back after at most ${longest.toFixed(1)} s; ${tally(ledger)}; ${countStatuses(outcomes)}`)
    await expectWhole(school, ledger)
    expect([school.cms.pid(), school.web.pid()]).toEqual(pids)
    expect(longest).toBeLessThan(backWithinSeconds)
    // Who asked meanwhile was told to come again: a clear refusal, no surprise.
    expect(outcomes.filter(({ status }) => status === 500 || status === 0)).toEqual([])
  })
})
