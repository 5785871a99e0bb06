import type { i18n, ParseKeys } from 'i18next'
import { sayProblem } from '../../forms/problem-sentence'
import type { ToastMessage } from '../../ui/toast'
import { fieldSentence, type FieldSentence } from '../profile-fields'
import type { OfficeIntent, OfficeResult } from './office-result'

const othersSentences: Partial<Record<string, ParseKeys>> = {
  'first-name-required': 'office.create.firstNameRequired',
  'last-name-required': 'office.create.lastNameRequired',
  'email-required': 'office.create.emailRequired',
}

/** The sentence about a field of somebody else's: "a first name", not "your first name". */
export const othersFieldSentence: FieldSentence = (problem, value) => othersSentences[problem] ?? fieldSentence(problem, value)

const doneKeys = {
  'create-student': 'office.create.studentDone',
  'create-teacher': 'office.create.teacherDone',
  'save-person': 'office.person.saved',
  'set-teacher': 'office.teacher.done',
  activate: 'office.account.activated',
  deactivate: 'office.account.deactivated',
  invite: 'office.account.invited',
  unlock: 'office.account.unlocked',
  'reset-second-factor': 'office.account.secondFactorReset',
  remove: 'office.farewell.done',
  anonymise: 'office.farewell.anonymised',
} as const satisfies Record<OfficeIntent, ParseKeys>

const failedKeys = {
  'create-student': 'office.create.studentFailed',
  'create-teacher': 'office.create.teacherFailed',
  'save-person': 'office.person.saveFailed',
  'set-teacher': 'office.teacher.failed',
  activate: 'office.account.statusFailed',
  deactivate: 'office.account.statusFailed',
  invite: 'office.account.inviteFailed',
  unlock: 'office.account.unlockFailed',
  'reset-second-factor': 'office.account.secondFactorFailed',
  remove: 'office.farewell.failed',
  anonymise: 'office.farewell.anonymiseFailed',
} as const satisfies Record<OfficeIntent, ParseKeys>

/** What a form was meant to do and didn't. */
export const failedKey = (intent: OfficeIntent): ParseKeys => failedKeys[intent]

function whyOf(i18n: i18n, { intent, problem, problems }: OfficeResult): string {
  if (!problem) return ''
  const [field] = Object.values(problems)
  // "Check the fields" helps less than what is wrong with the one that it is about.
  if (problem.code !== 'invalid-input' || !field) return sayProblem(i18n, problem, failedKeys[intent])
  return intent === 'save-person' ? i18n.t('office.checkFields') : i18n.t(othersFieldSentence(field))
}

/** What didn't work, and why where there is more to say. */
export function failureOf(i18n: i18n, answer: OfficeResult): { what: string; why: string | null } | null {
  if (!answer.problem) return null
  const what = i18n.t(failedKeys[answer.intent])
  const why = whyOf(i18n, answer)
  return { what, why: why === what ? null : why }
}

/** What came of a form about somebody, as one sentence. */
export function sayAnswer(i18n: i18n, answer: OfficeResult, name: string): ToastMessage {
  if (answer.problem) return { tone: 'danger', text: whyOf(i18n, answer) }
  const isUnassigned = answer.intent === 'set-teacher' && !answer.values['teacherId']
  return { tone: 'success', text: i18n.t(isUnassigned ? 'office.teacher.removed' : doneKeys[answer.intent], { name }) }
}
