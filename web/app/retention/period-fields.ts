import { checkPeriod, retentionKinds, type PeriodProblem, type RetentionKind } from '@rijbaan/contract'

export type PeriodProblems = Partial<Record<RetentionKind, PeriodProblem>>

/** What is wrong with the periods as they were typed, by the rule that the CMS will apply. */
export function checkPeriods(values: Readonly<Partial<Record<RetentionKind, string>>>): PeriodProblems {
  const problems: PeriodProblems = {}
  for (const kind of retentionKinds) {
    const typed = values[kind]
    const problem = typed === undefined ? null : checkPeriod(kind, typed)
    if (problem) problems[kind] = problem
  }
  return problems
}
