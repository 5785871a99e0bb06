import {
  changePasswordPath,
  loginPath,
  passkeysApi,
  profilePath,
  refuse,
  refuseFields,
  passkeyNameProblems,
  type PasskeyAnswer,
  type PasskeyCreation,
} from '@rijbaan/contract'
import { describe, expect, test } from 'vitest'
import { contextFor } from '../../tests/fixtures/context'
import { cmsUrl, fakeFetch } from '../../tests/fixtures/fake-fetch'
import { personFor } from '../../tests/fixtures/person'
import { postTo } from '../../tests/fixtures/post'
import { answer, from, refusal } from '../../tests/fixtures/replies'
import { formAction } from '../forms/action.server'
import { sayResult } from '../forms/say-result'
import { texts } from '../i18n/en'
import { createI18n } from '../i18n/instance'
import { loginIntents } from './intents'
import { addPasskey, renamePasskey } from './passkey-intents'
import { listSignInMethods } from './passkeys.server'
import { securityIntents } from './security-intents'

const { fetched, given } = fakeFetch()
const i18n = createI18n('en', texts)

const key = { id: 'abc', rawId: 'abc', type: 'public-key' as const }
const made: PasskeyCreation = { ...key, response: { clientDataJSON: 'e30', attestationObject: 'oA' } }
const answered: PasskeyAnswer = { ...key, response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' } }
const passkey = { id: 4, name: 'iPhone van Sanne', isBackedUp: true, createdAt: '2026-11-21T10:00:00.000Z', lastUsedAt: null }

const postAtHome = (fields: Record<string, string>) =>
  postTo(formAction('everyone', securityIntents), fields, { context: contextFor(cmsUrl, { person: personFor() }), path: profilePath })

const postAtTheDoor = (fields: Record<string, string>, path = loginPath) =>
  postTo(formAction('public', loginIntents), fields, { context: contextFor(cmsUrl), path })

describe('adding a passkey', () => {
  test('hands on what the browser made, and shows the recovery codes', async () => {
    given(answer(passkeysApi.addPasskey, { passkey, recoveryCodes: ['a', 'b'] }))
    const { result } = await postAtHome({ intent: 'add-passkey', credential: JSON.stringify({ ...made, clientExtensionResults: {} }) })
    expect([result?.problem, result?.data]).toEqual([null, { recoveryCodes: ['a', 'b'] }])
    const [, { body = '' } = {}] = fetched.mock.calls[0] ?? []
    expect(JSON.parse(String(body))).toEqual({ credential: made })
  })

  test.each(['', 'null', '{', '{"id":7}'])('asks nobody where the browser said "%s"', async (credential) => {
    const { result, status } = await postAtHome({ intent: 'add-passkey', credential })
    expect([status, result?.problem?.code]).toEqual([400, 'passkey-not-added'])
    expect(fetched).not.toHaveBeenCalled()
  })

  test.each([
    [refuse('passkey-limit', { max: 10 }), 'You have 10 passkeys already, the most that there can be. Remove one first.'],
    [refuse('passkey-known'), 'You have added this passkey already.'],
    [refuse('passkey-expired'), 'That took too long. Please try again.'],
    [refuse('passkey-not-added'), "That didn't work. Please try again."],
    [refuse('too-many-attempts'), 'Too many attempts. Please wait a moment and try again.'],
  ])('%# is refused with a sentence of its own', async (refused, sentence) => {
    given(from(passkeysApi.addPasskey, refusal(refused)))
    const { result } = await postAtHome({ intent: 'add-passkey', credential: JSON.stringify(made) })
    expect(result && sayResult(i18n, addPasskey, result as never)?.text).toBe(sentence)
    // What the browser said once is worth nothing twice, and stands on no page.
    expect(JSON.stringify(result)).not.toContain('clientDataJSON')
  })
})

describe('a passkey', () => {
  const at4 = { params: { id: '4' } }

  test('is renamed by its number', async () => {
    given(answer(passkeysApi.renamePasskey, { ...passkey, name: 'Telefoon' }, at4))
    const { result } = await postAtHome({ intent: 'rename-passkey', passkey: '4', name: 'Telefoon' })
    expect([result?.problem, result?.about]).toEqual([null, '4'])
  })

  test('whose name is refused says so at the field, and keeps what was typed', async () => {
    given(from(passkeysApi.renamePasskey, refusal(refuseFields({ name: 'passkey-name-too-long' }, passkeyNameProblems)), at4))
    const { result } = await postAtHome({ intent: 'rename-passkey', passkey: '4', name: 'x'.repeat(61) })
    expect(result).toMatchObject({ fields: { name: 'passkey-name-too-long' }, values: { name: 'x'.repeat(61) } })
    expect(result && sayResult(i18n, renamePasskey, result as never)).toBeNull()
  })

  test('is listed with its moments as they are read', async () => {
    given(answer(passkeysApi.passkeys, { passkeys: [passkey], hasAuthenticatorApp: false, recoveryCodesLeft: 9 }))
    expect((await listSignInMethods(contextFor(cmsUrl)))?.passkeys[0]).toMatchObject({ createdAt: '21 nov 2026, 11:00', lastUsedAt: null })
  })
})

describe('signing in with a passkey', () => {
  test('goes where one was going', async () => {
    given(answer(passkeysApi.passkeySignIn, personFor()))
    const entered = postAtTheDoor(
      { intent: 'passkey-sign-in', credential: JSON.stringify(answered) },
      `${loginPath}?returnTo=${profilePath}`,
    )
    const led = await entered.catch((thrown: unknown) => thrown)
    expect(led instanceof Response && led.headers.get('Location')).toBe(profilePath)
  })

  test('leads to a new password whoever must choose one', async () => {
    given(answer(passkeysApi.passkeySignIn, personFor({ requirePasswordChange: true })))
    const led = await postAtTheDoor({ intent: 'passkey-sign-in', credential: JSON.stringify(answered) }).catch((thrown: unknown) => thrown)
    expect(led instanceof Response && led.headers.get('Location')).toContain(changePasswordPath)
  })

  test('asks nobody where the browser said nothing that is a passkey', async () => {
    const { result, status } = await postAtTheDoor({ intent: 'passkey-sign-in', credential: JSON.stringify(made) })
    expect([status, result?.problem?.code]).toEqual([401, 'passkey-refused'])
    expect(fetched).not.toHaveBeenCalled()
  })
})
