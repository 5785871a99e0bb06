import type { ProblemCode } from '@rijbaan/contract'
import type { i18n, ParseKeys } from 'i18next'
import { sayProblem, type ShownProblem } from '../../forms/problem-sentence'

/** The fields of a farewell: the secret, and that one knows what one does (spec 2 §5). */
export const farewellFields = ['secret', 'acknowledged'] as const
export type FarewellField = (typeof farewellFields)[number]
/** What each of them is called where it is missing; the dialog has sentences of its own. */
export const farewellProblems = {
  'secret-required': 'Please enter the secret key',
  'acknowledge-required': 'Please confirm that you understand this',
} as const
export type FarewellProblem = keyof typeof farewellProblems
export type FarewellProblems = Partial<Record<FarewellField, FarewellProblem>>

/** What is missing; the secret itself only the CMS can judge. */
export const checkFarewell = ({ secret = '', acknowledged = '' }: Partial<Record<FarewellField, string>>): FarewellProblems => ({
  ...(secret === '' ? { secret: 'secret-required' as const } : {}),
  ...(acknowledged === '' ? { acknowledged: 'acknowledge-required' as const } : {}),
})

/** What each refusal is called here (spec 2 §8). */
const sentences: Partial<Record<ProblemCode, ParseKeys>> = {
  'delete-secret-wrong': 'office.farewell.invalidSecret',
  'user-not-found': 'office.farewell.notFound',
  'not-found': 'office.farewell.notFound',
  'has-future-lessons': 'office.farewell.hasFutureLessons',
  'has-payments': 'office.farewell.hasPayments',
  'delete-not-configured': 'office.farewell.notConfigured',
  'too-many-attempts': 'office.farewell.throttled',
} as const

/** Why somebody is still here. */
export function sayFarewellProblem(i18n: i18n, problem: ShownProblem, failed: ParseKeys): string {
  const key = sentences[problem.code]
  return key ? i18n.t(key, { count: Number(problem.facts.n ?? 0) }) : sayProblem(i18n, problem, failed)
}
