import type { ProblemCode } from '@rijbaan/contract'
import type { FieldProblems } from './profile-fields'

/** What the profile page's forms ask for, by the `intent` they post. */
export const profileIntents = [
  'save',
  'set-picture',
  'remove-picture',
  'end-other-sessions',
  'start-second-factor',
  'confirm-second-factor',
  'remove-second-factor',
] as const
export type ProfileIntent = (typeof profileIntents)[number]

/** What is shown while a second factor is set up. */
export type SecondFactorView = {
  /** Base32, for typing in. */
  secret: string
  uri: string
  /** The QR code: a square of so many modules, and the dark ones as a path. */
  qr: { modules: number; path: string }
}

/** What became of a posted form. After a refusal `values` are what was typed; nothing is lost. */
export type ProfileResult = {
  intent: ProfileIntent
  ok: boolean
  /** Why it was refused; null when it was done. */
  code: ProblemCode | null
  values: Record<string, string>
  problems: FieldProblems
  /** Years that a student must have, where that was the problem. */
  minimumAge: number | null
  /** How many other sessions ended. */
  ended: number
  setup: SecondFactorView | null
  recoveryCodes: string[]
}

const done = {
  save: 'profile.updated',
  'set-picture': 'profile.picture.saved',
  'remove-picture': 'profile.picture.removed',
  'end-other-sessions': 'profile.sessions.ended',
  'confirm-second-factor': 'profile.secondFactor.turnedOn',
  'remove-second-factor': 'profile.secondFactor.turnedOff',
} as const satisfies Partial<Record<ProfileIntent, string>>

const failed = {
  save: 'profile.updateFailed',
  'set-picture': 'profile.picture.failed',
  'remove-picture': 'profile.picture.removeFailed',
  'end-other-sessions': 'profile.sessions.failed',
  'start-second-factor': 'profile.secondFactor.failed',
  'confirm-second-factor': 'profile.secondFactor.failed',
  'remove-second-factor': 'profile.secondFactor.failed',
} as const satisfies Record<ProfileIntent, string>

/** Key of the sentence that answers a form; null where the page itself shows what came of it. */
export function answerSentence({ intent, ok, code, problems }: ProfileResult) {
  if (ok) return intent === 'start-second-factor' ? null : done[intent]
  if (code === 'unavailable') return 'problem.unavailable' as const
  if (code === 'too-many-attempts') return 'signIn.problem.throttled' as const
  // The field says it; only the long form, whose fields may be out of sight, says it twice.
  if (Object.keys(problems).length > 0) return intent === 'save' ? ('profile.checkFields' as const) : null
  return failed[intent]
}
