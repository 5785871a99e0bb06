import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { leavePage, page, show as showPart } from '../../../tests/fixtures/page'
import { personFor } from '../../../tests/fixtures/person'
import { resultFor } from '../../../tests/fixtures/result'
import { ProfileScreen } from './profile-screen'
import type { Profile } from './profile.server'

vi.mock('@remix-run/react', async () => (await import('../../../tests/fixtures/remix')).remixInTests)

afterEach(() => {
  cleanup()
  leavePage()
})

const show = (changes: Partial<Profile>) => {
  const profile: Profile = {
    person: personFor(),
    area: 'student',
    today: '2026-11-21',
    since: 'May 2026',
    weeks: 27,
    experience: 0,
    bornOn: '14 March 2004',
    students: null,
    reminders: null,
    calendar: null,
    signInMethods: { passkeys: [], hasAuthenticatorApp: false, recoveryCodesLeft: 0 },
    sessions: [{ id: '1', device: 'Firefox, Android', signedInAt: 'x', lastUsedAt: 'y', isThisOne: true }],
    ...changes,
  }
  return showPart(<ProfileScreen profile={profile} />)
}

describe('the profile', () => {
  test('of an unknown role says so, and offers nothing but to leave (R22)', () => {
    const screen = show({ area: null, sessions: null, person: personFor({ roles: [{ name: 'ROLE_JANITOR' }] }) })
    expect(screen.getByText('Your account has an unknown role. Please contact us.')).toBeTruthy()
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Logout'])
    expect(screen.queryByText('Edit Profile')).toBeNull()
  })

  test.each([
    [0, [], 'You have no students yet.'],
    [5, ['Student 1', 'Student 2', 'Student 3', 'Student 4', 'Student 5'], null],
    [7, ['Student 1', 'Student 2', 'Student 3', 'Student 4', 'Student 5'], 'and 2 more…'],
  ])('of a teacher with %d students names five and counts the others', (count, names, sentence) => {
    const students = Array.from({ length: count }, (_, index) => ({
      id: index,
      firstName: 'Student',
      lastName: String(index + 1),
      username: `s${index}`,
      profilePicture: null,
    }))
    const screen = show({ area: 'teacher', students, person: personFor({ roles: [{ name: 'ROLE_TEACHER' }] }) })
    const list = screen.getByRole('region', { name: 'My Students' })
    expect([...list.querySelectorAll('li')].map((item) => item.lastChild?.textContent)).toEqual(names)
    if (sentence) expect(list.textContent).toContain(sentence)
    else expect(list.textContent).not.toContain('more…')
  })

  test('of a student without a teacher says so', () => {
    expect(show({}).getByText('You do not have a teacher yet.')).toBeTruthy()
  })

  test('of an admin shows full access and two-step sign-in', () => {
    const screen = show({ area: 'admin', person: personFor({ roles: [{ name: 'ROLE_ADMIN' }] }) })
    expect(screen.getByText('Access Level').nextElementSibling?.textContent).toBe('Full')
    expect(screen.getByRole('button', { name: 'Set up' })).toBeTruthy()
  })

  test.each([
    ['student', ['Learning Progress', 'Student Since', 'Account Status', 'License Type', 'Assigned Teacher', 'Personal Information']],
    ['teacher', ['Years of experience', 'Specializations', 'My Students', 'Personal Information']],
    ['admin', ['Account Statistics', 'Member Since', 'Account Status', 'Access Level', 'Personal Information']],
  ] as const)('of a %s has the figures and the facts of that role', (area, labels) => {
    const person = personFor({ roles: [{ name: `ROLE_${area.toUpperCase()}` }] })
    const screen = show({ area, person, students: area === 'teacher' ? [] : null })
    for (const label of labels) expect(screen.getAllByText(label).length, label).toBeGreaterThan(0)
    expect(screen.getByRole('link', { name: /Edit Profile/ })).toBeTruthy()
  })

  test('shows how a phone number is written', () => {
    page.location.search = '?edit=1'
    expect(show({}).getByLabelText('Phone').getAttribute('placeholder')).toBe('+31 6 12345678')
  })

  test.each([
    ['Profile updated successfully!', null],
    ['Failed to update profile', { code: 'server-error', facts: {} }],
  ] as const)('says "%s"', (sentence, problem) => {
    page.fetcher.data = resultFor({ intent: 'save', problem })
    page.location.search = '?edit=1'
    expect(show({}).getByText(sentence)).toBeTruthy()
  })

  test('asks for the second factor that the school wants', () => {
    const profile = { area: 'teacher', person: personFor({ roles: [{ name: 'ROLE_TEACHER' }], needsSecondFactor: true }) } as const
    const link = () => screen.queryByRole('link', { name: /requires two-step sign-in/ })
    let screen = show(profile)
    expect(link()?.getAttribute('href')).toBe('#profile-passkeys')
    cleanup()
    // While one edits, the panel that it leads to isn't there.
    page.location.search = '?edit=1'
    screen = show(profile)
    expect(link()).toBeNull()
  })

  test('says where it doesn’t know where one is signed in', () => {
    expect(show({ sessions: null }).getByText(/can't show where you are signed in/)).toBeTruthy()
  })
})
