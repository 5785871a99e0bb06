import type { FoundStudents } from '../../lessons/admin/lesson-result'
import type { ShownProblem } from '../../forms/problem-sentence'
import type { PaymentFieldProblems } from '../payment-labels'

/** What the office's forms about payments ask for, by the `intent` they post. */
export const paymentIntents = ['verify', 'reject', 'create', 'find-student'] as const
export type PaymentIntent = (typeof paymentIntents)[number]

/** What became of a posted form. After a refusal `values` are what was typed and chosen; nothing is lost. */
export type PaymentResult = {
  intent: PaymentIntent
  /** Id of the payment; empty for one that is yet to be. */
  about: string
  /** Null when it was done. */
  problem: ShownProblem | null
  fields: PaymentFieldProblems
  values: Record<string, string>
  /** Who was found, where somebody was looked for. */
  found: FoundStudents | null
}

/** How long a success is shown, in milliseconds (spec 2 §9). */
export const paymentToastMilliseconds = 3000

/** Key of the sentence that says a form was done. */
export const paymentDoneKeys = {
  verify: 'payments.verify.verified',
  reject: 'payments.verify.rejected',
  create: 'payments.create.done',
  'find-student': 'lessons.admin.found',
} as const satisfies Record<PaymentIntent, string>

/** Key of the sentence for a refusal whose code has none of its own. */
export const paymentFailedKeys = {
  verify: 'payments.verify.failed',
  reject: 'payments.verify.failed',
  create: 'payments.create.failed',
  'find-student': 'lessons.admin.findFailed',
} as const satisfies Record<PaymentIntent, string>

/** Looking for a student changes nothing: what is on the page needs no loading anew. */
export const isStudentSearch = (form: FormData | undefined): boolean => form?.get('intent') === 'find-student'
