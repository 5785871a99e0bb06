import type { ParameterProblem } from '@rijbaan/contract'

/** What can be wrong with a parameter on the screen: the contract's words, and that somebody else has changed it. */
export type ShownProblem = ParameterProblem | 'changed-meanwhile'

/** Key of the sentence of each problem. */
export const parameterSentences = {
  'number-invalid': 'parameters.numberInvalid',
  'duration-invalid': 'lessons.edit.durationInvalid',
  'type-invalid': 'lessons.edit.typeInvalid',
  'days-invalid': 'parameters.daysInvalid',
  'changed-meanwhile': 'portal.changedMeanwhile.field',
} as const satisfies Record<ShownProblem, string>
