import { lessonsApi, longestRead, mostReads, paymentsApi, peopleApi, readsApi } from '@rijbaan/contract'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { fakeFetch, cmsUrl } from '../tests/fixtures/fake-fetch'
import { answer, bareStatus, from, htmlPage, noNetwork, refusal } from '../tests/fixtures/replies'
import { cms, cmsRows, type CmsCaller } from './cms.server'
import { askTogether } from './reads.server'

const { fetched, given } = fakeFetch()

/** What the page of one visitor asks by. */
const pageOf = (): CmsCaller => ({
  settings: { cmsUrl, webCmsSecret: 'x' },
  log: pino({ level: 'silent' }),
  session: { cookie: 'rijbaan_session=abc', setCookies: [] },
})

const asked = (): string[] => fetched.mock.calls.map(([address, { method }]) => `${method} ${address.pathname}`)

const together = `POST ${readsApi.readMany.path}`

test('what a page reads in one moment goes in one call, and each gets its own answer', async () => {
  given(
    answer(lessonsApi.myLessons, []),
    answer(paymentsApi.mine, [], { totalItems: 7 }),
    from(peopleApi.teacherStudent, refusal('not-found'), { params: { id: '9' } }),
  )
  const page = pageOf()
  const [lessons, payments, lesson] = await Promise.all([
    cms(lessonsApi.myLessons, page),
    cmsRows(paymentsApi.mine, page),
    cms(peopleApi.teacherStudent, page, { params: { id: '9' } }),
  ])
  expect(lessons).toMatchObject({ ok: true, value: [] })
  expect(payments).toMatchObject({ ok: true, value: { rows: [], totalItems: 7 } })
  expect(lesson).toMatchObject({ ok: false, code: 'not-found' })
  expect(asked()).toEqual([together])
})

test('one read goes by itself, and so do those of another visitor', async () => {
  given(answer(lessonsApi.myLessons, []))
  await Promise.all([cms(lessonsApi.myLessons, pageOf()), cms(lessonsApi.myLessons, pageOf())])
  expect(asked()).toEqual([`GET ${lessonsApi.myLessons.path}`, `GET ${lessonsApi.myLessons.path}`])
})

test('a change goes by itself, and so does what somebody reads who isn’t signed in', async () => {
  given(answer(lessonsApi.myLessons, []), from(lessonsApi.book, refusal('lesson-taken'), { params: { id: '7' } }))
  const [page, nobody] = [pageOf(), { ...pageOf(), session: { cookie: null, setCookies: [] } }]
  await Promise.all([
    cms(lessonsApi.book, page, { params: { id: '7' } }),
    cms(lessonsApi.myLessons, nobody),
    cms(lessonsApi.myLessons, nobody),
  ])
  expect(asked()).not.toContain(together)
  expect(asked()).toHaveLength(3)
})

test('an address that is too long for several goes by itself', async () => {
  given(answer(peopleApi.teacherStudents, []), answer(lessonsApi.myLessons, []))
  const page = pageOf()
  const long = { query: { search: 'a'.repeat(longestRead) } }
  const answers = await Promise.all([
    cms(peopleApi.teacherStudents, page, long),
    cms(lessonsApi.myLessons, page),
    cms(lessonsApi.myLessons, page),
  ])
  expect(answers.every(({ ok }) => ok)).toBe(true)
  expect(asked()).toContain(`GET ${peopleApi.teacherStudents.path}`)
})

test('more than one call may ask for go in several', async () => {
  given(answer(lessonsApi.myLessons, []))
  const page = pageOf()
  const answers = await Promise.all(Array.from({ length: mostReads + 2 }, () => cms(lessonsApi.myLessons, page)))
  expect(answers.every(({ ok }) => ok)).toBe(true)
  expect(asked()).toEqual([together, together])
})

test.each([
  ['nobody who answers', noNetwork, 'unavailable'],
  ['a page of something between', htmlPage(502), 'html-answer'],
  ['a database that is away', refusal('unavailable'), 'unavailable'],
  ['another shape', bareStatus(200), 'unavailable'],
])('%s is said to every read', async (_, reply, code) => {
  given(from(readsApi.readMany, reply))
  const page = pageOf()
  const answers = await Promise.all([cms(lessonsApi.myLessons, page), cms(peopleApi.me, page)])
  expect(answers).toMatchObject([
    { ok: false, code },
    { ok: false, code },
  ])
})

test('a CMS of the version before, which doesn’t know the call, is asked for each', async () => {
  given(from(readsApi.readMany, refusal('not-found')), answer(lessonsApi.myLessons, []))
  const page = pageOf()
  const answers = await Promise.all([cms(lessonsApi.myLessons, page), cms(lessonsApi.myLessons, page)])
  expect(answers).toMatchObject([{ ok: true }, { ok: true }])
  expect(asked()).toEqual([together, `GET ${lessonsApi.myLessons.path}`, `GET ${lessonsApi.myLessons.path}`])
})

test('a surprise is told to every read of the moment, and none waits for ever', async () => {
  const page = {}
  const surprise = new Error('not foreseen')
  const ways = { alone: () => Promise.reject(surprise), together: () => Promise.reject(surprise) }
  const reads = await Promise.allSettled(['/a', '/b'].map((address) => askTogether(page, address, ways)))
  expect(reads).toEqual([
    { status: 'rejected', reason: surprise },
    { status: 'rejected', reason: surprise },
  ])
})
