import type { ProblemCode } from './problems'

/** What a refusal knows beside its code: counts, caps, field errors. Goes out as `details`. */
export type Facts = Record<string, unknown>

export type Accepted<T> = { ok: true; value: T }
export type Refused = { ok: false; code: ProblemCode; facts: Facts }

/** A decision: accepted with a value, or refused with a code. Surprises are thrown instead. */
export type Result<T> = Accepted<T> | Refused

export const accept = <T>(value: T): Accepted<T> => ({ ok: true, value })

export const refuse = (code: ProblemCode, facts: Facts = {}): Refused => ({ ok: false, code, facts })
