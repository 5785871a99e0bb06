import { hasProblems, refuse, refuseAt, refuseFields, signInApi, signInMilliseconds, type Refused } from '@rijbaan/contract'
import { serverOnly$ } from 'vite-env-only/macros'
import { cms } from '../cms.server'
import { intent, type Posted } from '../forms/intent'
import { redirectAfterSignIn } from './after-sign-in.server'
import { forgetLinkToken } from './link-token.server'
import { checkCredentials } from './login'
import { passkeyLoginIntents } from './passkey-intents'
import { checkNewPassword } from './new-password'
import { prove } from './proof.server'
import { passwordSentence } from './sentences'

/** Signs in (spec 1 §2, R15), and goes where one was going. */
export const signIn = intent({
  name: 'sign-in',
  done: null,
  failed: 'signIn.problem.other',
  milliseconds: 0,
  run: serverOnly$(async ({ values, request, context }: Posted) => {
    const { username = '', password = '', code = '' } = values
    const credentials = { username: username.trim(), password }
    if (Object.keys(checkCredentials({ ...credentials, code }, false)).length > 0) return refuse('invalid-input')
    const typedCode = code.trim() ? { code: code.trim() } : {}
    const signedIn = await cms(signInApi.login, context, { body: { ...credentials, ...typedCode } })
    if (!signedIn.ok) return signedIn
    throw redirectAfterSignIn(signedIn.value, request)
  }),
})

/** Has a link for a new password mailed (R20). */
export const mailLink = intent({
  name: 'forgot',
  done: 'signIn.forgot.done',
  failed: 'signIn.problem.other',
  milliseconds: 0,
  run: serverOnly$(async ({ values, context }: Posted) => {
    const username = (values['username'] ?? '').trim()
    return username === '' ? refuse('invalid-input') : cms(signInApi.forgotPassword, context, { body: { username } })
  }),
})

/** The forms of the login page. */
export const loginIntents = [signIn, mailLink, ...passkeyLoginIntents]

/** Sets a password by a mailed token (spec 1 §2, R20). */
export const setPassword = intent({
  name: 'set-password',
  done: 'signIn.password.setDone',
  failed: 'signIn.password.setFailed',
  milliseconds: signInMilliseconds.afterSetPassword,
  run: serverOnly$(async ({ values, context }: Posted) => {
    const { newPassword = '', confirmation = '', token = '' } = values
    const found = checkNewPassword(
      { newPassword, confirmation, currentPassword: '', proofCode: '', proofPasskey: '' },
      { asksCurrent: false, asksCode: false },
    )
    if (hasProblems(found)) return refuseFields(found, passwordSentence, refuse('password-refused'))
    const set = await cms(signInApi.setPassword, context, { body: { token: token.slice(0, 200), newPassword } })
    if (set.ok) context.session.setCookies.push(...forgetLinkToken(context.settings.isHttps))
    return set
  }),
})

/** A refused proof at the fields of the form: the code, or the passkey. */
function atProofFields(refused: Refused): Refused {
  const { code, ...others } = refused.fields ?? {}
  if (code) return { ...refused, fields: { ...others, proofCode: code } }
  return refused.code === 'passkey-refused' || refused.code === 'passkey-expired' ? refuseAt('proofPasskey', refused) : refused
}

/** Changes one's own password (spec 1 §2, R14, R25). Who has to doesn't say the present one again. */
export const changePassword = intent({
  name: 'change-password',
  done: 'signIn.password.updated',
  failed: 'signIn.password.changeFailed',
  milliseconds: signInMilliseconds.afterChangedPassword,
  run: serverOnly$(async ({ values, person, context }: Posted) => {
    const { newPassword = '', confirmation = '', currentPassword = '', proofCode = '', proofPasskey = '' } = values
    const isForced = person?.requirePasswordChange ?? false
    const asked = { asksCurrent: !isForced, asksCode: !isForced && (person?.hasSecondFactor ?? false) }
    const found = checkNewPassword({ newPassword, confirmation, currentPassword, proofCode, proofPasskey }, asked)
    if (hasProblems(found)) return refuseFields(found, passwordSentence, refuse('password-refused'))
    const change = () => cms(signInApi.changePassword, context, { body: isForced ? { newPassword } : { newPassword, currentPassword } })
    const changed = await change()
    if (changed.ok || changed.code !== 'proof-required') return changed
    const proved = await prove({ password: currentPassword, code: proofCode, passkey: proofPasskey }, context)
    return proved.ok ? change() : atProofFields(proved)
  }),
})
