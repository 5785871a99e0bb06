import type { I18n, TextKey } from '../../i18n/instance'
import { sayRefusal } from '../../forms/say-result'
import type { FormResult } from '../../forms/result'
import type { Failure } from '../../shell/portal/failure-dialog'
import type { ToastMessage } from '../../ui/toast'
import { fieldSentence, type FieldSentence } from '../profile-fields'

const othersSentences: Partial<Record<string, TextKey>> = {
  'first-name-required': 'office.create.firstNameRequired',
  'last-name-required': 'office.create.lastNameRequired',
  'email-required': 'office.create.emailRequired',
}

/** The sentence about a field of somebody else's: "a first name", not "your first name". */
export const othersFieldSentence: FieldSentence = (problem, value) => othersSentences[problem] ?? fieldSentence(problem, value)

/** What came of a form about somebody, as one sentence; null where a field of the form says it, and where the page asks for a proof. */
export function sayChange(i18n: I18n, { problem, fields, values }: FormResult, done: TextKey, failed: TextKey): ToastMessage | null {
  if (!problem) return { tone: 'success', text: i18n.t(done, { name: values['personName'] ?? '' }) }
  return Object.keys(fields).length > 0 || problem.code === 'proof-required' ? null : sayRefusal(i18n, problem, failed)
}

/** What a form was meant to do and didn't, and why where there is more to say; null for one that was done, or that asks for a proof. */
export function failureOf(i18n: I18n, { failed }: { failed: TextKey }, { problem, fields }: FormResult): Failure | null {
  if (!problem || problem.code === 'proof-required') return null
  const [field] = Object.values(fields)
  const what = i18n.t(failed)
  // "Check the fields" helps less than what is wrong with the one that it is about.
  const { tone: _, text, ...link } = sayRefusal(i18n, problem, failed)
  const why = problem.code === 'invalid-input' && field ? i18n.t(othersFieldSentence(field)) : text
  return { what, why: why === what ? null : why, ...link }
}
