import { setTimeout as pause } from 'node:timers/promises'
import { autoPath, homePath, privacyPath, studentLessonsPath, tariffsPath } from '@rijbaan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asVisitor } from '../support/call'
import { addPerson } from '../support/people'
import { demoPassword } from '../support/session'
import { countStatuses, percentile, startLoad, type Work } from './support/load'
import { openSchool, type School } from './support/school'

const attempts = 10_000
const addresses = 5000
/** At the same moment: more than the sixty that a browser farm of this size would have on its way to a school. */
const atOnce = 80
const longestMinutes = 15
const calmSeconds = 40
const perSecond = 20

/** What is tried first; none is anybody's here. */
const guesses = ['Welkom123!', 'Amsterdam1!', 'Zomer2026!', 'Wachtwoord1!', 'Rijbaan2026!']

let school: School
/** Accounts that are guessed at. */
const targets: string[] = []

beforeAll(async () => {
  school = await openSchool({ environment: { RATE_LIMIT_FACTOR: '1' } })
  for (let index = 0; index < 40; index += 1) targets.push((await addPerson(school.database)).username)
})

afterAll(() => school.close())

async function signIn(username: string, password: string, address?: string): Promise<number> {
  const answer = await fetch(`${school.cms.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...asVisitor(address) },
    body: JSON.stringify({ username, password }),
  })
  await answer.arrayBuffer()
  return answer.status
}

/** A network of its own: of IPv4 and IPv6 by turns. */
const addressOf = (index: number): string =>
  index % 2 ? `198.18.${index >> 8}.${index & 255}` : `2001:db8:${(index >> 8).toString(16)}:${(index & 255).toString(16)}::1`

/** All attempts, so many at once; how often each status came. */
async function attack(): Promise<Map<number, number>> {
  const counts = new Map<number, number>()
  const endsAt = Date.now() + longestMinutes * 60_000
  let next = 0
  const guess = async (): Promise<void> => {
    while (next < attempts && Date.now() < endsAt) {
      const index = next++
      // Half of them at accounts that are there, half at names that nobody has.
      const username = index % 2 ? (targets[index % targets.length] ?? '') : `nobody-${index % 4000}`
      const status = await signIn(username, guesses[index % guesses.length] ?? '', addressOf(index % addresses))
      counts.set(status, (counts.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, guess))
  return counts
}

/** What others do at the school: pages, and somebody's calendar and lists. */
function workOfOthers(): Work[] {
  const cookie = school.students[0]?.cookie ?? ''
  const ask = (kind: string, address: string, headers: Record<string, string> = {}): Work => ({
    kind,
    run: async () => {
      const answer = await fetch(address, { headers, signal: AbortSignal.timeout(20_000) })
      await answer.arrayBuffer()
      return answer.status
    },
  })
  return [
    ...[homePath, tariffsPath, autoPath, privacyPath].map((path) => ask('page', school.web.url + path)),
    ask('calendar', school.web.url + studentLessonsPath(), { Cookie: cookie }),
    ask('list', `${school.cms.url}/api/lessons/my-lessons`, { Cookie: cookie }),
  ]
}

/** Signs in as people do: again after a moment, where it is busy. Answers how often that took. */
async function signInPatiently(username: string): Promise<number> {
  for (let time = 1; time <= 30; time += 1) {
    const status = await signIn(username, demoPassword)
    if (status === 200) return time
    expect(status).toBe(503)
    await pause(2000)
  }
  return Number.POSITIVE_INFINITY
}

test(`${attempts} wrong sign-ins from ${addresses} addresses open no account, and others go on`, async () => {
  const calmLoad = startLoad(workOfOthers(), perSecond)
  await pause(calmSeconds * 1000)
  const calm = await calmLoad.stop()

  const load = startLoad(workOfOthers(), perSecond)
  const startedAt = Date.now()
  const attacking = attack()
  const times: number[] = []
  for (let owner = 0; owner < 5; owner += 1) {
    await pause(2000)
    times.push(await signInPatiently((await addPerson(school.database)).username))
  }
  const counts = await attacking
  const seconds = (Date.now() - startedAt) / 1000
  const others = await load.stop()

  const locked = await Promise.all(targets.slice(0, 5).map((username) => signIn(username, demoPassword)))
  const [before, during] = [percentile(calm, 0.99), percentile(others, 0.99)]
  const told = [...counts].sort(([one], [other]) => one - other).map(([status, count]) => `${status} ×${count}`)
  console.log(
    `in ${seconds.toFixed(0)} s: ${told.join(', ')}; owners in after ${times.join(', ')} tries; p99 ${before.toFixed(0)} to ${during.toFixed(0)} ms`,
  )
  console.log(countStatuses(others))
  expect([...counts.values()].reduce((sum, each) => sum + each, 0)).toBe(attempts)
  expect(counts.get(200) ?? 0).toBe(0)
  expect([...counts.keys()].every((status) => [401, 423, 429, 503].includes(status))).toBe(true)
  expect(times.every(Number.isFinite)).toBe(true)
  // Within the rules: who was guessed at waits, or takes a new password by mail.
  expect(new Set(locked)).toEqual(new Set([423]))
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]))
  expect(during).toBeLessThan(2 * before)
})
