import type { z } from 'zod'
import type { FoundProblems } from './fields'

/** What is wrong with the shape of a field, before any rule looks at what it says. No sentence of a library reaches a reader. */
export const inputProblems = {
  required: 'This field is required.',
  'not-a-text': 'This must be a text.',
  'not-a-number': 'This must be a number.',
  'not-yes-or-no': 'This must be true or false.',
  'not-a-list': 'This must be a list.',
  'not-an-object': 'This must be an object.',
  'not-a-choice': 'Please choose one of the values that there are.',
  'too-long': 'This is too long.',
  'out-of-range': 'This number is too small or too large.',
  'date-invalid': 'Please enter a valid date.',
  unreadable: 'This could not be read.',
} as const satisfies Record<string, string>
export type InputProblem = keyof typeof inputProblems

type Issue = z.core.$ZodIssue

const kinds: Partial<Record<string, InputProblem>> = {
  string: 'not-a-text',
  number: 'not-a-number',
  int: 'not-a-number',
  boolean: 'not-yes-or-no',
  array: 'not-a-list',
  object: 'not-an-object',
  record: 'not-an-object',
}

/** What a schema of ours says of a value by itself: `refine(isCalendarDay, { params: asProblem('date-invalid') })`. */
export const asProblem = (problem: InputProblem): { problem: InputProblem } => ({ problem })

export const isInputProblem = (code: unknown): code is InputProblem => typeof code === 'string' && Object.hasOwn(inputProblems, code)

/** Of the kinds that a field may have, what is wrong with the one that was meant: it isn't of another type altogether. */
function meantIn(alternatives: Issue[][]): InputProblem {
  const meant = alternatives.find((issues) => issues.every(({ code }) => code !== 'invalid_type'))
  return meant?.[0] ? problemOf(meant[0]) : (alternatives[0]?.[0] && problemOf(alternatives[0][0])) || 'unreadable'
}

function problemOf(issue: Issue): InputProblem {
  switch (issue.code) {
    case 'invalid_type':
      return kinds[issue.expected] ?? 'unreadable'
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array' ? 'too-long' : 'out-of-range'
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array' ? 'required' : 'out-of-range'
    // The one pattern that shapes have is that of digits.
    case 'invalid_format':
      return 'not-a-number'
    case 'invalid_value':
      return 'not-a-choice'
    case 'invalid_union':
      return meantIn(issue.errors)
    case 'custom':
      return isInputProblem(issue.params?.['problem']) ? issue.params['problem'] : 'unreadable'
    default:
      return 'unreadable'
  }
}

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined),
    input,
  )

/** What is wrong with an input by its schema, field by field: `week.3.0.from`, and `body` where it isn't one field. */
export function inputProblemsIn({ issues }: Pick<z.ZodError, 'issues'>, input: unknown): FoundProblems<InputProblem> {
  return Object.fromEntries(
    issues.map((issue) => [issue.path.join('.') || 'body', valueAt(input, issue.path) === undefined ? 'required' : problemOf(issue)]),
  )
}
