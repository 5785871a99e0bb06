import { loginPath } from '@rijbaan/contract'
import type { i18n, ParseKeys } from 'i18next'
import type { ToastMessage } from '../ui/toast'
import type { AnyIntent } from './intent'
import { sayProblem, type ShownProblem } from './problem-sentence'
import type { FormResult } from './result'

/** What is said of a refusal. Who has to sign in again is led there. */
export function sayRefusal(i18n: i18n, problem: ShownProblem, failed: ParseKeys): ToastMessage {
  const link = problem.code === 'sign-in-required' ? { link: { href: loginPath, label: i18n.t('portal.failedSubmission.signIn') } } : {}
  return { tone: 'danger', text: sayProblem(i18n, problem, failed), ...link }
}

/** What a result tells the reader: the intent's own words, else done or why not; null where nothing is to be said. */
export function sayResult(i18n: i18n, { say, done, failed, notFailed }: AnyIntent, result: FormResult<never>): ToastMessage | null {
  if (say) return say(i18n, result)
  if (result.problem) {
    const refusal = sayRefusal(i18n, result.problem, failed)
    return notFailed?.includes(result.problem.code) ? { ...refusal, tone: 'success' } : refusal
  }
  return done && { tone: 'success', text: i18n.t(done) }
}
