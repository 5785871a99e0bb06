import { createHash, randomUUID } from 'node:crypto'
import { paymentDefaults, paymentReference, toEuros, type Payment, type PaymentMethod, proofPath } from '@rijbaan/contract'
import type { ColumnsOf, Connection, LeftJoined, NewRow, Row, Selected } from '../../../database/rows'
import { joinNames } from '../../../full-name'

type PaymentTables = { payment: Row<'payments'>; student: Row<'up_users'>; verifier: LeftJoined<Row<'up_users'>> }

const columns = {
  id: 'payment.id',
  amount_cents: 'payment.amount_cents',
  currency: 'payment.currency',
  method: 'payment.method',
  state: 'payment.state',
  description: 'payment.description',
  reason: 'payment.reason',
  // The name of the proof's file, without its end.
  proof: 'payment.proof',
  added_at: 'payment.added_at',
  verified_at: 'payment.verified_at',
  verified_by_id: 'payment.verified_by_id',
  // As it was then: the account may go, the row is kept for years.
  verified_by_name: 'payment.verified_by_name',
  verifier_first_name: 'verifier.first_name',
  verifier_last_name: 'verifier.last_name',
  student_id: 'student.id',
  first_name: 'student.first_name',
  last_name: 'student.last_name',
  username: 'student.username',
  email: 'student.email',
  student_role: 'student.portal_role',
  language: 'student.language',
} as const satisfies ColumnsOf<PaymentTables>

/** A payment with its student, as one query reads them. */
export type PaymentRow = Selected<PaymentTables, typeof columns>

/** Payments with their student; `payment` is the table to put conditions on. */
export const selectPayments = (connection: Connection) =>
  connection('payments as payment')
    .join('up_users as student', 'student.id', 'payment.student_id')
    .leftJoin('up_users as verifier', 'verifier.id', 'payment.verified_by_id')
    .select<PaymentRow[]>(columns)

/** A pending payment as it is stored: what everyone who adds one has to say, and what follows. */
export const newPaymentRow = (
  payment: { studentId: number; cents: number; description: string; method?: PaymentMethod; proof?: string },
  at: Date,
): NewRow<'payments'> => ({
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

type StudentColumns = Pick<PaymentRow, 'student_id' | 'first_name' | 'last_name' | 'username' | 'email' | 'student_role'>

/** Whose it is; what an anonymised row has in place of a name and an address is made up. */
function toStudent(row: StudentColumns): Payment['student'] {
  const isFormer = row.student_role === 'FORMER'
  return {
    id: row.student_id,
    firstName: row.first_name ?? '',
    lastName: row.last_name ?? '',
    username: isFormer ? '' : row.username,
    email: isFormer ? '' : row.email,
    isFormer,
  }
}

/** Which proof it is, in a word of its own: under what name we store it is nobody's. */
const proofIdOf = ({ proof }: Pick<PaymentRow, 'proof'>): string | null =>
  proof && createHash('sha256').update(proof).digest('base64url').slice(0, 22)

/** Whether a payment's proof is the one that was judged; whoever doesn't say judged whichever there is. */
export const isProofOf = (row: Pick<PaymentRow, 'proof'>, judged: string | null | undefined): boolean =>
  judged === undefined || (judged || null) === proofIdOf(row)

/** A payment on the wire: cents become euros here alone (R61). */
export const toPayment = (row: Omit<PaymentRow, 'language'>): Payment => ({
  id: row.id,
  studentId: row.student_id,
  student: toStudent(row),
  amount: toEuros(row.amount_cents),
  currency: row.currency,
  method: row.method,
  status: row.state,
  description: row.description ?? '',
  reference: paymentReference(row.id),
  proofDocument: row.proof && proofPath(row.id),
  proofId: proofIdOf(row),
  reason: row.reason ?? '',
  createdAt: toIso(row.added_at),
  verifiedAt: row.verified_at === null ? null : toIso(row.verified_at),
  // As they are called now: whoever took another's name for that moment isn't them.
  verifiedBy: joinNames(row.verifier_first_name, row.verifier_last_name) || row.verified_by_name,
  verifiedById: row.verified_by_id,
})
