import type { Facts, ProblemCode } from '@rijbaan/contract'
import type { I18n, TextKey } from '../i18n/instance'

/** A refusal as an action hands it to its screen: the code, and the counts that fill its sentence. */
export type ShownProblem = { code: ProblemCode; facts: Facts }

/** Refusals that say nothing of what was typed: the same may do in a moment. Each is told by its own sentence, on every screen. */
export const passingCodes = ['unavailable', 'busy', 'too-slow', 'storage-full'] as const satisfies readonly ProblemCode[]

export const isPassing = (code: ProblemCode): code is (typeof passingCodes)[number] => passingCodes.some((passing) => passing === code)

/**
 * The sentence for a refusal, in the reader's language: that of its code where there is one, else what didn't work
 * ("Failed to book lesson").
 */
export function sayProblem({ exists, t }: I18n, { code, facts }: ShownProblem, failed: TextKey): string {
  const key = `problem.${code}`
  return code !== 'server-error' && exists(key) ? t(key as TextKey, facts) : t(failed)
}
