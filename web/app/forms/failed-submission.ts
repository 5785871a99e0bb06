import type { ProblemCode } from '@rijbaan/contract'

/** A form that a browser without a script posted while the CMS didn't answer, or after its session had ended. */
export type FailedSubmission = {
  kind: 'failed-submission'
  why: Extract<ProblemCode, 'unavailable' | 'sign-in-required'>
  /** Names and values as they were typed, without passwords and codes. */
  fields: [name: string, value: string][]
  /** Some were typed: they have to be typed again. */
  lacksSecrets: boolean
  /** Names of the fields that held a file; a browser has to be given it again. */
  files: string[]
}

/** What a thrown answer keeps of a form; null for any other problem. */
export function failedSubmissionIn(problem: unknown): FailedSubmission | null {
  const kept =
    typeof problem === 'object' && problem !== null && 'data' in problem ? (problem.data as Partial<FailedSubmission> | null) : null
  return kept?.kind === 'failed-submission' ? (kept as FailedSubmission) : null
}
