import type { ProblemCode } from '@rijbaan/contract'
import { refusalSentence, securityDone, securityFailed, securityIntents, type SecurityOutcome } from '../../sign-in/security-result'
import type { FieldProblems } from '../profile-fields'

/** What the profile page's forms ask for, by the `intent` they post. */
export const profileIntents = ['save', 'set-picture', 'remove-picture', ...securityIntents] as const
export type ProfileIntent = (typeof profileIntents)[number]

/** What became of a posted form. After a refusal `values` are what was typed; nothing is lost. */
export type ProfileResult = SecurityOutcome & {
  intent: ProfileIntent
  ok: boolean
  /** Why it was refused; null when it was done. */
  code: ProblemCode | null
  values: Record<string, string>
  problems: FieldProblems
  /** Years that a student must have, where that was the problem. */
  minimumAge: number | null
}

const done = {
  save: 'profile.updated',
  'set-picture': 'profile.picture.saved',
  'remove-picture': 'profile.picture.removed',
  ...securityDone,
} as const satisfies Record<ProfileIntent, string | null>

const failed = {
  save: 'profile.updateFailed',
  'set-picture': 'profile.picture.failed',
  'remove-picture': 'profile.picture.removeFailed',
  ...securityFailed,
} as const satisfies Record<ProfileIntent, string>

/** What a sentence about an answer depends on. */
export type Answered = Pick<ProfileResult, 'intent' | 'ok' | 'code' | 'problems' | 'ended'>

/** Key of the sentence that answers a form; null where the page itself shows what came of it. */
export function answerSentence({ intent, ok, code, problems }: Omit<Answered, 'ended'>) {
  if (ok) return done[intent]
  const sentence = refusalSentence({ code, problems }, failed[intent])
  // The field says it; only the long form, whose fields may be out of sight, says it twice.
  return sentence ?? (intent === 'save' ? ('profile.checkFields' as const) : null)
}
