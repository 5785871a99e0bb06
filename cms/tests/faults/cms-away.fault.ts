import { setTimeout as pause } from 'node:timers/promises'
import { autoPath, homePath, ownProfilePath, privacyPath, studentLessonsPath, tariffsPath } from '@rijbaan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { standBetween, type Between } from './support/between'
import { countStatuses, percentile, startLoad, type Work } from './support/load'
import { openSchool, type School } from './support/school'

const perSecond = 20
const seconds = 20
const mostMilliseconds = 500

let school: School
let between: Between

beforeAll(async () => {
  school = await openSchool({
    cmsUrlForWeb: async (cmsUrl) => {
      between = await standBetween(cmsUrl)
      return between.url
    },
  })
})

afterAll(async () => {
  await school.close()
  await between.close()
})

const statusOf = async (address: string): Promise<number> => {
  const response = await fetch(address)
  await response.arrayBuffer()
  return response.status
}

/** Public pages, asked for all through a fault. */
async function readPages(): Promise<string> {
  const work = ['nl', 'en'].flatMap((language) =>
    [homePath, tariffsPath, autoPath, privacyPath].map((place): Work => ({
      kind: 'page',
      run: () => statusOf(`${school.web.url}${place}?lng=${language}`),
    })),
  )
  const load = startLoad(work, perSecond)
  await pause(seconds * 1000)
  const outcomes = await load.stop()
  const p99 = percentile(outcomes, 0.99)
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([200]))
  expect(p99).toBeLessThan(mostMilliseconds)
  return `p99 ${p99.toFixed(0)} ms; ${countStatuses(outcomes)}`
}

/** A portal page and a form of it, as somebody who is signed in meets them now. */
async function meetPortal(): Promise<void> {
  const headers = { Cookie: school.students[0]?.cookie ?? '' }
  const page = await fetch(`${school.web.url}${studentLessonsPath()}`, { headers })
  expect(page.status).toBe(503)
  expect((await page.text()).includes('even niet'), 'the page says so').toBe(true)
  const typed = 'Javastraat 101, Amsterdam-Oost'
  const body = new URLSearchParams({ intent: 'details', phone: '0612345678', address: typed })
  const answer = await fetch(`${school.web.url}${ownProfilePath()}`, {
    method: 'POST',
    headers: { ...headers, Origin: school.web.url },
    body,
  })
  expect(answer.status).toBe(503)
  expect((await answer.text()).includes(typed), 'what was typed is kept').toBe(true)
}

test('without the CMS public pages come from the last content, and the portal says so and keeps what was typed', async () => {
  between.cut()
  console.log(`away: ${await readPages()}`)
  await meetPortal()
})

test('with a CMS that takes ten seconds for an answer it is no different', async () => {
  between.let(10_000)
  console.log(`slow: ${await readPages()}`)
  await meetPortal()
})

test('once it is back, the portal is too', async () => {
  between.let()
  const headers = { Cookie: school.students[0]?.cookie ?? '' }
  expect((await fetch(`${school.web.url}${studentLessonsPath()}`, { headers })).status).toBe(200)
})
