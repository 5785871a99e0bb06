import { calendarFeedPath, calendarsApi, profilePath, signInApi } from '@rijbaan/contract'
import { describe, expect, test } from 'vitest'
import { contextFor } from '../../../tests/fixtures/context'
import { cmsUrl, fakeFetch } from '../../../tests/fixtures/fake-fetch'
import { personFor } from '../../../tests/fixtures/person'
import { postTo } from '../../../tests/fixtures/post'
import { answer, from, noNetwork, refusal } from '../../../tests/fixtures/replies'
import { formAction } from '../../forms/action.server'
import { openCalendarFeed, openCalendarFile } from './calendar.server'
import { profileIntents } from './intents'

const { fetched, given } = fakeFetch()

/** What the CMS was asked: method, path and body. */
const sent = () => {
  const [address, { method = '', body }] = fetched.mock.calls[0] ?? [new URL(cmsUrl), {}]
  return [method, address.pathname + address.search, typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined]
}

// A letter of two bytes: sizes are counted in bytes.
const calendar = 'BEGIN:VCALENDAR\r\nSUMMARY:Rijles van Zoë\r\nEND:VCALENDAR\r\n'

const isKeptNowhere = { 'cache-control': 'private, no-store' }
const isFoundNowhere = { ...isKeptNowhere, 'x-robots-tag': 'noindex' }
const fileCalled = (name: string) => ({
  ...isFoundNowhere,
  'content-type': 'text/calendar; charset=utf-8',
  'content-length': String(calendar.length + 1),
  'content-disposition': `attachment; filename="${name}"`,
})

const headersOf = ({ headers }: Response) => Object.fromEntries(headers)

const at = { params: { id: '12' } }

describe.each(['lesson', 'exam'] as const)('a %s for somebody’s calendar', (kind) => {
  const open = (language: 'nl' | 'en' = 'nl') => openCalendarFile(kind, '12', contextFor(cmsUrl, { language, person: personFor() }))

  test.each([
    ['nl', 'agenda.ics'],
    ['en', 'calendar.ics'],
  ] as const)(
    'is a file by a name of its reader’s language, which says how large it is, and nobody keeps it (%s)',
    async (language, name) => {
      given(answer(calendarsApi[kind], { calendar }, at))
      const file = await open(language)
      expect([file.status, await file.text()]).toEqual([200, calendar])
      expect(headersOf(file)).toEqual(fileCalled(name))
    },
  )

  test.each([
    ['isn’t there', refusal('not-found'), 404],
    ['isn’t the reader’s', refusal('forbidden'), 404],
    ['was asked for too often', refusal('too-many-requests'), 429],
    ['can’t be had just now', refusal('unavailable'), 503],
    ['finds too many asking', refusal('busy'), 503],
    ['can’t be asked for', noNetwork, 503],
  ])('that %s is a sentence, and nobody keeps it', async (_, reply, status) => {
    given(from(calendarsApi[kind], reply, at))
    const file = await open()
    expect([file.status, file.headers.get('content-type')]).toEqual([status, 'text/plain; charset=utf-8'])
    expect(headersOf(file)).toMatchObject(isKeptNowhere)
    expect(await file.text()).toMatch(/^[A-Z].*\.$/)
  })
})

describe('a calendar that a program subscribes to', () => {
  const token = 'a'.repeat(43)
  const open = (step = `${token}.ics`) => openCalendarFeed(step, contextFor(cmsUrl))

  test('is the one of the token in its address, and nobody keeps it', async () => {
    given(answer(calendarsApi.feed, { calendar }))
    const feed = await open()
    expect([feed.status, await feed.text()]).toEqual([200, calendar])
    expect(headersOf(feed)).toEqual(fileCalled('agenda.ics'))
    // Addresses stand in logs, also in those of the CMS: the token isn't in one.
    expect(sent()).toEqual(['POST', calendarsApi.feed.path, { token }])
  })

  test.each([
    ['was removed, or guessed,', refusal('not-found'), 404, null],
    ['is longer than any token', refusal('invalid-input'), 404, null],
    ['was asked for too often', refusal('too-many-requests'), 429, '900'],
    ['can’t be had just now', refusal('unavailable'), 503, '900'],
    ['can’t be asked for', noNetwork, 503, '900'],
  ])('that %s is a status without a word, which nobody keeps', async (_, reply, status, retryAfter) => {
    given(from(calendarsApi.feed, reply))
    const feed = await open()
    expect([feed.status, await feed.text(), feed.headers.get('retry-after')]).toEqual([status, '', retryAfter])
    expect(headersOf(feed)).toMatchObject(isKeptNowhere)
  })
})

describe('a calendar link of one’s own', () => {
  const post = (fields: Record<string, string>) =>
    postTo(formAction('everyone', profileIntents), fields, { context: contextFor(cmsUrl, { person: personFor() }), path: profilePath })
  const state = { madeAt: '2026-11-21T23:30:00.000Z', hasNames: false }

  test('is made in place of the one before, and brought to the page this once', async () => {
    const token = 'b'.repeat(43)
    given(answer(calendarsApi.make, { ...state, token }))
    const { result, status } = await post({ intent: 'make-calendar' })
    expect([status, result?.data]).toEqual([200, { address: `https://www.rijbaan.test${calendarFeedPath(token)}` }])
    expect(sent()).toEqual(['POST', calendarsApi.make.path, undefined])
  })

  test('is removed', async () => {
    given(answer(calendarsApi.revoke, { message: 'Calendar feed ended' }))
    const { result, status } = await post({ intent: 'end-calendar' })
    expect([status, result?.problem]).toEqual([200, null])
    expect(sent()).toEqual(['DELETE', calendarsApi.revoke.path, undefined])
  })

  test.each<[Record<string, string>, boolean]>([
    [{ hasNames: 'on' }, true],
    [{}, false],
  ])('with %j ticked has whole names: %s', async (ticked, hasNames) => {
    given(answer(calendarsApi.choose, { ...state, hasNames }))
    expect((await post({ intent: 'choose-calendar', ...ticked })).status).toBe(200)
    expect(sent()).toEqual(['PUT', calendarsApi.choose.path, { hasNames }])
  })

  test('has whole names once the password was shown again', async () => {
    given(answer(signInApi.prove, { message: 'Confirmed' }), answer(calendarsApi.choose, { ...state, hasNames: true }))
    expect((await post({ intent: 'choose-calendar', hasNames: 'on', proofPassword: 'secret' })).status).toBe(200)
    expect(fetched.mock.calls.map(([{ pathname }]) => pathname)).toEqual([signInApi.prove.path, calendarsApi.choose.path])
  })
})
