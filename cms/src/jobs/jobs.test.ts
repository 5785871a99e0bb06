import type { Core } from '@strapi/strapi'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startJobs } from './jobs'
import { wakeJob } from '../wake'

const hour = 3_600_000
const minute = 60_000

/** Whether another process has the lease. */
let isTaken = false
vi.mock('../api/lease/services/lease', () => ({ default: () => ({ take: async () => !isTaken, giveUp: async () => {} }) }))

const logged: string[] = []
const strapi = { log: { error: (line: string) => logged.push(line) } } as unknown as Core.Strapi
let rounds = 0
let doInRound: () => Promise<void> | void = () => {}
let jobs: ReturnType<typeof startJobs>

beforeEach(async () => {
  vi.useFakeTimers()
  ;[isTaken, rounds, doInRound] = [false, 0, () => {}]
  const run = async () => {
    rounds += 1
    await doInRound()
  }
  jobs = startJobs(strapi, [{ name: 'slots', every: hour, run }])
  await vi.advanceTimersByTimeAsync(0)
})

afterEach(async () => {
  await jobs.stop()
  vi.useRealTimers()
})

test('the first round begins at once, the next one after its time', async () => {
  expect(rounds).toBe(1)
  await vi.advanceTimersByTimeAsync(hour - 1)
  expect(rounds).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(rounds).toBe(2)
})

test('a job that is woken begins now', async () => {
  wakeJob('slots')
  await vi.advanceTimersByTimeAsync(0)
  expect(rounds).toBe(2)
})

test('woken during a round, it is followed by another', async () => {
  doInRound = () => {
    if (rounds === 2) wakeJob('slots')
  }
  wakeJob('slots')
  await vi.advanceTimersByTimeAsync(1)
  expect(rounds).toBe(3)
  await vi.advanceTimersByTimeAsync(hour - 2)
  expect(rounds).toBe(3)
})

test('what another process has the lease for is tried again once that has run out', async () => {
  isTaken = true
  wakeJob('slots')
  await vi.advanceTimersByTimeAsync(minute)
  isTaken = false
  expect(rounds).toBe(1)
  await vi.advanceTimersByTimeAsync(minute)
  expect(rounds).toBe(2)
})

test('a round that fails is told, and the next one comes all the same', async () => {
  doInRound = () => Promise.reject(new Error('the database is away'))
  await vi.advanceTimersByTimeAsync(2 * hour)
  expect(rounds).toBe(3)
  expect(logged).toEqual(Array(2).fill(expect.stringContaining('The job "slots" failed: Error: the database is away')))
})
