import type { ProblemCode } from '@rijbaan/contract'

/** What the forms about one's own sign-in ask for, by the `intent` they post. */
export const securityIntents = ['end-other-sessions', 'start-second-factor', 'confirm-second-factor', 'remove-second-factor'] as const
export type SecurityIntent = (typeof securityIntents)[number]

/** What is shown while a second factor is set up. */
export type SecondFactorView = {
  /** Base32, for typing in. */
  secret: string
  uri: string
  /** The QR code: a square of so many modules, and the dark ones as a path. */
  qr: { modules: number; path: string }
}

/** What such a form brings to the page beside "done". */
export type SecurityOutcome = {
  /** How many other sessions ended. */
  ended: number
  setup: SecondFactorView | null
  recoveryCodes: string[]
}

/** What became of such a form. */
export type SecurityResult = SecurityOutcome & {
  intent: SecurityIntent
  ok: boolean
  /** Why it was refused; null when it was done. */
  code: ProblemCode | null
  problems: Partial<Record<string, ProblemCode>>
}

/** Keys of what is said when it is done; null where the page itself shows what came of it. */
export const securityDone = {
  'end-other-sessions': 'profile.sessions.ended',
  'start-second-factor': null,
  'confirm-second-factor': 'profile.secondFactor.turnedOn',
  'remove-second-factor': 'profile.secondFactor.turnedOff',
} as const satisfies Record<SecurityIntent, string | null>

export const securityFailed = {
  'end-other-sessions': 'profile.sessions.failed',
  'start-second-factor': 'profile.secondFactor.failed',
  'confirm-second-factor': 'profile.secondFactor.failed',
  'remove-second-factor': 'profile.secondFactor.failed',
} as const satisfies Record<SecurityIntent, string>

/** Key of what is said of a refusal, `failed` where there is nothing better; null where a field says it. */
export function refusalSentence<Failed>({ code, problems }: { code: ProblemCode | null; problems: object }, failed: Failed) {
  if (code === 'unavailable') return 'problem.unavailable' as const
  if (code === 'too-many-attempts') return 'signIn.problem.throttled' as const
  return Object.keys(problems).length > 0 ? null : failed
}

const fieldSentences: Partial<Record<ProblemCode, 'profile.secondFactor.wrongCode' | 'profile.secondFactor.wrongPassword'>> = {
  'second-factor-wrong': 'profile.secondFactor.wrongCode',
  'current-password-wrong': 'profile.secondFactor.wrongPassword',
}

/** Key of what is wrong with such a form, which has one field; null when nothing is. */
export function securityProblem(result: SecurityResult | null, field: string) {
  if (!result || result.ok) return null
  const problem = result.problems[field]
  if (problem) return fieldSentences[problem] ?? ('people.validation.refused' as const)
  return refusalSentence(result, securityFailed[result.intent])
}
