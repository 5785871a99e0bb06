import { data, type AppLoadContext } from '@remix-run/node'
import { fieldProblemsOf, problems, signInApi, type ProblemCode, type Refused, type Result } from '@rijbaan/contract'
import { cms } from '../cms.server'
import { checkNewPassword, type NewPasswordProblems } from './new-password'
import { passwordSentence } from './sentences'

/** What became of a new password; no password ever comes back. */
export type NewPasswordResult = { ok: true } | { ok: false; code: ProblemCode; fields: NewPasswordProblems }

/** The CMS's field problems, as far as the screen has a sentence for them. */
function fieldsIn(refused: Refused): NewPasswordProblems {
  const { newPassword, currentPassword } = fieldProblemsOf(refused, passwordSentence)
  return { ...(newPassword ? { newPassword } : {}), ...(currentPassword ? { currentPassword } : {}) }
}

const refuseWith = (code: ProblemCode, fields: NewPasswordProblems) =>
  data<NewPasswordResult>({ ok: false, code, fields }, { status: problems[code].status })

type NewPassword = {
  value: (field: string) => string
  /** The person has to say the current one too (R14). */
  asksCurrent: boolean
  send: (passwords: { newPassword: string; currentPassword: string }) => Promise<Result<unknown>>
}

async function answer({ value, asksCurrent, send }: NewPassword) {
  const passwords = { newPassword: value('newPassword'), currentPassword: value('currentPassword') }
  const found = checkNewPassword({ ...passwords, confirmation: value('confirmation') }, asksCurrent)
  if (Object.keys(found).length > 0) return refuseWith('password-refused', found)
  const result = await send(passwords)
  return result.ok ? data<NewPasswordResult>({ ok: true }) : refuseWith(result.code, fieldsIn(result))
}

/** Sets a password by a mailed token (spec 1 §2, R20). */
export const setPasswordByToken = (context: AppLoadContext, value: (field: string) => string) =>
  answer({
    value,
    asksCurrent: false,
    send: ({ newPassword }) => cms(signInApi.setPassword, context, { body: { token: value('token').slice(0, 200), newPassword } }),
  })

/** Changes one's own password (spec 1 §2, R14, R25). */
export const changePassword = (context: AppLoadContext, value: (field: string) => string, isForced: boolean) =>
  answer({
    value,
    asksCurrent: !isForced,
    send: ({ newPassword, currentPassword }) =>
      cms(signInApi.changePassword, context, { body: isForced ? { newPassword } : { newPassword, currentPassword } }),
  })
