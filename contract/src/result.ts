import type { Facts } from './facts'
import type { FactsAfter, ProblemCode } from './problems'

export type Accepted<T> = { ok: true; value: T }

/**
 * What is wrong with one field: a code for screens, and a sentence for clients that show it as it is (R62); `present` is what is in it
 * now, where somebody else put it there.
 */
export type FieldRefusal = { code: string; message: string; present?: string }

/** What is wrong, by the names of the fields. */
export type FieldRefusals = Record<string, FieldRefusal>

/** A refusal: why, what is known beside the code, and the fields that it is about, where it is about some. */
export type Refused<Code extends ProblemCode = ProblemCode> = { ok: false; code: Code; facts: Facts; fields?: FieldRefusals }

/** A decision: accepted with a value, or refused with a code. Surprises are thrown instead. */
export type Result<T> = Accepted<T> | Refused

export const accept = <T>(value: T): Accepted<T> => ({ ok: true, value })

/** Refuses with a code and the facts that it needs (`problems`). Fields that are wrong: `refuseFields`. */
export const refuse = <Code extends ProblemCode>(code: Code, ...[facts]: FactsAfter<Code>): Refused<Code> => ({
  ok: false,
  code,
  facts: facts ?? {},
})
