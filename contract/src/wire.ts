import { fillIn, readFacts } from './facts'
import { isProblemCode, problemOfStatus, problems, type ProblemCode } from './problems'
import { refuse, type FieldRefusal, type FieldRefusals, type Refused } from './result'

/** The body of every answer that is not a success. Field problems stand in `details.fields`. */
export type Problem = { message: string; code: string; details: Record<string, unknown> }

/** A body of a code and its details; these fill the gaps of its sentence. */
export const toProblem = (code: ProblemCode, details: Record<string, unknown> = {}): Problem => ({
  message: fillIn(problems[code].message, details),
  code,
  details,
})

/** The wire form of a refusal. What is said in headers, or to nobody, stays out of it. */
export function writeRefusal({ code, facts, fields }: Refused): Problem {
  const { retryAfterSeconds: _retryAfterSeconds, isFirst: _isFirst, ...told } = facts
  return toProblem(code, { ...told, ...(fields ? { fields } : {}) })
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const readField = ({ message, present }: Record<string, unknown>, code: string): FieldRefusal => ({
  code,
  message: typeof message === 'string' ? message : '',
  ...(typeof present === 'string' ? { present } : {}),
})

function readFields(fields: unknown): FieldRefusals | null {
  if (!isObject(fields)) return null
  const told = Object.entries(fields).flatMap(([field, each]) =>
    isObject(each) && typeof each['code'] === 'string' ? [[field, readField(each, each['code'])] as const] : [],
  )
  return Object.fromEntries(told)
}

/** The refusal in the body of an answer with this status. A code that nobody declared, or no body of ours, is an `http-error`. */
export function readRefusal(body: unknown, status: number): Refused {
  // Something between us and the CMS answered in its place.
  if (body === null) return refuse('http-error', { status })
  const { code, details } = isObject(body) ? body : {}
  const known = typeof code === 'string' ? code : problemOfStatus(status)
  if (!isProblemCode(known)) return refuse('http-error', { status })
  const fields = isObject(details) ? readFields(details['fields']) : null
  return { ok: false, code: known, facts: isObject(details) ? readFacts(details) : {}, ...(fields ? { fields } : {}) }
}
