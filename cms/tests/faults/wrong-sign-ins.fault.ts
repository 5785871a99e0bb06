import { setTimeout as pause } from 'node:timers/promises'
import { accountLock, autoPath, homePath, privacyPath, studentLessonsPath, tariffsPath } from '@rijbaan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asVisitor } from '../support/call'
import { addPerson } from '../support/people'
import { demoPassword, newPassword } from '../support/session'
import { readSent } from '../support/stored-mails'
import { waitFor } from '../support/wait-for'
import { addressAt } from './support/addresses'
import { countStatuses, percentile, startLoad, type Outcome, type Work } from './support/load'
import { openSchool, type School } from './support/school'

const attempts = 10_000
const addresses = 5000
/** Twice as many as a core can compare in a second, so that all the time more of them wait than may. */
const guessesPerSecond = 40
/** At the same moment: more than the sixty that a browser farm of this size would have on its way to a school. */
const atOnce = 80
const calmSeconds = 30
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

async function send(path: string, body: object, address?: string): Promise<number> {
  const answer = await fetch(`${school.cms.url}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...asVisitor(address) },
    body: JSON.stringify(body),
  })
  await answer.arrayBuffer()
  return answer.status
}

const signIn = (username: string, password: string, address?: string): Promise<number> => send('login', { username, password }, address)

/** Takes a new password by a mailed link and signs in with it, as whoever is locked out may. Answers what came of it. */
async function enterByMail(username: string): Promise<number> {
  expect(await send('forgot-password', { username })).toBe(200)
  const token = await waitFor('a mailed link', async () => {
    const mails = await readSent(school.database, school.dataDir, (rows) => void rows.where({ recipient: username, state: 'sent' }))
    return mails.map(({ text }) => /token=([\w-]+)/.exec(text)?.[1]).find(Boolean)
  })
  const password = newPassword()
  expect(await send('set-password', { token, newPassword: password })).toBe(200)
  return signIn(username, password)
}

/** How often each status came, and how often a password was compared for each account. */
type Attack = { statuses: Map<number, number>; compared: Map<string, number> }

const countOne = <Key>(counts: Map<Key, number>, key: Key): void => void counts.set(key, (counts.get(key) ?? 0) + 1)

/** All attempts, so many a second, or as many as so many at once get answered. */
async function attack(): Promise<Attack> {
  const [statuses, compared] = [new Map<number, number>(), new Map<string, number>()]
  const startedAt = performance.now()
  let next = 0
  const guess = async (): Promise<void> => {
    while (next < attempts) {
      const index = next++
      await pause(Math.max(0, startedAt + (index * 1000) / guessesPerSecond - performance.now()))
      // Half of them at accounts that are there, half at names that nobody has.
      const username = index % 2 ? (targets[(index >> 1) % targets.length] ?? '') : `nobody-${index % 4000}`
      const status = await signIn(username, guesses[index % guesses.length] ?? '', addressAt(index % addresses))
      countOne(statuses, status)
      if (status === 401) countOne(compared, username)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, guess))
  return { statuses, compared }
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

/** The same while nobody guesses. The machine may be a slower one later: it is looked at before and after. */
async function workCalmly(): Promise<Outcome[]> {
  const load = startLoad(workOfOthers(), perSecond)
  await pause(calmSeconds * 1000)
  return load.stop()
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
  await workCalmly()
  const before = await workCalmly()

  const load = startLoad(workOfOthers(), perSecond)
  const startedAt = Date.now()
  const attacking = attack()
  const times: number[] = []
  for (let owner = 0; owner < 5; owner += 1) {
    await pause(2000)
    times.push(await signInPatiently((await addPerson(school.database)).username))
  }
  const { statuses, compared } = await attacking
  const seconds = (Date.now() - startedAt) / 1000
  const others = await load.stop()
  const calm = [...before, ...(await workCalmly())]

  const guessedAt = targets.map((username) => compared.get(username) ?? 0)
  const ofOwners = await Promise.all(targets.slice(0, 10).map((username) => signIn(username, demoPassword)))
  const [usual, during] = [percentile(calm, 0.99), percentile(others, 0.99)]
  const told = [...statuses].sort(([one], [other]) => one - other).map(([status, count]) => `${status} ×${count}`)
  console.log(
    `in ${seconds.toFixed(0)} s: ${told.join(', ')}; at most ${Math.max(...guessedAt)} compared for an account; owners in after ${times.join(', ')} tries; p99 ${usual.toFixed(0)} to ${during.toFixed(0)} ms`,
  )
  console.log(`before and after: ${countStatuses(calm)}; meanwhile: ${countStatuses(others)}`)
  expect([...statuses.values()].reduce((sum, each) => sum + each, 0)).toBe(attempts)
  expect([...statuses.keys()].every((status) => [401, 423, 429, 503].includes(status))).toBe(true)
  expect(times.every(Number.isFinite)).toBe(true)
  expect(Math.max(...guessedAt)).toBeLessThanOrEqual(accountLock.attempts)
  // Within the rules: who was guessed at as often waits, or takes a new password by mail.
  expect(ofOwners).toEqual(guessedAt.slice(0, ofOwners.length).map((count) => (count < accountLock.attempts ? 200 : 423)))
  const lockedOut = targets.filter((_, index) => guessedAt[index] === accountLock.attempts).slice(0, 2)
  expect(lockedOut).toHaveLength(2)
  for (const username of lockedOut) expect(await enterByMail(username)).toBe(200)
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]))
  expect(during).toBeLessThan(2 * usual)
})
