import { adminLessonsApi, lessonsApi, refuse, teacherLessonsApi } from '@rijbaan/contract'
import { describe, expect, test } from 'vitest'
import { contextFor } from '../../tests/fixtures/context'
import { cmsUrl, fakeFetch, stopClockAt } from '../../tests/fixtures/fake-fetch'
import { bookedLessonFor } from '../../tests/fixtures/lesson'
import { personFor } from '../../tests/fixtures/person'
import { postTo } from '../../tests/fixtures/post'
import { answer, from, refusal } from '../../tests/fixtures/replies'
import { formAction } from '../forms/action.server'
import type { FormResult } from '../forms/result'
import { sayResult } from '../forms/say-result'
import { texts } from '../i18n/en'
import { createI18n } from '../i18n/instance'
import { adminLessonIntents } from './admin/intents'
import { move, studentLessonIntents } from './student/intents'
import { teacherLessonIntents } from './teacher/intents'

const { fetched, given } = fakeFetch()
stopClockAt(new Date('2026-11-24T12:00:00+01:00'))

const english = createI18n('en', texts)
const said = (result: FormResult | null) => result && sayResult(english, move, result as FormResult<never>)

const at = { params: { id: '12' } }

const movers = {
  student: { endpoint: lessonsApi.move, intents: studentLessonIntents },
  teacher: { endpoint: teacherLessonsApi.move, intents: teacherLessonIntents },
  admin: { endpoint: adminLessonsApi.move, intents: adminLessonIntents },
} as const

describe.each(['student', 'teacher', 'admin'] as const)('a %s', (area) => {
  const { endpoint, intents } = movers[area]
  const person = personFor({ roles: [{ name: `ROLE_${area.toUpperCase()}` }] })
  const post = (to?: string) =>
    postTo(
      formAction(area, intents),
      { intent: 'move', ...(to === undefined ? {} : { lessonId: to }) },
      { context: contextFor(cmsUrl, { language: 'en', person }), params: { lessonId: '12' } },
    )

  test('moves the lesson of the page to the slot that was chosen, and is told when it is now', async () => {
    given(answer(endpoint, bookedLessonFor({ id: 12 }), at))
    const { result, status } = await post('34')
    expect([status, result?.problem, result?.about, result?.data]).toEqual([200, null, '12', { moment: 'Thu 26 Nov, 09:00' }])
    const [address, { method = '', body }] = fetched.mock.calls[0] ?? [new URL(cmsUrl), {}]
    expect([method, address.pathname, body]).toEqual(['POST', endpoint.path.replace(':id', '12'), JSON.stringify({ to: '34' })])
    expect(said(result)).toEqual({ tone: 'success', text: english.t('lessons.move.done'), detail: 'Thu 26 Nov, 09:00' })
  })

  test.each([[undefined], [''], ['..'], ['12/cancel'], ['zes']])('who chose %j is refused, and nobody is asked', async (to) => {
    const { result, status } = await post(to)
    expect([status, result?.problem?.code]).toEqual([400, 'invalid-input'])
    expect(fetched).not.toHaveBeenCalled()
  })

  test('whose slot was taken keeps the lesson where it is, and is told so', async () => {
    given(from(endpoint, refusal(refuse('lesson-taken')), at))
    const { result, status } = await post('34')
    expect([status, said(result)]).toEqual([409, { tone: 'danger', text: english.t('problem.lesson-taken') }])
  })
})
