import { allReminders, calendarsApi, passkeysApi, peopleApi, remindersApi, signInApi } from '@rijbaan/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { contextFor } from '../../../tests/fixtures/context'
import { cmsUrl, fakeFetch } from '../../../tests/fixtures/fake-fetch'
import { personFor } from '../../../tests/fixtures/person'
import { answer, from, refusal } from '../../../tests/fixtures/replies'
import { loadProfile } from './profile.server'

const { fetched, given } = fakeFetch()

describe('what the profile shows', () => {
  beforeEach(() =>
    given(
      answer(passkeysApi.passkeys, { passkeys: [], hasAuthenticatorApp: false, recoveryCodesLeft: 0 }),
      answer(remindersApi.choices, allReminders),
      answer(calendarsApi.state, { madeAt: '2026-11-21T23:30:00.000Z', hasNames: true }),
    ),
  )

  test('of dates is in the reader’s language, in Amsterdam', async () => {
    given(
      answer(signInApi.sessions, [
        { id: '1', device: '', signedInAt: '2026-11-21T23:30:00.000Z', lastUsedAt: '2026-11-21T23:30:00.000Z', isThisOne: true },
      ]),
    )
    const shown = await loadProfile(personFor(), contextFor(cmsUrl))
    expect(shown).toMatchObject({ area: 'student', since: 'mei 2026', bornOn: '14 maart 2004' })
    expect(shown.sessions?.[0]?.signedInAt).toBe('22 nov 2026, 00:30')
    expect([shown.reminders, shown.calendar]).toEqual([allReminders, { hasNames: true, since: '22 november 2026' }])
  })

  test('of a calendar and of mails is nothing where the school has none', async () => {
    given(answer(signInApi.sessions, []), from(remindersApi.choices, refusal('not-found')), from(calendarsApi.state, refusal('not-found')))
    expect(await loadProfile(personFor(), contextFor(cmsUrl))).toMatchObject({ reminders: null, calendar: null })
  })

  test('of experience is what is given, else the years since the account began', async () => {
    const teacher = { roles: [{ name: 'ROLE_TEACHER' }], createdAt: '2002-01-01T00:00:00.000Z' }
    given(answer(signInApi.sessions, []), answer(peopleApi.teacherStudents, []))
    expect((await loadProfile(personFor({ ...teacher, experience: 0 }), contextFor(cmsUrl))).experience).toBe(0)
    expect((await loadProfile(personFor(teacher), contextFor(cmsUrl))).experience).toBeGreaterThanOrEqual(24)
  })

  test('stays up where the sessions can’t be had', async () => {
    given(from(signInApi.sessions, refusal('unavailable')))
    expect((await loadProfile(personFor(), contextFor(cmsUrl))).sessions).toBeNull()
  })

  test('to a role that is none of ours asks the CMS for nothing more (R22)', async () => {
    const shown = await loadProfile(personFor({ roles: [{ name: 'ROLE_JANITOR' }] }), contextFor(cmsUrl))
    expect([shown.area, shown.sessions]).toEqual([null, null])
    expect(fetched).not.toHaveBeenCalled()
  })
})
