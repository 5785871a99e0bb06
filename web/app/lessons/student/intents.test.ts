import { lessonsApi, refuse, studentLessonPath, studentLessonsPath } from '@rijbaan/contract'
import { describe, expect, test } from 'vitest'
import { contextFor } from '../../../tests/fixtures/context'
import { cmsUrl, fakeFetch } from '../../../tests/fixtures/fake-fetch'
import { bookedLessonFor } from '../../../tests/fixtures/lesson'
import { personFor } from '../../../tests/fixtures/person'
import { postTo } from '../../../tests/fixtures/post'
import { answer, from, refusal } from '../../../tests/fixtures/replies'
import { resultFor } from '../../../tests/fixtures/result'
import { formAction } from '../../forms/action.server'
import { texts as english } from '../../i18n/en'
import { createI18n } from '../../i18n/instance'
import { texts as dutch } from '../../i18n/nl'
import type { FormResult } from '../../forms/result'
import { sayResult } from '../../forms/say-result'
import { book, isNowBooked, studentLessonIntents, undoFormId } from './intents'

const { fetched, given } = fakeFetch()

const action = formAction('student', studentLessonIntents)

const post = (fields: Record<string, string>, lessonId?: string) =>
  postTo(action, fields, { context: contextFor(cmsUrl, { person: personFor() }), params: lessonId ? { lessonId } : {} })

const sent = () => {
  const [address, { method = '', body }] = fetched.mock.calls[0] ?? [new URL(cmsUrl), {}]
  return [method, address.pathname, typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined]
}

const at = { params: { id: '12' } }

describe('a student', () => {
  test('books the slot of a row', async () => {
    given(answer(lessonsApi.book, bookedLessonFor(), at))
    const { result, status } = await post({ intent: 'book', lessonId: '12' })
    expect([status, result]).toEqual([
      200,
      resultFor({ intent: 'book', about: '12', values: { lessonId: '12' }, data: { moment: 'do 26 nov, 09:00' } }),
    ])
    expect(sent()).toEqual(['POST', '/api/lessons/12/book', undefined])
  })

  test.each([
    ['lesson-taken', 409, refuse('lesson-taken'), false],
    ['already-yours', 409, refuse('already-yours'), true],
    ['daily-limit', 409, refuse('daily-limit', { n: 2, cap: 2 }), false],
    ['unavailable', 503, refuse('unavailable'), false],
  ])('who is refused with %s is told so, with its counts', async (code, status, refused, isBooked) => {
    given(from(lessonsApi.book, refusal(refused), at))
    const answer = await post({ intent: 'book', lessonId: '12' })
    expect([answer.status, answer.result?.problem]).toEqual([status, { code, facts: refused.facts }])
    expect(answer.result && isNowBooked(answer.result)).toBe(isBooked)
  })

  test('whose slot went as another lesson was moved there is told that it was taken', async () => {
    given(from(lessonsApi.book, refusal('lesson-not-found'), at))
    const { status, result } = await post({ intent: 'book', lessonId: '12' })
    expect([status, result?.problem]).toEqual([409, { code: 'lesson-taken', facts: {} }])
    const told = result && sayResult(createI18n('en', english), book, result as FormResult<never>)
    expect(told?.text).toBe('Someone else has just booked this lesson. Please choose another time.')
  })

  test('takes a booking back by the call that cancels (R34), and stays on the screen', async () => {
    given(answer(lessonsApi.cancel, { message: 'Lesson cancelled successfully' }, at))
    const { result, status } = await post({ intent: 'undo-booking', lessonId: '12' })
    expect([status, result?.problem, result?.about]).toEqual([200, null, '12'])
    expect(sent()).toEqual(['POST', '/api/lessons/12/cancel', undefined])
  })

  test.each([
    ['nl', 'Geboekt', 'Ongedaan maken'],
    ['en', 'Lesson booked successfully', 'Undo'],
  ] as const)('reads when it is that was booked, and how to undo it (%s)', (language, text, label) => {
    const i18n = createI18n(language, language === 'nl' ? dutch : english)
    const booked = resultFor({ intent: 'book', about: '12', data: { moment: 'do 26 nov, 09:00' } })
    expect(sayResult(i18n, book, booked as FormResult<never>)).toEqual({
      tone: 'success',
      text,
      detail: 'do 26 nov, 09:00',
      undo: { form: undoFormId, label, href: studentLessonPath(12, { cancel: true }) },
    })
  })

  test('who cancels comes back to the calendar, on the lesson’s day', async () => {
    given(answer(lessonsApi.cancel, { message: 'Lesson cancelled successfully' }, at))
    const redirected = await post({ intent: 'cancel', day: '2026-11-26' }, '12').catch((thrown: unknown) => thrown)
    expect(redirected).toBeInstanceOf(Response)
    expect((redirected as Response).headers.get('location')).toBe(studentLessonsPath({ day: '2026-11-26', done: 'cancelled' }))
  })

  test.each([
    ['save-pickup', 'pickup-location', { pickupLocation: 'Station Zuid' }],
    ['save-note', 'notes/student', { note: 'Station Zuid' }],
  ])('writes with %s', async (intent, path, body) => {
    given(...[lessonsApi.setPickupLocation, lessonsApi.setStudentNote].map((endpoint) => answer(endpoint, bookedLessonFor(), at)))
    expect((await post({ intent, text: 'Station Zuid' }, '12')).status).toBe(200)
    expect(sent()).toEqual(['PUT', `/api/lessons/12/${path}`, body])
  })

  test.each([
    ['save-pickup', 201],
    ['save-note', 1001],
  ])('who writes too much with %s loses nothing, and nobody is asked', async (intent, length) => {
    const text = 'é'.repeat(length)
    const answer = await post({ intent, text }, '12')
    expect([answer.status, answer.result?.values['text']]).toEqual([400, text])
    expect(fetched).not.toHaveBeenCalled()
  })

  test.each([
    [{ intent: '' }, undefined],
    [{ intent: 'assign', lessonId: '1' }, undefined],
    [{ intent: 'book', lessonId: '..' }, 'invalid-input'],
    [{ intent: 'book' }, 'invalid-input'],
  ])('who posts %j gets 400, and nobody is asked', async (fields, code) => {
    const { result, status } = await post(fields as Record<string, string>)
    expect([status, result?.problem?.code]).toEqual([400, code])
    expect(fetched).not.toHaveBeenCalled()
  })
})
