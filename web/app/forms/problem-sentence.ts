import type { Facts, ProblemCode } from '@rijbaan/contract'
import type { i18n, ParseKeys } from 'i18next'

/** A refusal as an action hands it to its screen: the code, and the counts that fill its sentence. */
export type ShownProblem = { code: ProblemCode; facts: Facts }

/**
 * The sentence for a refusal, in the reader's language: that of its code where there is one, else what didn't work
 * ("Failed to book lesson").
 */
export function sayProblem({ exists, t }: i18n, { code, facts }: ShownProblem, failed: ParseKeys): string {
  const key = `problem.${code}`
  return code !== 'server-error' && exists(key) ? t(key as ParseKeys, facts) : t(failed)
}
