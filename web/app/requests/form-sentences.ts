import type { FieldProblem, ProblemCode } from '@rijbaan/contract'
import type { I18n } from '../i18n/instance'
import type { FormResult } from '../forms/result'
import type { ToastMessage } from '../ui/toast'

/** Keys of the sentences about a field; `max` fills the one that counts: the question's, as no form has a field for a message. */
export const fieldSentence = {
  'name-required': 'requests.validation.nameRequired',
  'name-too-short': 'requests.validation.nameTooShort',
  'name-too-long-20': 'requests.validation.nameTooLong20',
  'name-too-long-25': 'requests.validation.nameTooLong25',
  'phone-required': 'requests.validation.phoneRequired',
  'phone-invalid': 'requests.validation.phoneInvalid',
  'email-required': 'requests.validation.emailRequired',
  'email-invalid': 'requests.validation.emailInvalid',
  'course-type-required': 'requests.validation.courseTypeRequired',
  'message-required': 'common.fieldRequired',
  'message-too-long': 'requests.validation.messageTooLong',
  'question-too-long': 'requests.validation.messageTooLong',
} as const satisfies Record<FieldProblem, string>

const sentences = {
  demo: { invalid: 'requests.demo.invalid', failed: 'requests.demo.failed', success: 'requests.demo.success' },
  callMeBack: { invalid: 'requests.callMeBack.invalid', failed: 'requests.callMeBack.failed', success: 'requests.callMeBack.success' },
  tariff: { invalid: 'requests.tariff.invalid', failed: 'requests.tariff.failed', success: 'requests.tariff.success' },
} as const

type FormSubject = keyof typeof sentences

const asksToLookAgain = new Set<ProblemCode>([
  'invalid-input',
  'invalid-demo-request',
  'invalid-call-back-request',
  'invalid-tariff-request',
])

/** What answers a form: thanks, look again, too many, or not sent (spec 1 §8, R59). */
export function sayRequest({ t }: I18n, subject: FormSubject, { problem, values }: FormResult): ToastMessage {
  const { success, invalid, failed } = sentences[subject]
  if (!problem) return { tone: 'success', text: t(success, { name: (values['name'] ?? '').trim() }) }
  if (problem.code === 'too-many-requests') return { tone: 'danger', text: t('requests.throttled') }
  return { tone: 'danger', text: t(asksToLookAgain.has(problem.code) ? invalid : failed) }
}
