import { confirmEmailPath, peopleApi } from '@rijbaan/contract'
import { serverOnly$ } from 'vite-env-only/macros'
import { cms } from '../cms.server'
import { intent, type Posted } from '../forms/intent'
import { accountIntent } from './account-intent'
import { forgetLinkToken } from './link-token.server'

/** Confirms a new e-mail address by a mailed token; the page says what came of it. */
export const confirmEmail = intent({
  name: 'confirm-email',
  done: null,
  failed: 'signIn.email.failed',
  milliseconds: 0,
  changesPerson: true,
  run: serverOnly$(async ({ values, context }: Posted) => {
    const confirmed = await cms(peopleApi.confirmEmail, context, { body: { token: (values['token'] ?? '').slice(0, 200) } })
    if (confirmed.ok) context.session.setCookies.push(...forgetLinkToken(context.settings.isHttps, confirmEmailPath))
    return confirmed
  }),
})

/** Has the link mailed again. */
export const resendEmail = accountIntent({
  name: 'resend-email',
  done: 'profile.email.resent',
  failed: 'profile.email.failed',
  run: serverOnly$(({ context }: Posted) => cms(peopleApi.resendEmail, context)),
})

/** Keeps the address that one has. */
export const cancelEmail = accountIntent({
  name: 'cancel-email',
  done: 'profile.email.cancelled',
  failed: 'profile.email.failed',
  run: serverOnly$(({ context }: Posted) => cms(peopleApi.cancelEmail, context)),
})

/** The forms about an address that waits. */
export const emailIntents = [resendEmail, cancelEmail]
