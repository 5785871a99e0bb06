import { type Area, homeOf, isPortalPath } from '@rijbaan/contract'
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
  ['STUDENT', 'student', '/portal/student'],
  ['TEACHER', 'teacher', '/portal/teacher'],
  ['ADMIN', 'admin', '/portal/admin'],
  ['SUPER_ADMIN', 'admin', '/portal/admin'],
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
    expect(detourFor(visitor(role, { requirePasswordChange: true }), audience)).toBe('/portal/set-password')
  })
})

test('while a second factor is missing that the school asks for, only the profile is open', () => {
  const teacher = visitor('TEACHER', { needsSecondFactor: true })
  expect(audiences.map((audience) => detourFor(teacher, audience))).toEqual([null, '/portal/teacher', '/portal/profile', '/portal/teacher'])
})

test.each([[[]], [[{ name: '' }]], [[{ name: 'ADMIN_HELPER' }]]])('roles %j give access to nothing (R22)', (roles) => {
  expect(homeOf({ roles })).toBe('/')
})

test.each([
  ['/portal', true],
  ['/portal/', true],
  ['/portal/student', true],
  ['/portalx', false],
  ['/set-password', false],
  ['/', false],
])('%s is in the portal: %s (R12)', (path, isInside) => {
  expect(isPortalPath(path)).toBe(isInside)
})
