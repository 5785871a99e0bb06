import {
  type Area,
  homeOf,
  isPortalPath,
  studentHomePath,
  teacherHomePath,
  officePath,
  changePasswordPath,
  profilePath,
  portalPath,
  tokenPasswordPath,
} from '@rijbaan/contract'
import { describe, expect, test } from 'vitest'
import { detourFor, type Audience, type Guarded } from './detours'

const visitor = (role: string, more: Partial<Guarded> = {}): Guarded => ({
  roles: [{ name: `ROLE_${role}` }],
  requirePasswordChange: false,
  needsSecondFactor: false,
  ...more,
})

const audiences: Audience[] = ['everyone', 'student', 'teacher', 'admin']

/** Who, the area of their role, and where they start. */
const people: [string, Area | null, string][] = [
  ['STUDENT', 'student', studentHomePath()],
  ['TEACHER', 'teacher', teacherHomePath()],
  ['ADMIN', 'admin', officePath()],
  ['SUPER_ADMIN', 'admin', officePath()],
  ['JANITOR', null, '/'],
]

describe.each(people)('%s', (role, area, home) => {
  test(`starts at ${home}`, () => {
    expect(homeOf(visitor(role))).toBe(home)
  })

  test.each(audiences)('at a route for %s enters, or is sent home', (audience) => {
    const mayEnter = audience === 'everyone' || audience === area
    expect(detourFor(visitor(role), audience)).toBe(mayEnter ? null : home)
  })

  test.each(audiences)('with a forced change is sent to set a password from a route for %s (R14)', (audience) => {
    expect(detourFor(visitor(role, { requirePasswordChange: true }), audience)).toBe(changePasswordPath)
  })
})

test('while a second factor is missing that the school asks for, only the profile is open', () => {
  const teacher = visitor('TEACHER', { needsSecondFactor: true })
  expect(audiences.map((audience) => detourFor(teacher, audience))).toEqual([null, teacherHomePath(), profilePath, teacherHomePath()])
})

test.each([[[]], [[{ name: '' }]], [[{ name: 'ADMIN_HELPER' }]]])('roles %j give access to nothing (R22)', (roles) => {
  expect(homeOf({ roles })).toBe('/')
})

test.each([
  [portalPath, true],
  [`${portalPath}/`, true],
  [studentHomePath(), true],
  ['/portalx', false],
  [tokenPasswordPath, false],
  ['/', false],
])('%s is in the portal: %s (R12)', (path, isInside) => {
  expect(isPortalPath(path)).toBe(isInside)
})
