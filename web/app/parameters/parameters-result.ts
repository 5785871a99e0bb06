import type { ShownProblem } from '../forms/problem-sentence'
import type { ParameterProblems, ParameterValues } from './parameter-fields'

/** What became of the form. After a refusal `values` are what was typed. */
export type ParametersResult = {
  intent: 'save'
  about: ''
  /** Null when it was saved. */
  problem: ShownProblem | null
  fields: ParameterProblems
  values: ParameterValues
  /** What they were when the form was opened, as far as it said so. */
  before: Partial<ParameterValues>
}

/** How long 'Saved!' is shown, in milliseconds (spec 2 §4). */
export const savedMilliseconds = 2500
