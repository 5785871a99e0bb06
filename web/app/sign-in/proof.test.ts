import { refuse, refuseAt, refuseFields, inputProblems, passkeysApi, profilePath, signInApi, type Refused } from '@rijbaan/contract'
import { describe, expect, test } from 'vitest'
import { contextFor } from '../../tests/fixtures/context'
import { cmsUrl, fakeFetch } from '../../tests/fixtures/fake-fetch'
import { personFor } from '../../tests/fixtures/person'
import { postTo } from '../../tests/fixtures/post'
import { answer, from, refusal } from '../../tests/fixtures/replies'
import { formAction } from '../forms/action.server'
import { securityIntents } from './security-intents'

const { fetched, given } = fakeFetch()

const post = (fields: Record<string, string>) =>
  postTo(
    formAction('everyone', securityIntents),
    { intent: 'end-other-sessions', ...fields },
    {
      context: contextFor(cmsUrl, { person: personFor() }),
      path: profilePath,
    },
  )

const asked = (): string[] => fetched.mock.calls.map(([{ pathname }, { method = 'GET' }]) => `${method} ${pathname}`)

const proof = { proofPassword: 'Rijbaan-2002!', proofCode: '123456' }

const passkey = {
  id: 'abc',
  rawId: 'abc',
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
}

describe('a form that asks for a proof (ASVS 7.5.1)', () => {
  test('with a passkey shows that in place of the password', async () => {
    given(answer(signInApi.prove, { message: 'Confirmed for 5 minutes.' }), answer(signInApi.endOtherSessions, { ended: 1 }))
    const { result } = await post({ proofPassword: '', proofPasskey: JSON.stringify(passkey) })
    expect(JSON.parse(String(fetched.mock.calls[0]?.[1].body))).toEqual({ passkey })
    expect([result?.problem, result?.values]).toEqual([null, {}])
  })

  test.each(['passkey-refused', 'passkey-expired'] as const)('whose passkey doesn’t do asks again: %s', async (code) => {
    given(from(signInApi.prove, refusal(code)))
    const { result } = await post({ proofPassword: '', proofPasskey: JSON.stringify(passkey) })
    expect([result?.problem?.code, result?.fields]).toEqual(['proof-required', { proofPasskey: code }])
  })

  test('is made at once where the CMS asks for none, or says that it needs one', async () => {
    given(from(signInApi.endOtherSessions, refusal('proof-required')))
    const { result } = await post({})
    expect([result?.problem?.code, asked()]).toEqual(['proof-required', ['DELETE /api/auth/sessions']])
  })

  test('with one shows it first, and then does what was wanted', async () => {
    given(answer(signInApi.prove, { message: 'Confirmed for 5 minutes.' }), answer(signInApi.endOtherSessions, { ended: 1 }))
    const { result } = await post(proof)
    expect(asked()).toEqual(['POST /api/auth/proof', 'DELETE /api/auth/sessions'])
    expect([result?.problem, result?.data, result?.values]).toEqual([null, { ended: 1 }, {}])
  })

  test.each([
    [refuseAt('currentPassword', refuse('current-password-wrong')), { proofPassword: 'current-password-wrong' }],
    [refuseAt('code', refuse('second-factor-wrong')), { proofCode: 'second-factor-wrong' }],
    [refuseFields({ code: 'required' }, inputProblems), { proofCode: 'required' }],
    [refuse('too-many-attempts', {}), { proofPassword: 'too-many-attempts' }],
  ] satisfies [Refused, object][])('with a wrong one asks again, and does nothing: %j', async (refused, fields) => {
    given(from(signInApi.prove, refusal(refused)))
    const { result } = await post(proof)
    expect([result?.problem?.code, result?.fields, asked()]).toEqual(['proof-required', fields, ['POST /api/auth/proof']])
  })

  test('that was left empty says so, and is no guess at the CMS', async () => {
    const { result } = await post({ proofPassword: '', proofCode: '' })
    expect([result?.problem?.code, result?.fields, asked()]).toEqual(['proof-required', { proofPassword: 'current-password-required' }, []])
  })

  test('says so where the CMS can’t be reached', async () => {
    given(from(signInApi.prove, refusal('unavailable')))
    expect((await post(proof)).result?.problem?.code).toBe('unavailable')
  })

  test('that ends what was begun goes on after it: an authenticator app by its first code', async () => {
    const setup = { secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' }
    given(from(signInApi.confirmSecondFactor, refusal('proof-required')))
    const { result } = await post({ intent: 'confirm-second-factor', code: '654321', ...setup })
    expect([result?.problem?.code, result?.values, result?.data]).toMatchObject(['proof-required', {}, { setup, code: '654321' }])

    given(answer(signInApi.prove, { message: 'x' }), answer(signInApi.confirmSecondFactor, { recoveryCodes: ['a'] }))
    const proven = await post({ intent: 'confirm-second-factor', code: '654321', ...setup, ...proof })
    expect([proven.result?.problem, proven.result?.data]).toEqual([null, { setup: null, code: '', recoveryCodes: ['a'] }])
    expect(JSON.parse(String(fetched.mock.calls.at(-1)?.[1].body))).toEqual({ code: '654321' })
  })

  test('that ends what was begun goes on after it: a passkey by what the browser has made', async () => {
    const made = { id: 'abc', rawId: 'abc', type: 'public-key', response: { clientDataJSON: 'e30', attestationObject: 'oA' } }
    given(answer(signInApi.prove, { message: 'x' }), from(passkeysApi.addPasskey, refusal('passkey-expired')))
    const { result } = await post({ intent: 'add-passkey', credential: JSON.stringify(made), ...proof })
    expect([result?.problem?.code, asked()]).toEqual(['passkey-expired', ['POST /api/auth/proof', 'POST /api/auth/passkeys']])
  })
})
