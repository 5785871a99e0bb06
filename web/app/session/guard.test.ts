import { type CurrentUser, studentLessonPath, loginPathTo, officePath, changePasswordPath } from '@rijbaan/contract'
import { describe, expect, test } from 'vitest'
import { contextFor } from '../../tests/fixtures/context'
import { personFor } from '../../tests/fixtures/person'
import { requireAudience, requirePerson, requireSignedIn } from './guard.server'

const personWith = (role: string, requirePasswordChange = false): CurrentUser =>
  personFor({ roles: [{ name: `ROLE_${role}` }], requirePasswordChange })

const url = `https://www.rijbaan.test${studentLessonPath(7, { note: 'edit' })}`

type Asked = { person?: CurrentUser | null; isDataRequest?: boolean; method?: string; destination?: string }

/** Where a guard sends a request; null where it lets it in. */
async function sentTo(guard: typeof requirePerson, { person = null, isDataRequest = false, method = 'GET', destination }: Asked) {
  const context = { ...contextFor('http://127.0.0.1:1', { person }), isDataRequest }
  const request = new Request(url, { method, headers: destination ? { 'sec-fetch-dest': destination } : {} })
  const answer = await guard(context, request).catch((thrown: unknown) => thrown)
  return answer instanceof Response ? [answer.status, answer.headers.get('location')] : null
}

const studentsOnly: typeof requirePerson = (context, request) => requireAudience(context, request, 'student')

describe('without a session (R13)', () => {
  const login = [302, loginPathTo(studentLessonPath(7, { note: 'edit' }))]

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
  expect(await sentTo(studentsOnly, { person: personWith('SUPER_ADMIN') })).toEqual([302, officePath()])
  expect(await sentTo(studentsOnly, { person: personWith('JANITOR') })).toEqual([302, '/'])
})

test('who must change the password gets in where that is done, and nowhere else (R14)', async () => {
  const person = personWith('STUDENT', true)
  expect(await sentTo(requireSignedIn, { person })).toBeNull()
  expect(await sentTo(requirePerson, { person })).toEqual([302, changePasswordPath])
  expect(await sentTo(studentsOnly, { person, isDataRequest: true })).toEqual([302, changePasswordPath])
})
