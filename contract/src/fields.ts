import { fillIn, type GapsIn } from './facts'
import { problems, type FactsOf, type ProblemCode } from './problems'
import { refuse, type FieldRefusal, type Refused } from './result'

/** Codes by the names of fields, as our checks find them; a field that is undefined is fine. */
export type FoundProblems<Code extends string = string> = { [Field in string]?: Code | undefined }

const namedIn = <Code extends string>(found: FoundProblems<Code>): [string, Code][] =>
  Object.entries(found).filter((entry): entry is [string, Code] => entry[1] !== undefined)

/** Whether a check found anything. */
export const hasProblems = (found: FoundProblems): boolean => namedIn(found).length > 0

/** A table of sentences none of which reads a fact that a code of refusals hasn't got. */
type Fitting<Table, Code extends ProblemCode> =
  Exclude<GapsIn<Table[keyof Table]>, keyof FactsOf<Code>> extends never
    ? unknown
    : { readsWhatIsNotTold: Exclude<GapsIn<Table[keyof Table]>, keyof FactsOf<Code>> }

/**
 * Refuses because of single fields: the one constructor for "these fields are wrong". `sentences` has the sentence of each
 * code, whose gaps the facts of the refusal fill; `as` is the refusal that the fields belong to.
 *
 *     refuseFields({ amount: 'amount-invalid' }, paymentFieldProblems)
 *     refuseFields({ dateOfBirth: 'too-young' }, profileProblems, refuse('invalid-input', { age: 16 }))
 */
export function refuseFields<const Table extends Readonly<Record<string, string>>, Code extends ProblemCode = 'invalid-input'>(
  found: FoundProblems<Extract<keyof Table, string>>,
  sentences: Table & Fitting<Table, Code>,
  as: Refused<Code> = refuse('invalid-input') as Refused as Refused<Code>,
): Refused<Code> {
  const table: Readonly<Record<string, string>> = sentences
  const fields = namedIn(found).map(([field, code]) => [field, { code, message: fillIn(table[code] ?? '', as.facts) }] as const)
  return { ...as, fields: Object.fromEntries(fields) }
}

/** A refusal whose own code and sentence belong to certain fields: `refuseAt('teacherId', refuse('not-a-teacher'))`. */
export function refuseAt<Code extends ProblemCode>(field: string | readonly string[], refused: Refused<Code>): Refused<Code> {
  const told: FieldRefusal = { code: refused.code, message: fillIn(problems[refused.code].message, refused.facts) }
  return { ...refused, fields: Object.fromEntries((typeof field === 'string' ? [field] : field).map((name) => [name, told])) }
}

/**
 * Which fields a refusal is about and the code of each, as far as `known` has the code: a screen's table of sentences, by
 * their codes. Empty for a refusal that isn't about fields.
 */
export function fieldProblemsOf<Code extends string>(
  { fields = {} }: Pick<Refused, 'fields'>,
  known: Readonly<Record<Code, unknown>>,
): Record<string, Code> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, { code }]) => (Object.hasOwn(known, code) ? [[field, code as Code] as const] : [])),
  )
}
