import { currentUser, lessonsApi, refuse, type CurrentUser } from '@rijbaan/contract'
import { describe, expect, test } from 'vitest'
import { contextFor } from '../../tests/fixtures/context'
import { cms } from '../cms.server'
import { keepFailedSubmission } from '../forms/failed-submission.server'
import { requireArea, requirePerson, requireSignedIn } from './guard.server'
import { requireAreaToPost } from '../forms/sender.server'

const personWith = (role: string, requirePasswordChange = false): CurrentUser =>
  currentUser.parse({
    id: 1,
    username: 'sam',
    email: 'sam@example.test',
    firstName: 'Sam',
    lastName: 'Mulder',
    phone: '',
    address: '',
    dateOfBirth: null,
    licenseType: null,
    emergencyContact: '',
    language: 'nl',
    experience: null,
    specialization: [],
    profilePicture: null,
    roles: [{ name: `ROLE_${role}` }],
    isActive: true,
    requirePasswordChange,
    hasSecondFactor: false,
    needsSecondFactor: false,
    assignedTeacher: null,
    examDate: null,
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
  })

const url = 'https://www.rijbaan.test/portal/student/lesson/7?tab=past'

type Asked = { person?: CurrentUser | null; isDataRequest?: boolean; method?: string; destination?: string }

/** Where a guard sends a request; null where it lets it in. */
async function sentTo(guard: typeof requirePerson, { person = null, isDataRequest = false, method = 'GET', destination }: Asked) {
  const context = { ...contextFor('http://127.0.0.1:1', { person }), isDataRequest }
  const request = new Request(url, { method, headers: destination ? { 'sec-fetch-dest': destination } : {} })
  const answer = await guard(context, request).catch((thrown: unknown) => thrown)
  return answer instanceof Response ? [answer.status, answer.headers.get('location')] : null
}

const studentsOnly: typeof requirePerson = (context, request) => requireArea(context, request, 'student')

describe('without a session (R13)', () => {
  const login = [302, '/portal/login?returnTo=%2Fportal%2Fstudent%2Flesson%2F7%3Ftab%3Dpast']

  test.each<[string, Asked, (string | number)[]]>([
    ['a page', { destination: 'document' }, login],
    ['a page, by something that does not say', {}, login],
    ['a navigation inside the portal', { isDataRequest: true, destination: 'empty' }, [302, '/']],
    ['an action inside the portal', { method: 'POST', isDataRequest: true }, [302, '/']],
    ['a form sent without a script', { method: 'POST', destination: 'document' }, [302, '/']],
    ['a picture', { destination: 'image' }, [302, '/']],
  ])('%s is sent on', async (_, asked, place) => {
    for (const guard of [requirePerson, studentsOnly, requireSignedIn]) expect(await sentTo(guard, asked)).toEqual(place)
  })
})

test('the right person gets in, another one is sent home', async () => {
  expect(await sentTo(studentsOnly, { person: personWith('STUDENT') })).toBeNull()
  expect(await sentTo(studentsOnly, { person: personWith('SUPER_ADMIN') })).toEqual([302, '/portal/admin'])
  expect(await sentTo(studentsOnly, { person: personWith('JANITOR') })).toEqual([302, '/'])
})

test('who must change the password gets in where that is done, and nowhere else (R14)', async () => {
  const person = personWith('STUDENT', true)
  expect(await sentTo(requireSignedIn, { person })).toBeNull()
  expect(await sentTo(requirePerson, { person })).toEqual([302, '/portal/set-password'])
  expect(await sentTo(studentsOnly, { person, isDataRequest: true })).toEqual([302, '/portal/set-password'])
})

describe('a form that is sent while the CMS can’t say who it is', () => {
  const send = (isDataRequest: boolean) => {
    const silent = { askPerson: () => Promise.resolve(refuse('unavailable')), isDataRequest }
    const body = new URLSearchParams({ intent: 'add-exam-note', content: 'Spiegels\r\neerst', currentPassword: 'Geheim-1' })
    return requireAreaToPost({ ...contextFor('http://127.0.0.1:1'), ...silent }, new Request(url, { method: 'POST', body }), 'student')
  }

  test('by script goes on to its own answer', async () => {
    expect(await send(true)).toBeNull()
  })

  test('without one is kept on a page, but for secrets', async () => {
    const thrown = await send(false).catch((problem: unknown) => problem)
    const fields = [
      ['intent', 'add-exam-note'],
      ['content', 'Spiegels\neerst'],
    ]
    expect(thrown).toMatchObject({ data: { kind: 'unsent', fields, files: [] }, init: { status: 503 } })
  })
})

describe('a form whose CMS goes away behind the guard', () => {
  /** What the page keeps that answers the form. */
  async function keptOf({ isDataRequest = false, isAway = true }) {
    const context = { ...contextFor('http://127.0.0.1:1', { person: personWith('STUDENT') }), isDataRequest }
    const body = new URLSearchParams({ intent: 'save-note', text: 'Graag inparkeren', newPassword: 'Geheim-1' })
    const request = new Request(url, { method: 'POST', body })
    await requireAreaToPost(context, request, 'student')
    await request.formData()
    if (isAway) await cms(lessonsApi.setStudentNote, context, { params: { id: '1' }, body: { note: 'Graag inparkeren' } })
    return keepFailedSubmission(context)
  }

  test('is kept, but for secrets, where it was posted as a page', async () => {
    const fields = [
      ['intent', 'save-note'],
      ['text', 'Graag inparkeren'],
    ]
    expect(await keptOf({})).toEqual({ kind: 'unsent', fields, files: [] })
  })

  test.each([{ isDataRequest: true }, { isAway: false }])('is not kept with %j', async (how) => {
    expect(await keptOf(how)).toBeNull()
  })
})

test('a form is taken from whom the loader lets in, and from nobody else', async () => {
  const studentsForm: typeof requirePerson = async (context, request) => {
    const sender = await requireAreaToPost(context, request, 'student')
    if (!sender) throw new Error('nobody sent it')
    return sender
  }
  expect(await sentTo(studentsForm, { person: personWith('STUDENT'), method: 'POST' })).toBeNull()
  expect(await sentTo(studentsForm, { person: personWith('TEACHER'), method: 'POST' })).toEqual([302, '/portal/teacher'])
  expect(await sentTo(studentsForm, { method: 'POST', isDataRequest: true })).toEqual([302, '/'])
})
