import { loginPath, type Refused } from '@rijbaan/contract'
import type { i18n, ParseKeys } from 'i18next'
import type { ToastMessage } from '../ui/toast'
import type { AnyIntent, Intent } from './intent'
import { sayProblem, type ShownProblem } from './problem-sentence'

/** What became of a posted form: the one shape for every form of the web app. */
export type FormResult<Data = unknown> = {
  intent: string
  /** Id of what the form is about; empty where there is only one such form on its screen. */
  about: string
  /** Why it was refused; null when it was done. */
  problem: ShownProblem | null
  /** Codes of what is wrong with single fields. */
  fields: Partial<Record<string, string>>
  /** What was typed and chosen, but for passwords and codes: after a refusal nothing is lost. */
  values: Partial<Record<string, string>>
  data: Data | null
}

/** The codes of what a refusal says of single fields: our own check's or the CMS's, which are alike. */
export const fieldCodesIn = ({ fields = {} }: Refused): FormResult['fields'] =>
  Object.fromEntries(Object.entries(fields).map(([field, { code }]) => [field, code]))

/** Narrows field codes to those that a screen has sentences for. */
export const knownCodes = <Code extends string>(
  fields: FormResult['fields'],
  sentences: Readonly<Record<Code, unknown>>,
): Partial<Record<string, Code>> =>
  Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, Code] => Object.hasOwn(sentences, entry[1] ?? '')))

/** Whether a result came of this intent's form. */
export const isOf = <Data>(
  intent: Pick<Intent<Data, never>, 'name' | 'bring'>,
  result: FormResult | null | undefined,
): result is FormResult<Data> => result?.intent === intent.name

/** What is said of a refusal. Who has to sign in again is led there. */
export function sayRefusal(i18n: i18n, problem: ShownProblem, failed: ParseKeys): ToastMessage {
  const link = problem.code === 'sign-in-required' ? { link: { href: loginPath, label: i18n.t('portal.unsent.signIn') } } : {}
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
