import {
  passkeyAnswer,
  passkeyCreation,
  passkeysApi,
  refuse,
  type PasskeyCreationOptions,
  type PasskeyRequestOptions,
} from '@rijbaan/contract'
import { serverOnly$ } from 'vite-env-only/macros'
import { cms } from '../cms.server'
import { intent, type Posted } from '../forms/intent'
import { accountIntent } from './account-intent'
import { redirectAfterSignIn } from './after-sign-in.server'
import { jsonIn } from './passkey-json'
import { afterProof } from './proof.server'

/** Begins to sign in with a passkey: the page asks the browser for one. */
export const startPasskeySignIn = intent<PasskeyRequestOptions, PasskeyRequestOptions>({
  name: 'start-passkey-sign-in',
  done: null,
  failed: 'signIn.problem.other',
  milliseconds: 0,
  run: serverOnly$(({ context }: Posted) => cms(passkeysApi.startPasskeySignIn, context)),
  bring: (options) => options,
})

/** Signs in by what the browser answered, and goes where one was going. */
export const passkeySignIn = intent({
  name: 'passkey-sign-in',
  done: null,
  failed: 'signIn.problem.other',
  milliseconds: 0,
  run: serverOnly$(async ({ values, request, context }: Posted) => {
    const credential = passkeyAnswer.safeParse(jsonIn(values['credential']))
    if (!credential.success) return refuse('passkey-refused')
    const signedIn = await cms(passkeysApi.passkeySignIn, context, { body: { credential: credential.data } })
    if (!signedIn.ok) return signedIn
    throw redirectAfterSignIn(signedIn.value, request)
  }),
})

/** Begins to add a passkey: the page has the browser make one. */
export const startPasskey = accountIntent<PasskeyCreationOptions, PasskeyCreationOptions>({
  name: 'start-passkey',
  done: null,
  failed: 'profile.passkeys.failed',
  run: serverOnly$(afterProof(({ context }) => cms(passkeysApi.startPasskey, context))),
  bring: (options) => options,
})

/** Adds what the browser has made; shows the recovery codes where it is the first second factor. */
export const addPasskey = accountIntent<{ recoveryCodes: string[] }, { recoveryCodes: string[] }>({
  name: 'add-passkey',
  done: 'profile.passkeys.added',
  offersSignOut: true,
  failed: 'profile.passkeys.failed',
  run: serverOnly$(
    afterProof(async ({ values, context }) => {
      const credential = passkeyCreation.safeParse(jsonIn(values['credential']))
      if (!credential.success) return refuse('passkey-not-added')
      return cms(passkeysApi.addPasskey, context, { body: { credential: credential.data } })
    }),
  ),
  bring: ({ recoveryCodes }) => ({ recoveryCodes }),
})

const passkeyIn = ({ values }: Posted): string => values['passkey'] ?? ''

/** Gives a passkey another name. */
export const renamePasskey = accountIntent({
  name: 'rename-passkey',
  done: 'profile.passkeys.renamed',
  failed: 'profile.passkeys.failed',
  about: passkeyIn,
  run: serverOnly$((posted: Posted) =>
    cms(passkeysApi.renamePasskey, posted.context, { params: { id: passkeyIn(posted) }, body: { name: posted.values['name'] ?? '' } }),
  ),
})

/** Removes a passkey. */
export const removePasskey = accountIntent({
  name: 'remove-passkey',
  done: 'profile.passkeys.removed',
  offersSignOut: true,
  failed: 'profile.passkeys.failed',
  about: passkeyIn,
  run: serverOnly$(afterProof((posted) => cms(passkeysApi.removePasskey, posted.context, { params: { id: passkeyIn(posted) } }))),
})

/** Begins to show by a passkey who one is: the page asks the browser for one. */
export const startProof = accountIntent<PasskeyRequestOptions, PasskeyRequestOptions>({
  name: 'start-proof',
  done: null,
  failed: 'signIn.proof.failed',
  run: serverOnly$(({ context }: Posted) => cms(passkeysApi.startProof, context)),
  bring: (options) => options,
})

/** The forms of the login page that are about passkeys. */
export const passkeyLoginIntents = [startPasskeySignIn, passkeySignIn]

/** Those of one's own profile. */
export const passkeyIntents = [startProof, startPasskey, addPasskey, renamePasskey, removePasskey]
