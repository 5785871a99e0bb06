import {
  accept,
  readAmount,
  readPaymentMethod,
  readPaymentText,
  readVerdict,
  refuse,
  type NewPayment,
  type Payment,
  type Result,
  type Verdict,
  type VerdictQuery,
} from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { inTransaction } from '../../../database/transaction'
import { now } from '../../../clock'
import { fullNameOf } from '../../../full-name'
import type { Person } from '../../../http/session'
import { addedId, type Connection } from '../../../database/rows'
import { findMailTexts } from '../../../mail/find-texts'
import { settingsOf } from '../../../settings'
import { findSchool } from '../../content/lib/school'
import outboxService from '../../outbox/services/outbox'
import { lockPeople } from '../../person/lib/lock'
import { isOwnStudent } from '../../person/lib/own-students'
import { mailAboutVerdict } from '../lib/mails'
import { newPaymentRow, selectPayments, toPayment, type PaymentRow } from '../lib/rows'

/** What the office does with payments: adds them, verifies them, rejects them (R52, R75). */
const office = ({ strapi }: { strapi: Core.Strapi }) => {
  const outbox = outboxService({ strapi })

  const find = async (trx: Connection, id: number): Promise<PaymentRow | null> =>
    (await selectPayments(trx).where('payment.id', id).first()) ?? null

  async function decide(admin: Person, id: number, verdict: Verdict, reason: string): Promise<Result<Payment>> {
    return inTransaction(strapi, async (trx): Promise<Result<Payment>> => {
      const at = now(strapi)
      // Whoever is erased at the same moment is mailed before that, or not at all.
      const asked = await find(trx, id)
      await lockPeople(trx, [asked?.student_id])
      // Only one of concurrent verdicts matches PENDING.
      const decided = await trx('payments')
        .where({ id, state: 'PENDING' })
        .update({
          state: verdict,
          is_pending: false,
          reason,
          verified_by_id: admin.id,
          verified_by_name: fullNameOf(admin),
          verified_at: at.getTime(),
          updated_at: at,
        })
      const payment = await find(trx, id)
      if (!payment) return refuse('payment-not-found')
      if (decided === 0) return refuse('payment-not-pending')
      const sender = { school: await findSchool(strapi), texts: await findMailTexts(strapi), publicUrl: settingsOf(strapi).publicUrl }
      await outbox.post([mailAboutVerdict(verdict, payment, sender)])
      return accept(toPayment(payment))
    })
  }

  return {
    /** `POST /super-admin/api/payments`: a payment that a student is to make. */
    async add(admin: Person, { studentId, ...raw }: NewPayment): Promise<Result<Payment>> {
      const amount = readAmount(raw.amount)
      if (!amount.ok) return amount
      const description = readPaymentText('description', raw.description)
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
    async decide(admin: Person, id: number, { status, reason }: VerdictQuery): Promise<Result<Payment>> {
      const verdict = readVerdict(status)
      if (!verdict.ok) return verdict
      const why = readPaymentText('reason', verdict.value === 'REJECTED' ? reason : undefined)
      return why.ok ? decide(admin, id, verdict.value, why.value) : why
    },
  }
}

export default office
