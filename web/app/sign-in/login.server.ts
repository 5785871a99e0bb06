import { data, redirect, type AppLoadContext } from '@remix-run/node'
import { changePasswordPath, homeOf, type ProblemCode, problems, returnToParameter, signInApi } from '@rijbaan/contract'
import { cms } from '../cms.server'
import { readPosted } from '../forms/form-values.server'
import { checkCredentials, type LoginResult } from './login'
import { returnPathIn } from '../session/return-to'

const refuseWith = (code: ProblemCode, username: string, asksCode: boolean) =>
  data<LoginResult>({ intent: 'sign-in', code, username, asksCode }, { status: problems[code].status })

async function signIn(request: Request, context: AppLoadContext, value: (field: string) => string) {
  const credentials = { username: value('username').trim(), password: value('password') }
  const code = value('code').trim()
  const wasAskedCode = value('asksCode') !== ''
  if (Object.keys(checkCredentials({ ...credentials, code }, false)).length > 0)
    return refuseWith('invalid-input', value('username'), wasAskedCode)

  const signedIn = await cms(signInApi.login, context, { body: { ...credentials, ...(code ? { code } : {}) } })
  if (!signedIn.ok) {
    const asksCode = signedIn.code === 'second-factor-required' || (wasAskedCode && signedIn.code !== 'invalid-credentials')
    return refuseWith(signedIn.code, value('username'), asksCode)
  }
  const person = signedIn.value
  const wanted = returnPathIn(new URL(request.url).searchParams.get(returnToParameter))
  return redirect(person.requirePasswordChange ? changePasswordPath : (wanted ?? homeOf(person)))
}

async function mailLink(context: AppLoadContext, value: (field: string) => string) {
  const username = value('username').trim()
  const asked = username === '' ? null : await cms(signInApi.forgotPassword, context, { body: { username } })
  if (asked?.ok) return data<LoginResult>({ intent: 'forgot', code: null, username: '' })
  const code = asked?.code ?? 'invalid-input'
  return data<LoginResult>({ intent: 'forgot', code, username: value('username') }, { status: problems[code].status })
}

/** Answers the login page's two forms: signing in (spec 1 §2, R15), and having a link mailed for a new password (R20). */
export async function answerLogin(request: Request, context: AppLoadContext) {
  const value = await readPosted(request, context)
  return value('intent') === 'forgot' ? mailLink(context, value) : signIn(request, context, value)
}
