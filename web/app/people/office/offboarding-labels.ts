import type { ProblemCode } from '@rijbaan/contract'
import type { I18n, TextKey } from '../../i18n/instance'
import type { ShownProblem } from '../../forms/problem-sentence'
import { sayRefusal } from '../../forms/say-result'
import type { ToastMessage } from '../../ui/toast'

/** The fields of an offboarding: the secret, and that one knows what one does (spec 2 §5). */
export const offboardingFields = ['secret', 'acknowledged'] as const
export type OffboardingField = (typeof offboardingFields)[number]
export type OffboardingProblems = Partial<Record<string, keyof typeof missingKeys>>

/** What each of them is called where it is missing, for a refusal of our own check. */
export const offboardingProblems = {
  'secret-required': 'Please enter the secret key',
  'acknowledge-required': 'Please confirm that you understand this',
} as const

/** Keys of what is said of a missing field. */
export const missingKeys = {
  'secret-required': 'office.offboarding.secretRequired',
  'acknowledge-required': 'office.offboarding.acknowledgeRequired',
} as const

/** What is missing; the secret itself only the CMS can judge. */
export const checkOffboarding = ({ secret = '', acknowledged = '' }: Partial<Record<OffboardingField, string>>): OffboardingProblems => ({
  ...(secret === '' ? { secret: 'secret-required' as const } : {}),
  ...(acknowledged === '' ? { acknowledged: 'acknowledge-required' as const } : {}),
})

/** What each refusal is called here (spec 2 §8). */
const sentences: Partial<Record<ProblemCode, TextKey>> = {
  'delete-secret-wrong': 'office.offboarding.invalidSecret',
  'user-not-found': 'office.offboarding.notFound',
  'not-found': 'office.offboarding.notFound',
  'has-future-lessons': 'office.offboarding.hasFutureLessons',
  'has-payments': 'office.offboarding.hasPayments',
  'delete-not-configured': 'office.offboarding.notConfigured',
  'too-many-attempts': 'office.offboarding.throttled',
} as const

/** Why somebody is still here. */
export function sayOffboardingProblem(i18n: I18n, problem: ShownProblem, failed: TextKey): ToastMessage {
  const key = sentences[problem.code]
  const said = sayRefusal(i18n, problem, failed)
  return key ? { ...said, text: i18n.t(key, { count: problem.facts.n ?? 0 }) } : said
}
