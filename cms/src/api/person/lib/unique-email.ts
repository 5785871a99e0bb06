import { refuse, refuseAt } from '@rijbaan/contract'

/** How PostgreSQL and SQLite say that a unique column has this value already. */
const uniqueViolations = new Set<unknown>(['23505', 'SQLITE_CONSTRAINT_UNIQUE'])

export const isUniqueViolation = (problem: unknown): boolean =>
  problem instanceof Error && 'code' in problem && uniqueViolations.has(problem.code)

/** An e-mail address that someone else has (R26). */
export const refuseTakenEmail = () => refuseAt('email', refuse('email-taken'))
