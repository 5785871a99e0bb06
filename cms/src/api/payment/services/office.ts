import {
  accept,
  paymentFieldProblems,
  readAmount,
  readPaymentMethod,
  readPaymentText,
  readVerdict,
  refuse,
  refuseFields,
  type GivenVerdict,
  type NewPayment,
  type Payment,
  type Result,
  type Verdict,
} from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { inTransaction } from '../../../database/transaction'
import { now } from '../../../clock'
import { fullNameOf } from '../../../full-name'
import { takePoint, type Limit } from '../../../http/limits'
import type { Person } from '../../../http/session'
import { addedId, type Connection } from '../../../database/rows'
import { findMailTexts } from '../../../mail/find-texts'
import { namesForeignIban } from '../../../mail/ibans'
import { settingsOf } from '../../../settings'
import { findSchool } from '../../content/lib/school'
import outboxService from '../../outbox/services/outbox'
import { lockPeople } from '../../person/lib/lock'
import { isOwnStudent } from '../../person/lib/own-students'
import { findSchoolPerson } from '../../person/lib/school-person'
import { mailAboutVerdict } from '../lib/mails'
import { isProofOf, newPaymentRow, selectPayments, toPayment, type PaymentRow } from '../lib/rows'

/** Verdicts on one student's payments by one of the staff: the student is mailed of each, with what the office writes there. */
const ofStudent: Limit = {
  name: 'payment-verdict-student',
  points: 100,
  seconds: 24 * 3600,
  isPerAddress: false,
  code: 'too-many-attempts',
}

/** What the office does with payments: adds them, verifies them, rejects them (R52, R75). */
const office = ({ strapi }: { strapi: Core.Strapi }) => {
  const outbox = outboxService({ strapi })

  /** A text that goes to the student in the school's name: it sends nobody's money elsewhere. */
  async function readText(field: 'description' | 'reason', given: string | undefined): Promise<Result<string>> {
    const text = readPaymentText(field, given)
    if (!text.ok || !(await namesForeignIban(strapi, text.value))) return text
    return refuseFields({ [field]: 'foreign-account' }, paymentFieldProblems)
  }

  const find = async (trx: Connection, id: number): Promise<PaymentRow | null> =>
    (await selectPayments(trx).where('payment.id', id).first()) ?? null

  async function decide(
    admin: Person,
    id: number,
    given: { verdict: Verdict; reason: string; proofId: string | null | undefined },
  ): Promise<Result<Payment>> {
    const { verdict, reason, proofId } = given
    return inTransaction(strapi, async (trx): Promise<Result<Payment>> => {
      const at = now(strapi)
      // Whoever is erased at the same moment is mailed before that, or not at all.
      const asked = await find(trx, id)
      await lockPeople(trx, [asked?.student_id])
      // Nor is another proof handed in while the student stands still.
      const judged = await find(trx, id)
      if (judged?.state === 'PENDING') {
        if (!isProofOf(judged, proofId)) return refuse('proof-replaced')
        const counted = await takePoint(strapi, ofStudent, `${admin.id}-${judged.student_id}`)
        if (!counted.ok) return counted
      }
      const student = judged?.student_id ? await findSchoolPerson(trx, judged.student_id) : null
      // Of somebody who was anonymised nothing is written any more, and nobody is there to be mailed (R55).
      const isThere = student?.role === 'STUDENT'
      // Only one of concurrent verdicts matches PENDING.
      const decided = await trx('payments')
        .where({ id, state: 'PENDING' })
        .update({
          state: verdict,
          is_pending: false,
          reason: isThere ? reason : '',
          verified_by_id: admin.id,
          verified_by_name: fullNameOf(admin),
          verified_at: at.getTime(),
          updated_at: at,
        })
      const payment = await find(trx, id)
      if (!payment) return refuse('payment-not-found')
      if (decided === 0) return refuse('payment-not-pending')
      const sender = { school: await findSchool(strapi), texts: await findMailTexts(strapi), publicUrl: settingsOf(strapi).publicUrl }
      if (isThere) await outbox.post([mailAboutVerdict(verdict, payment, sender)])
      return accept(toPayment(payment))
    })
  }

  return {
    /** `POST /super-admin/api/payments`: a payment that a student is to make. */
    async add(admin: Person, { studentId, ...raw }: NewPayment): Promise<Result<Payment>> {
      const amount = readAmount(raw.amount)
      if (!amount.ok) return amount
      const description = await readText('description', raw.description)
      if (!description.ok) return description
      const method = readPaymentMethod(raw.method)
      if (!method.ok) return method
      return inTransaction(strapi, async (trx): Promise<Result<Payment>> => {
        await lockPeople(trx, [studentId])
        if (!(await isOwnStudent(trx, admin, studentId))) return refuse('not-a-student')
        const row = { studentId, cents: amount.value, description: description.value, method: method.value }
        const added = await trx('payments')
          .insert(newPaymentRow(row, now(strapi)))
          .returning('id')
        const payment = await find(trx, addedId(added))
        return payment ? accept(toPayment(payment)) : refuse('payment-not-found')
      })
    },

    /** `POST …/{id}/verify`. Who decided and when come from the session and the clock (R52). */
    async decide(admin: Person, id: number, { status, reason, was }: GivenVerdict): Promise<Result<Payment>> {
      const verdict = readVerdict(status)
      if (!verdict.ok) return verdict
      const why = await readText('reason', verdict.value === 'REJECTED' ? reason : undefined)
      return why.ok ? decide(admin, id, { verdict: verdict.value, reason: why.value, proofId: was?.proofId }) : why
    },
  }
}

export default office
