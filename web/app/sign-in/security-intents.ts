import { accept, signInApi } from '@rijbaan/contract'
import { serverOnly$ } from 'vite-env-only/macros'
import { cms } from '../cms.server'
import type { Posted } from '../forms/intent'
import type { FormResult } from '../forms/result'
import { accountIntent, sayAccountRefusal } from './account-intent'
import { passkeyIntents } from './passkey-intents'
import { afterProof } from './proof.server'
import { setupIn, setupOf } from './second-factor.server'
import type { SecondFactorView } from './second-factor-view'

/** Signs out everywhere else; `ended` is how many other sessions ended. */
export const endOtherSessions = accountIntent({
  name: 'end-other-sessions',
  done: 'profile.sessions.ended',
  failed: 'profile.sessions.failed',
  say: (i18n, result: FormResult<{ ended: number }>) =>
    result.problem
      ? sayAccountRefusal(i18n, result, 'profile.sessions.failed')
      : { tone: 'success', text: i18n.t('profile.sessions.ended', { count: result.data?.ended ?? 0 }) },
  run: serverOnly$(afterProof(({ context }) => cms(signInApi.endOtherSessions, context))),
  bring: ({ ended }: { ended: number }) => ({ ended }),
})

/** Begins to set up a second factor: the page shows its code. */
export const startSecondFactor = accountIntent({
  name: 'start-second-factor',
  done: null,
  failed: 'profile.secondFactor.failed',
  run: serverOnly$(
    afterProof(async ({ context }) => {
      const started = await cms(signInApi.startSecondFactor, context)
      return started.ok ? accept(setupOf(started.value.secret, started.value.uri)) : started
    }),
  ),
  bring: (setup: SecondFactorView) => setup,
})

/** A code as it was typed, which is given back: no longer than any that there is. */
const codeIn = (values: Posted['values']): string => (values['code'] ?? '').slice(0, 40)

/** Turns it on by a first code; shows the recovery codes, or after a wrong code the same set-up again. */
export const confirmSecondFactor = accountIntent<
  { setup: SecondFactorView | null; code: string; recoveryCodes: string[] },
  { recoveryCodes: string[] }
>({
  name: 'confirm-second-factor',
  done: 'profile.secondFactor.turnedOn',
  offersSignOut: true,
  failed: 'profile.secondFactor.failed',
  run: serverOnly$(afterProof(({ values, context }) => cms(signInApi.confirmSecondFactor, context, { body: { code: codeIn(values) } }))),
  bring: ({ recoveryCodes }) => ({ setup: null, code: '', recoveryCodes }),
  // Without a script nothing else remembers what the page was showing, nor the code while it is asked again who one is.
  keep: serverOnly$(({ values }: Posted) => ({ setup: setupIn(values), code: codeIn(values), recoveryCodes: [] })),
})

/** Takes one's own second factor off. */
export const removeSecondFactor = accountIntent({
  name: 'remove-second-factor',
  done: 'profile.secondFactor.turnedOff',
  offersSignOut: true,
  failed: 'profile.secondFactor.failed',
  run: serverOnly$(afterProof(({ context }) => cms(signInApi.removeSecondFactor, context))),
})

/** The forms about one's own sign-in. */
export const securityIntents = [endOtherSessions, startSecondFactor, confirmSecondFactor, removeSecondFactor, ...passkeyIntents]
