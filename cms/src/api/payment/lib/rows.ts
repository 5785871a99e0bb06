import { randomUUID } from 'node:crypto'
import { paymentDefaults, paymentReference, toEuros, type Payment, type PaymentMethod, type PaymentStatus } from '@rijbaan/contract'
import type { Knex } from 'knex'

/** A payment with its student, as one query reads them. */
export type PaymentRow = {
  id: number
  amount_cents: number
  currency: string
  method: PaymentMethod
  state: PaymentStatus
  description: string | null
  reason: string | null
  /** The name of the proof's file, without its end. */
  proof: string | null
  added_at: string | number
  verified_at: string | number | null
  /** As it was then: the account may go, the row is kept for years. */
  verified_by_name: string | null
  student_id: number
  first_name: string | null
  last_name: string | null
  username: string
  email: string
  language: string | null
}

/** Payments with their student; `payment` is the table to put conditions on. */
export const selectPayments = (connection: Knex | Knex.Transaction): Knex.QueryBuilder<Record<string, unknown>, PaymentRow[]> =>
  connection('payments as payment')
    .join('up_users as student', 'student.id', 'payment.student_id')
    .select('payment.*', 'student.first_name', 'student.last_name', 'student.username', 'student.email', 'student.language')

/** A pending payment as it is stored: what everyone who adds one has to say, and what follows. */
export const newPaymentRow = (
  payment: { studentId: number; cents: number; description: string; method?: PaymentMethod; proof?: string },
  at: Date,
) => ({
  document_id: randomUUID(),
  student_id: payment.studentId,
  amount_cents: payment.cents,
  currency: paymentDefaults.currency,
  method: payment.method ?? paymentDefaults.method,
  state: paymentDefaults.status,
  // The same again, for the index that has the pending ones first.
  is_pending: true,
  description: payment.description,
  proof: payment.proof ?? null,
  added_at: at.getTime(),
  created_at: at,
  updated_at: at,
})

const toIso = (at: string | number): string => new Date(Number(at)).toISOString()

/** A payment on the wire: cents become euros here alone (R61). */
export const toPayment = (row: PaymentRow): Payment => ({
  id: row.id,
  studentId: row.student_id,
  student: {
    id: row.student_id,
    firstName: row.first_name ?? '',
    lastName: row.last_name ?? '',
    username: row.username,
    email: row.email,
  },
  amount: toEuros(row.amount_cents),
  currency: row.currency,
  method: row.method,
  status: row.state,
  description: row.description ?? '',
  reference: paymentReference(row.id),
  proofDocument: row.proof && `/portal/payments/${row.id}/proof`,
  reason: row.reason ?? '',
  createdAt: toIso(row.added_at),
  verifiedAt: row.verified_at === null ? null : toIso(row.verified_at),
  verifiedBy: row.verified_by_name,
})
