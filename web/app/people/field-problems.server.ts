import { isProblemCode, profileProblems, type Facts } from '@rijbaan/contract'
import type { FieldProblem, FieldProblems } from './profile-fields'

const isFieldProblem = (code: unknown): code is FieldProblem =>
  typeof code === 'string' && (Object.hasOwn(profileProblems, code) || isProblemCode(code))

/** Field problems in a refusal: bare codes of our own check, or the CMS's `{code}`. */
export function problemsIn({ fields }: Facts): FieldProblems {
  const named = Object.entries(typeof fields === 'object' && fields !== null ? fields : {}) as [string, unknown][]
  const coded = named.map(([field, told]) => [field, typeof told === 'object' && told !== null && 'code' in told ? told.code : told])
  return Object.fromEntries(coded.filter(([, code]) => isFieldProblem(code)))
}
