import type { PasskeyCreationOptions, PasskeyRequestOptions } from '@rijbaan/contract'

/** Why a browser made or gave no passkey; `superseded` when another question came in its place, which nobody need hear of. */
export type PasskeyProblem = 'cancelled' | 'notSupported' | 'noLock' | 'known' | 'failed' | 'superseded'

/** What a browser has to say of a passkey, as JSON, or why it has nothing. */
export type PasskeyOutcome = { credential: string } | { problem: PasskeyProblem }

const fetchLibrary = () => import('@simplewebauthn/browser')
let fetched: ReturnType<typeof fetchLibrary> | null = null

/** Fetched where somebody uses a passkey: no other page carries it. */
function library(): ReturnType<typeof fetchLibrary> {
  fetched ??= fetchLibrary().catch((surprise: unknown) => {
    fetched = null
    throw surprise
  })
  return fetched
}

const codes: Partial<Record<string, PasskeyProblem>> = {
  ERROR_CEREMONY_ABORTED: 'superseded',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'known',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: 'noLock',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: 'noLock',
  ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG: 'notSupported',
}

/** What a browser's refusal means to whoever sits before it. */
export function passkeyProblemOf(surprise: unknown): PasskeyProblem {
  if (!(surprise instanceof Error)) return 'failed'
  const code = 'code' in surprise && typeof surprise.code === 'string' ? surprise.code : ''
  // Closed, left alone until it was over, or not allowed: browsers don't tell these apart, so that no site learns which.
  return codes[code] ?? (surprise.name === 'NotAllowedError' ? 'cancelled' : 'failed')
}

const isSupported = (): boolean => typeof globalThis.PublicKeyCredential === 'function'

async function outcomeOf(ask: () => Promise<object>): Promise<PasskeyOutcome> {
  if (!isSupported()) return { problem: 'notSupported' }
  try {
    return { credential: JSON.stringify(await ask()) }
  } catch (surprise) {
    return { problem: passkeyProblemOf(surprise) }
  }
}

/** Has the browser make a passkey. */
export const createPasskey = (optionsJSON: PasskeyCreationOptions): Promise<PasskeyOutcome> =>
  outcomeOf(async () => (await library()).startRegistration({ optionsJSON }))

/** Has the browser answer by a passkey: by asking for one, or from the list that it shows at a field (`isAtField`). */
export const answerByPasskey = (optionsJSON: PasskeyRequestOptions, isAtField = false): Promise<PasskeyOutcome> =>
  outcomeOf(async () => (await library()).startAuthentication({ optionsJSON, useBrowserAutofill: isAtField }))

/** Whether the browser offers passkeys at a field. */
export const offersPasskeysAtFields = async (): Promise<boolean> =>
  isSupported() && 'isConditionalMediationAvailable' in PublicKeyCredential && (await PublicKeyCredential.isConditionalMediationAvailable())

/** Takes back a question that nobody has answered: whoever leaves the page is asked no more. */
export const stopAskingForPasskeys = (): void =>
  void fetched?.then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony()).catch(() => undefined)
