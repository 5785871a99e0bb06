import { describe, expect, expectTypeOf, test } from 'vitest'
import { auditActions } from './audit-actions'
import { pathOf, recordedAs, type Endpoint, type ParamsOf } from './endpoint'
import { endpoints } from './endpoints'
import { lessonsApi } from './lessons/api'
import { teacherLessonsApi } from './lessons/teacher-api'
import { peopleOfficeApi } from './people/office-api'
import { roles } from './roles'
import { signInApi } from './sign-in/api'

describe('the parameters of a path', () => {
  test('are its names, as types', () => {
    expectTypeOf<ParamsOf<typeof lessonsApi.book>>().toEqualTypeOf<{ id: string }>()
    expectTypeOf<ParamsOf<typeof lessonsApi.one>>().toEqualTypeOf<{ id: string }>()
    expectTypeOf<ParamsOf<{ path: '/a/:first/b/:second' }>>().toEqualTypeOf<{ first: string; second: string }>()
    expectTypeOf<keyof ParamsOf<typeof lessonsApi.myLessons>>().toBeNever()
    expectTypeOf<keyof ParamsOf<Endpoint>>().toBeNever()
  })

  test('fill it, each escaped', () => {
    expect(pathOf(lessonsApi.book, { id: '7' })).toBe('/api/lessons/7/book')
    expect(pathOf(teacherLessonsApi.ofStudent, { id: '../7 8' })).toBe('/api/teacher/students/..%2F7%208/lessons')
    expect(pathOf(lessonsApi.myLessons, {})).toBe('/api/lessons/my-lessons')
    for (const id of ['.', '..']) expect(pathOf(lessonsApi.book, { id })).toBe('/api/lessons//book')
  })

  test('can be neither left out nor misnamed', () => {
    // @ts-expect-error the path asks for an id
    expect(pathOf(lessonsApi.book, {})).toBe('/api/lessons//book')
    // @ts-expect-error the path asks for `id`
    expect(pathOf(lessonsApi.book, { lessonId: '7' })).toBe('/api/lessons//book')
  })
})

test('the table holds every endpoint as the plain kind', () => {
  expectTypeOf(lessonsApi.book).toExtend<Endpoint>()
  const all: Endpoint[] = Object.values(endpoints).flatMap((family) => Object.values(family))
  expect(all).toContain(lessonsApi.book)
})

test('what somebody may call before they have the second factor that their role needs concerns themselves alone (ASVS 6.3.3)', () => {
  const all = Object.values(endpoints).flatMap((family) => Object.values(family))
  const open = all.filter(({ withoutSecondFactor }) => withoutSecondFactor)
  for (const each of open) {
    expect(each.access).toEqual(roles)
    expect(each.path).toMatch(/^\/api\/auth\/(me|passkeys|password|proof|sessions|second-factor)\b/)
    expect(each.subject).toBeUndefined()
  }
  expect(open).toContain(signInApi.confirmSecondFactor)
  expect(open).not.toContain(peopleOfficeApi.createTeacher)
})

describe('a call is recorded', () => {
  const staff = { method: 'POST', access: ['TEACHER', 'ADMIN'] } as const

  test.each([
    ['as a change, where only staff may make it', staff, 'change'],
    ['not where students may make it too', { ...staff, access: ['STUDENT', 'TEACHER'] }, null],
    ['not where it only reads', { ...staff, method: 'GET' }, null],
    ['not where everyone may', { ...staff, access: 'public' }, null],
    ['as its declaration says', { ...staff, access: 'public', records: 'sign-in' }, 'sign-in'],
    ['as its declaration says, also what only staff do', { ...staff, records: 'own-account' }, 'own-account'],
  ] as const)('%s', (_, endpoint, kind) => {
    expect(recordedAs(endpoint)).toBe(kind)
  })

  test('under its name, and a sign-in also where it is refused', () => {
    expect(auditActions.get('peopleOffice.update')).toBe('change')
    expect(auditActions.get('payments.proof')).toBe('reading')
    expect(auditActions.get('signIn.loginRefused')).toBe('sign-in')
    // Signing out takes nothing that could be wrong.
    expect(auditActions.has('signIn.logoutRefused')).toBe(false)
    expect(auditActions.get('panel.publish')).toBe('panel')
    expect(auditActions.has('content.snapshot')).toBe(false)
  })
})
