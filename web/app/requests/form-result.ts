import type { FieldProblem, ProblemCode } from '@rijbaan/contract'

/** The public forms, by the `intent` they post. */
export const formIntents = ['demo-lesson', 'call-me-back', 'tariff-request'] as const
export type FormIntent = (typeof formIntents)[number]

/** What became of a posted form. After a refusal `values` are what was typed; nothing is lost. */
export type FormResult = {
  intent: FormIntent
  ok: boolean
  values: Record<string, string>
  fieldProblems: Record<string, FieldProblem>
  /** Why it was refused; null when it was taken. */
  code: ProblemCode | null
}

/** The result of one of the page's forms, for the part of the page that it stands in. */
export const resultOf = (intent: FormIntent, result: FormResult | null | undefined): FormResult | null =>
  result?.intent === intent ? result : null
