import { ownProfilePath, profileToastMilliseconds, type ProblemCode } from '@rijbaan/contract'
import type { I18n, TextKey } from '../i18n/instance'
import { intent, type Intent } from '../forms/intent'
import { passingCodes } from '../forms/problem-sentence'
import { sayRefusal } from '../forms/say-result'
import type { FormResult } from '../forms/result'
import type { ToastMessage } from '../ui/toast'

/** Refusals that say more by their own sentence than that it failed. */
const ownSentences: readonly ProblemCode[] = [
  ...passingCodes,
  'too-many-requests',
  'sign-in-required',
  'file-infected',
  'file-not-checked',
  'file-not-stored',
  'passkey-known',
  'passkey-limit',
  'passkey-expired',
  'second-factor-expired',
]

/** What is said of a refusal on one's own account; where fields say it themselves, `atFields`, or nothing. */
export function sayAccountRefusal(
  i18n: I18n,
  { problem, fields }: Pick<FormResult, 'problem' | 'fields'>,
  failed: TextKey,
  atFields?: TextKey,
): ToastMessage | null {
  // The page asks for it by itself.
  if (!problem || problem.code === 'proof-required') return null
  if (ownSentences.includes(problem.code)) return sayRefusal(i18n, problem, failed)
  const isThrottled = problem.code === 'too-many-attempts'
  const key = isThrottled ? 'signIn.problem.throttled' : Object.keys(fields).length > 0 ? atFields : failed
  return key ? { tone: 'danger', text: i18n.t(key) } : null
}

/** Asks whether the other sessions are to end. */
const signOutElsewhereHref = `${ownProfilePath({ confirm: 'sessions' })}#profile-sessions`

/** A form of the profile page, about whoever is signed in. */
export const accountIntent = <Data = null, Value = unknown>({
  atFields,
  offersSignOut = false,
  doneWith,
  ...declaration
}: Omit<Intent<Data, Value>, 'milliseconds' | 'changesPerson'> & {
  /** Key of what is said beside what the fields say; nothing when it is left out. */
  atFields?: TextKey
  /** A success says where the other sessions can be ended (ASVS 7.4.3). */
  offersSignOut?: boolean
  /** Key of what is said of a success, by what it brought. */
  doneWith?: (data: Data) => TextKey
}) =>
  intent<Data, Value>({
    milliseconds: profileToastMilliseconds,
    changesPerson: true,
    say: (i18n, result) => {
      if (result.problem) return sayAccountRefusal(i18n, result, declaration.failed, atFields)
      const done = doneWith && result.data ? doneWith(result.data) : declaration.done
      if (!done) return null
      const link = { href: signOutElsewhereHref, label: i18n.t('profile.sessions.endOthers') }
      return { tone: 'success', text: i18n.t(done), ...(offersSignOut ? { link } : {}) }
    },
    ...declaration,
  })
