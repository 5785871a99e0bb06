import { loginPath } from '@rijbaan/contract'
import type { I18n, TextKey } from '../i18n/instance'
import type { ToastMessage } from '../ui/toast'
import type { AnyIntent } from './intent'
import { sayProblem, type ShownProblem } from './problem-sentence'
import type { FormResult } from './result'

/** What is said of a refusal. Who has to sign in again is led there. */
export function sayRefusal(i18n: I18n, problem: ShownProblem, failed: TextKey): ToastMessage {
  const link = problem.code === 'sign-in-required' ? { link: { href: loginPath, label: i18n.t('portal.failedSubmission.signIn') } } : {}
  return { tone: 'danger', text: sayProblem(i18n, problem, failed), ...link }
}

/** What a result tells the reader: the intent's own words, else done or why not; null where nothing is to be said. */
export function sayResult(i18n: I18n, { say, done, failed, notFailed }: AnyIntent, result: FormResult<never>): ToastMessage | null {
  if (say) return say(i18n, result)
  if (result.problem) {
    const refusal = sayRefusal(i18n, result.problem, failed)
    return notFailed?.includes(result.problem.code) ? { ...refusal, tone: 'success' } : refusal
  }
  return done && { tone: 'success', text: i18n.t(done) }
}
