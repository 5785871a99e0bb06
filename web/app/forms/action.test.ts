import { accept, lessonsApi, refuse, type CurrentUser, studentLessonPath, teacherHomePath } from '@rijbaan/contract'
import { describe, expect, test } from 'vitest'
import { contextFor } from '../../tests/fixtures/context'
import { personFor } from '../../tests/fixtures/person'
import { postTo } from '../../tests/fixtures/post'
import { cms } from '../cms.server'
import { requireAudience, type requireSignedIn } from '../session/guard.server'
import { formAction } from './action.server'
import { keepFailedSubmission } from './failed-submission.server'
import { intent } from './intent'
import { findSender } from './sender.server'

const url = `https://www.rijbaan.test${studentLessonPath(7, { note: 'edit' })}`
const typed = { intent: 'add-exam-note', content: 'Spiegels\r\neerst', currentPassword: 'Geheim-1' }

/** A form that nobody may have sent: it says who did. */
const addNote = intent({
  name: 'add-exam-note',
  done: 'exams.note.added',
  failed: 'exams.note.failed',
  milliseconds: 0,
  run: ({ person }) => Promise.reject(new Error(`sent by ${person?.username ?? 'nobody'}`)),
})

const action = formAction('student', [addNote])

const studentsOnly: typeof requireSignedIn = (context, request) => requireAudience(context, request, 'student')

const personWith = (role: string): CurrentUser => personFor({ roles: [{ name: `ROLE_${role}` }] })

const requestWith = (fields: Record<string, string>) => new Request(url, { method: 'POST', body: new URLSearchParams(fields) })

/** What becomes of a form while the CMS can’t say who sends it, or says that nobody does. */
function send(whose: 'unknown' | 'nobody', isDataRequest: boolean) {
  const context = { ...contextFor('http://127.0.0.1:1'), isDataRequest }
  if (whose === 'unknown') context.askPerson = () => Promise.resolve(refuse('unavailable'))
  return action({ request: requestWith(typed), params: {}, context })
}

describe.each([
  ['while the CMS can’t say who it is', 'unknown', 'unavailable', 503],
  ['after the session has ended', 'nobody', 'sign-in-required', 401],
] as const)('a form that is sent %s', (_, whose, code, status) => {
  test('by script goes on to its own answer', async () => {
    const { data, init } = await send(whose, true)
    expect(init?.status).toBe(status)
    expect(data).toMatchObject({ intent: 'add-exam-note', problem: { code }, values: { content: 'Spiegels\neerst' } })
    expect(data?.values).not.toHaveProperty('currentPassword')
  })

  test('without one is kept on a page, but for secrets', async () => {
    const thrown = await send(whose, false).catch((problem: unknown) => problem)
    const fields = [
      ['intent', 'add-exam-note'],
      ['content', 'Spiegels\neerst'],
    ]
    expect(thrown).toMatchObject({
      data: { kind: 'failed-submission', why: code, fields, lacksSecrets: true, files: [] },
      init: { status },
    })
  })
})

describe('a form whose CMS goes away behind the guard', () => {
  /** What the page keeps that answers the form. */
  async function keptOf({ isDataRequest = false, isAway = true }) {
    const context = { ...contextFor('http://127.0.0.1:1', { person: personWith('STUDENT') }), isDataRequest }
    const request = requestWith({ intent: 'save-note', text: 'Graag inparkeren', newPassword: 'Geheim-1' })
    expect((await findSender(context, request, studentsOnly)).ok).toBe(true)
    await request.formData()
    if (isAway) await cms(lessonsApi.setStudentNote, context, { params: { id: '1' }, body: { note: 'Graag inparkeren' } })
    return keepFailedSubmission(context)
  }

  test('is kept, but for secrets, where it was posted as a page', async () => {
    const fields = [
      ['intent', 'save-note'],
      ['text', 'Graag inparkeren'],
    ]
    expect(await keptOf({})).toEqual({ kind: 'failed-submission', why: 'unavailable', fields, lacksSecrets: true, files: [] })
  })

  test.each([{ isDataRequest: true }, { isAway: false }])('is not kept with %j', async (how) => {
    expect(await keptOf(how)).toBeNull()
  })
})

test('a form is taken from whom the loader lets in, and from nobody else', async () => {
  const sendAs = (person: CurrentUser) =>
    action({ request: requestWith(typed), params: {}, context: contextFor('http://127.0.0.1:1', { person }) }).catch(
      (thrown: unknown) => thrown,
    )
  expect(await sendAs(personWith('STUDENT'))).toEqual(new Error(`sent by ${personWith('STUDENT').username}`))
  const sentOn = await sendAs(personWith('TEACHER'))
  expect(sentOn instanceof Response && [sentOn.status, sentOn.headers.get('location')]).toEqual([302, teacherHomePath()])
})

test('a post that is none of the screen’s forms is 400 without a result', async () => {
  const context = contextFor('http://127.0.0.1:1', { person: personWith('STUDENT') })
  const { data, init } = await action({ request: requestWith({ intent: 'become-admin' }), params: {}, context })
  expect([data, init?.status]).toEqual([null, 400])
})

test('of two intents that a form posts, the pressed button’s counts', async () => {
  const done: string[] = []
  const of = (name: string) =>
    intent({
      name,
      done: null,
      failed: 'lessons.edit.failed',
      milliseconds: 0,
      run: () => {
        done.push(name)
        return Promise.resolve(accept(null))
      },
    })
  const form = new FormData()
  form.append('intent', 'assign')
  form.append('intent', 'find-student')
  await postTo(formAction('public', [of('assign'), of('find-student')]), form, { context: contextFor('http://127.0.0.1:1') })
  expect(done).toEqual(['find-student'])
})
