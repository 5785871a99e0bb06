import { accept, paymentReference, refuse, refuseAt, type Payment, type Result } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import { afterCommit } from '../../../database/call'
import { inTransaction } from '../../../database/transaction'
import { now } from '../../../clock'
import { takePoint, takePoints, type Limit } from '../../../http/limits'
import type { Person } from '../../../http/session'
import { addedId, countRows } from '../../../database/rows'
import { settingsOf } from '../../../settings'
import type { OpenFile } from '../../../files/file-store'
import { refusalOfScan } from '../../../files/scan'
import { discardPrivate, openPrivate, releasePrivate, removePrivate, storePrivate } from '../../../files/private-files'
import { isHeld } from '../../person/lib/holds'
import { lockOneself } from '../../person/lib/lock'
import { whereOwn } from '../../person/lib/own-students'
import { readProof, type Proof } from '../lib/read-proof'
import { newPaymentRow, selectPayments, toPayment } from '../lib/rows'

/** Proofs that one student may hand in: far more than anyone pays, and less than fills a disk. */
const proofLimit: Limit = { name: 'proof', points: 60, seconds: 3600, isPerAddress: false, code: 'too-many-attempts' }

/** Kilobytes of proofs in a day, as the school's surroundings say (PROOF_MB_PER_DAY): the specification's parameters are five. */
const bytesADay = ({ megabytesADay }: { megabytesADay: number }): Limit => ({
  name: 'proof-bytes',
  points: megabytesADay * 1024,
  seconds: 24 * 3600,
  isPerAddress: false,
  code: 'proof-quota',
})

/** Proofs of payment: private files under names of ours, for those who may see the payment (R51). */
const proofs = ({ strapi }: { strapi: Core.Strapi }) => {
  const { proofQuota } = settingsOf(strapi)

  /** Refuses a further payment of a student's who has as many as may wait for the office; their row is locked. */
  async function roomForPending(trx: Knex.Transaction, student: Person): Promise<Result<null>> {
    const pending = await countRows(trx('payments').where({ student_id: student.id, state: 'PENDING' }))
    return pending >= proofQuota.pending ? refuse('too-many-pending', { max: proofQuota.pending }) : accept(null)
  }

  /** Counts a proof before it is looked at any further. */
  async function count(student: Person, { length }: Buffer): Promise<Result<null>> {
    const point = await takePoint(strapi, proofLimit, String(student.id))
    return point.ok ? takePoints(strapi, bytesADay(proofQuota), String(student.id), Math.ceil(length / 1024)) : point
  }

  /** Puts a proof on a payment of the student's that is still pending; answers the one that it takes the place of. */
  async function attach(trx: Knex.Transaction, student: Person, id: number, proof: string): Promise<Result<string | null>> {
    const own = () => trx('payments').where({ id, student_id: student.id })
    // A write that changes nothing, so that a verdict given at this moment waits, or we see it.
    await own().update({ is_pending: trx.ref('is_pending') })
    const payment = await own().first('state', 'proof')
    if (!payment) return refuse('payment-not-found')
    if (payment.state !== 'PENDING') return refuse('payment-not-pending')
    // What a case may be about isn't taken away by whom it is about.
    if (payment.proof && (await isHeld(trx, student.id))) return refuse('proof-kept')
    await own().update({ proof, updated_at: now(strapi) })
    if (payment.proof) await releasePrivate(strapi, 'proofs', payment.proof)
    return accept(payment.proof)
  }

  async function add(
    trx: Knex.Transaction,
    student: Person,
    payment: { cents: number; description: string },
    proof: string,
  ): Promise<number> {
    const added = await trx('payments')
      .insert(newPaymentRow({ ...payment, studentId: student.id, proof }, now(strapi)))
      .returning('id')
    return addedId(added)
  }

  /** Writes the row for a stored file: answers the payment, and the file that nothing names any more. */
  async function record(
    student: Person,
    { payment }: Proof,
    proof: string,
  ): Promise<Result<{ payment: Payment; replaced: string | null }>> {
    return inTransaction(strapi, async (trx): Promise<Result<{ payment: Payment; replaced: string | null }>> => {
      // The account may have been switched off or offboarded since the session was read.
      if (!(await lockOneself(trx, student))) return refuse('sign-in-required')
      const room = 'id' in payment ? accept(null) : await roomForPending(trx, student)
      if (!room.ok) return room
      const replaced: Result<string | null> = 'id' in payment ? await attach(trx, student, payment.id, proof) : accept(null)
      if (!replaced.ok) return replaced
      const id = 'id' in payment ? payment.id : await add(trx, student, payment, proof)
      const row = await selectPayments(trx).where('payment.id', id).first()
      return row ? accept({ payment: toPayment(row), replaced: replaced.value }) : refuse('payment-not-found')
    })
  }

  return {
    /** `POST /api/payments/proof`. The file is stored first; without its row it is removed again. */
    async hand(student: Person, form: FormData): Promise<Result<Payment>> {
      const proof = await readProof(form)
      if (!proof.ok) return proof
      const counted = await count(student, proof.value.bytes)
      if (!counted.ok) return counted
      const refusal = await refusalOfScan(strapi, proof.value.bytes)
      if (refusal) return refuseAt('file', refusal)
      const stored = await storePrivate(strapi, 'proofs', proof.value.bytes)
      if (!stored.ok) return stored
      let isKept = false
      try {
        const recorded = await record(student, proof.value, stored.value)
        isKept = recorded.ok
        if (!recorded.ok) return recorded
        const { payment, replaced } = recorded.value
        if (replaced) await afterCommit(strapi, () => removePrivate(strapi, 'proofs', replaced))
        return accept(payment)
      } finally {
        if (!isKept) await discardPrivate(strapi, 'proofs', stored.value)
      }
    },

    /** A proof's bytes and the name to save them under, or a refusal that doesn't tell whether there is such a payment. */
    async open(viewer: Person, id: number): Promise<Result<OpenFile & { name: string }>> {
      const query = selectPayments(strapi.db.connection).where('payment.id', id)
      whereOwn(query, viewer, 'payment.student_id')
      const payment = await query.first()
      if (!payment?.proof) return refuse('not-found')
      const file = await openPrivate(strapi, 'proofs', payment.proof)
      return file.ok ? accept({ ...file.value, name: `betaalbewijs-${paymentReference(payment.id)}.pdf` }) : file
    },
  }
}

export default proofs
