import { isId, paymentsApi, refuse } from '@rijbaan/contract'
import { serverOnly$ } from 'vite-env-only/macros'
import { cms } from '../../cms.server'
import { intent, type Posted } from '../../forms/intent'
import { findStudent } from '../../lessons/student-search/intents'
import { wasIn } from '../../shell/portal/was'
import type { FoundStudents } from '../../lessons/student-search/student-search.server'

/** How long a success is shown (spec 2 §9). */
const milliseconds = 3000

/** Which proof was looked at: another may have been handed in since. */
const judged = ({ values }: Posted) => {
  const was = wasIn(values, ['proofId'])
  return 'proofId' in was ? { was } : {}
}

/** The payment that the form names. */
const about = ({ values }: Posted): string => values['paymentId'] ?? ''

/** Says of a pending payment that it has come in (R52). */
export const verify = intent({
  name: 'verify',
  done: 'payments.verify.verified',
  failed: 'payments.verify.failed',
  milliseconds,
  about,
  run: serverOnly$(async (posted: Posted) =>
    cms(paymentsApi.verify, posted.context, { params: { id: about(posted) }, query: { status: 'VERIFIED' }, body: judged(posted) }),
  ),
})

/** Says of a pending payment that it hasn't; the reason is optional, and goes to the student (R52). */
export const reject = intent({
  name: 'reject',
  done: 'payments.verify.rejected',
  failed: 'payments.verify.failed',
  milliseconds,
  about,
  run: serverOnly$(async (posted: Posted) => {
    const { reason } = posted.values
    return cms(paymentsApi.verify, posted.context, {
      params: { id: about(posted) },
      query: { status: 'REJECTED' },
      // Not in the address, which proxies and logs keep.
      body: { ...(reason ? { reason } : {}), ...judged(posted) },
    })
  }),
})

/** Adds a payment that a student is to make (R75). Its form also looks for the student, and comes back with who was found. */
export const createPayment = intent<FoundStudents>({
  name: 'create-payment',
  done: 'payments.create.done',
  failed: 'payments.create.failed',
  milliseconds,
  run: serverOnly$(async ({ values, context }: Posted) => {
    const { studentId = '', amount, description, method } = values
    return isId(studentId)
      ? cms(paymentsApi.create, context, { body: { studentId, amount, description, method } })
      : refuse('not-a-student')
  }),
})

/** All forms of the office's payments. */
export const officePaymentIntents = [verify, reject, createPayment, findStudent]
