import {
  passkeysApi,
  personPath,
  previewDays,
  refuseEdit,
  retentionApi,
  signInApi,
  standardPeriods,
  type Retention,
} from '@rijbaan/contract'
import { describe, expect, test } from 'vitest'
import { contextFor } from '../../tests/fixtures/context'
import { cmsUrl, fakeFetch } from '../../tests/fixtures/fake-fetch'
import { personFor } from '../../tests/fixtures/person'
import { postTo } from '../../tests/fixtures/post'
import { answer, from, refusal } from '../../tests/fixtures/replies'
import { formAction } from '../forms/action.server'
import type { FormResult } from '../forms/result'
import { sayResult } from '../forms/say-result'
import { createI18n } from '../i18n/instance'
import { texts } from '../i18n/nl'
import { holdIntents, liftHold, savePeriods } from './intents'
import { loadRetention } from './retention.server'
import { wasName } from '../shell/portal/was'

const { fetched, given } = fakeFetch()
const sent = () => {
  const [address, { method = '', body }] = fetched.mock.calls[0] ?? [new URL(cmsUrl), {}]
  return { call: `${method} ${address.pathname}`, body: typeof body === 'string' ? (JSON.parse(body) as unknown) : null }
}

const boss = personFor({ roles: [{ name: 'ROLE_SUPER_ADMIN' }] })
const post = (fields: Record<string, string>, params: Record<string, string> = {}) =>
  postTo(formAction('admin', [savePeriods, ...holdIntents]), fields, { context: contextFor(cmsUrl, { person: boss }), params })

const retention: Retention = {
  beginsOn: '2026-12-20',
  periods: [{ kind: 'requests', value: 6, unit: 'months', min: 1, max: 12 }],
  upcoming: [{ kind: 'requests', count: 2, oldest: '2026-06-01' }],
  students: [{ id: 7, name: 'Nadia Bakker', lastOn: '2024-12-01', hasPayments: true }],
  holds: [
    { personId: 8, name: 'Samira Kaya', role: 'STUDENT', reason: 'Schadeclaim', since: '2026-11-20T10:00:00+01:00', by: '' },
    { personId: 9, name: 'Ingrid Vos', role: 'ADMIN', reason: 'Klacht', since: '2026-11-20T10:00:00+01:00', by: 'Noor Visser' },
  ],
}

describe('what goes next', () => {
  test('has its dates in the reader’s language, and leads to whoever has a page', async () => {
    given(
      answer(retentionApi.overview, retention),
      answer(passkeysApi.passkeys, { hasAuthenticatorApp: false, passkeys: [], recoveryCodesLeft: 0 }),
    )
    const view = await loadRetention(boss, contextFor(cmsUrl))
    expect(view).toMatchObject({ days: previewDays, proof: { code: null, hasPasskey: false } })
    expect(view.retention).toMatchObject({
      beginsOn: '20 dec 2026',
      upcoming: [{ count: 2, oldest: '1 jun 2026' }],
      students: [{ name: 'Nadia Bakker', lastOn: '1 dec 2024', to: personPath('student', 7), hasPayments: true }],
      holds: [
        { since: '20 nov 2026', to: personPath('student', 8) },
        { to: null, by: 'Noor Visser' },
      ],
    })
  })

  test('is null where it can’t be had; only a super admin changes periods', async () => {
    given(from(retentionApi.overview, refusal('unavailable')))
    const admin = personFor({ roles: [{ name: 'ROLE_ADMIN' }] })
    expect(await loadRetention(admin, contextFor(cmsUrl))).toMatchObject({ retention: null, proof: null })
  })
})

describe('the periods', () => {
  const typed = Object.fromEntries(Object.entries(standardPeriods).map(([kind, value]) => [kind, String(value)]))

  test('are sent as they were typed', async () => {
    given(answer(retentionApi.save, retention))
    const { result } = await post({ intent: 'save-periods', ...typed, requests: '3' })
    expect(result?.problem).toBeNull()
    expect(sent()).toEqual({ call: 'PUT /super-admin/api/retention', body: { ...typed, requests: '3', was: {} } })
  })

  test('that weren’t changed in the form aren’t sent, and none is changed by a form as it was', async () => {
    given(answer(retentionApi.save, retention))
    const before = Object.fromEntries(Object.entries(typed).map(([kind, value]) => [wasName(kind), value]))
    await post({ intent: 'save-periods', ...typed, ...before, requests: '3' })
    expect(sent().body).toEqual({ requests: '3', was: { requests: '6' } })
    fetched.mockClear()
    const { result } = await post({ intent: 'save-periods', ...typed, ...before })
    expect([result?.problem, fetched.mock.calls]).toEqual([null, []])
  })

  test('that somebody else has changed since are told as they are now, and nothing typed is lost', async () => {
    given(from(retentionApi.save, refusal(refuseEdit({ requests: '4' }))))
    const { status, result } = await post({ intent: 'save-periods', ...typed, requests: '3', [wasName('requests')]: '6' })
    expect([status, result?.present, result?.values['requests']]).toEqual([409, { requests: '4' }, '3'])
    expect(sayResult(createI18n('nl', texts), savePeriods, result as FormResult<never>)).toBeNull()
  })

  test('below the law’s are refused before anything is sent, and what was typed stays', async () => {
    const { status, result } = await post({ intent: 'save-periods', ...typed, payments: '6' })
    expect([status, result?.fields, result?.values['payments']]).toEqual([400, { payments: 'period-invalid' }, '6'])
    expect(fetched).not.toHaveBeenCalled()
  })
})

describe('a hold', () => {
  test('is put on the person of the page, with the reason', async () => {
    given(answer(retentionApi.hold, { message: 'The person is on hold.' }, { params: { id: '7' } }))
    const { result } = await post({ intent: 'hold', reason: 'Schadeclaim' }, { studentId: '7' })
    expect(result?.problem).toBeNull()
    expect(sent()).toEqual({ call: 'PUT /super-admin/api/users/7/hold', body: { reason: 'Schadeclaim' } })
  })

  test('without a reason is refused before anything is sent', async () => {
    const { result } = await post({ intent: 'hold', reason: ' ' }, { teacherId: '7' })
    expect(result?.fields).toEqual({ reason: 'hold-reason-required' })
    expect(fetched).not.toHaveBeenCalled()
  })

  test('is lifted', async () => {
    given(answer(retentionApi.release, { message: 'The hold is lifted.' }, { params: { id: '7' } }))
    await post({ intent: 'lift-hold' }, { teacherId: '7' })
    expect(sent().call).toBe('DELETE /super-admin/api/users/7/hold')
  })

  test('is lifted once whoever does has shown who they are, which the page asks for and says nothing of', async () => {
    given(from(retentionApi.release, refusal('proof-required'), { params: { id: '7' } }))
    const { result } = await post({ intent: 'lift-hold' }, { teacherId: '7' })
    expect(result?.problem?.code).toBe('proof-required')
    expect(sayResult(createI18n('nl', texts), liftHold, result as FormResult<never>)).toBeNull()

    given(
      answer(signInApi.prove, { message: 'Confirmed for 5 minutes.' }),
      answer(retentionApi.release, { message: 'The hold is lifted.' }, { params: { id: '7' } }),
    )
    const shown = await post({ intent: 'lift-hold', proofPassword: 'Rijbaan-2002!' }, { teacherId: '7' })
    expect(shown.result?.problem).toBeNull()
  })
})
