import { WebAuthnError } from '@simplewebauthn/browser'
import { afterEach, expect, test, vi } from 'vitest'
import { answerByPasskey, createPasskey, offersPasskeysAtFields, passkeyProblemOf } from './passkey-browser'

afterEach(() => vi.unstubAllGlobals())

const named = (name: string) => Object.assign(new Error('told in the browser’s own words'), { name })

/** What the library makes of a browser's refusal. */
const refusal = (code: ConstructorParameters<typeof WebAuthnError>[0]['code'], name: string) =>
  new WebAuthnError({ message: 'x', code, cause: named(name) })

test.each([
  [refusal('ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY', 'NotAllowedError'), 'cancelled'],
  [named('NotAllowedError'), 'cancelled'],
  [refusal('ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED', 'InvalidStateError'), 'known'],
  [refusal('ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT', 'ConstraintError'), 'noLock'],
  [refusal('ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT', 'ConstraintError'), 'noLock'],
  [refusal('ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG', 'NotSupportedError'), 'notSupported'],
  [refusal('ERROR_CEREMONY_ABORTED', 'AbortError'), 'superseded'],
  [refusal('ERROR_INVALID_RP_ID', 'SecurityError'), 'failed'],
  [refusal('ERROR_AUTHENTICATOR_GENERAL_ERROR', 'UnknownError'), 'failed'],
  [new TypeError('a chunk that did not come'), 'failed'],
  ['no error at all', 'failed'],
])('%s means %s', (surprise, problem) => {
  expect(passkeyProblemOf(surprise)).toBe(problem)
})

test('a browser without passkeys is told so before anything is fetched', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  const options = { rpId: 'localhost', challenge: 'AA', timeout: 1000, userVerification: 'required' as const, allowCredentials: [] }
  expect(await answerByPasskey(options)).toEqual({ problem: 'notSupported' })
  expect(await createPasskey({} as Parameters<typeof createPasskey>[0])).toEqual({ problem: 'notSupported' })
  expect(await offersPasskeysAtFields()).toBe(false)
})

test.each([
  [{ isConditionalMediationAvailable: () => Promise.resolve(true) }, true],
  [{ isConditionalMediationAvailable: () => Promise.resolve(false) }, false],
  [{}, false],
])('passkeys are offered at fields where the browser says that it does (%#)', async (known, offers) => {
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => undefined, known),
  )
  expect(await offersPasskeysAtFields()).toBe(offers)
})
