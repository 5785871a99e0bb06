import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectWhole, tally } from './support/expect-whole'
import { countStatuses, percentile, startLoad } from './support/load'
import { openSchool, type School } from './support/school'
import type { Server } from './support/server'
import { newLedger, workOf } from './support/work'

/** Half an hour in full; `npm test` takes a shorter one, whose first part is all warming up. */
const minutes = Number(process.env['SOAK_MINUTES'] ?? 30)
const warmUpMinutes = Math.min(5, minutes / 2)
const mostGrowth = 1.1
const perSecond = 20

/** Room as on a small machine: with more of it Node puts tidying up off, and looks as if it grew. */
const nodeOptions = '--max-old-space-size=256 --max-semi-space-size=16'

let school: School

beforeAll(async () => {
  school = await openSchool({ minutes, nodeOptions })
})

afterAll(() => school.close())

/** Megabytes that a process holds: resident, as its machine counts. */
async function memoryOf(server: Server): Promise<number> {
  const status = await readFile(`/proc/${server.pid()}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
}

/** The lowest of ten seconds: what is left after tidying up. */
async function settledMemory(server: Server): Promise<number> {
  const seen: number[] = []
  for (let second = 0; second < 10; second += 1) {
    seen.push(await memoryOf(server))
    await pause(1000)
  }
  return Math.min(...seen)
}

test(`${minutes} minutes of mixed work leave both servers as large as they were`, async () => {
  const ledger = newLedger()
  const load = startLoad(await workOf(school, ledger), perSecond)
  await pause(warmUpMinutes * 60_000)
  const before = [await settledMemory(school.cms), await settledMemory(school.web)]
  await pause((minutes - warmUpMinutes) * 60_000)
  const after = [await settledMemory(school.cms), await settledMemory(school.web)]
  const outcomes = await load.stop()
  const growth = after.map((megabytes, index) => megabytes / (before[index] ?? Number.NaN))
  const names = ['cms', 'web']
  const sizes = names.map((name, index) => `${name} ${before[index]?.toFixed(0)} to ${after[index]?.toFixed(0)} MB`)
  console.log(`${sizes.join(', ')}; p99 ${percentile(outcomes, 0.99).toFixed(0)} ms; ${tally(ledger)}; ${countStatuses(outcomes)}`)
  await expectWhole(school, ledger)
  expect(outcomes.filter(({ status }) => status !== 200)).toEqual([])
  // In a short run what is cached still counts as growth.
  expect(Math.max(...growth)).toBeLessThan(minutes >= 10 ? mostGrowth : 1.5)
})
