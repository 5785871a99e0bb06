import { addDays, schoolDay, type PaymentStatus } from '@rijbaan/contract'
import { newPaymentRow } from '../../src/api/payment/lib/rows'
import type { NewRow } from '../../src/database/rows'

/** Payments of a student, by their number: two verified ones, and for every fourth student one that waits. */
const statesOf = (student: number): PaymentStatus[] => (student % 4 === 0 ? ['VERIFIED', 'VERIFIED', 'PENDING'] : ['VERIFIED', 'VERIFIED'])

/** What students of a large school have paid: a package, and what came later. */
export const planPayments = (studentIds: readonly number[], at: Date): NewRow<'payments'>[] =>
  studentIds.flatMap((studentId, student) =>
    statesOf(student).map((state, index) => {
      const addedAt = new Date(at.getTime() - (student * 7 + index * 30 + 1) * 3_600_000)
      const row = newPaymentRow({ studentId, cents: 65_000 + index * 500, description: 'Pakket van 10 lessen' }, addedAt)
      return { ...row, state, is_pending: state === 'PENDING', verified_at: state === 'PENDING' ? null : addedAt.getTime() }
    }),
  )

/** What the audit log has about students: two changes each. */
export const planAudit = (actorId: number, studentIds: readonly number[], at: Date): NewRow<'audit_entries'>[] =>
  studentIds.flatMap((studentId, student) =>
    ['exams.teacherSetDate', 'people.setTeacher'].map((action, index) => ({
      document_id: `large-audit-${studentId}-${index}`,
      at: at.getTime() - (student * 11 + index * 5 + 1) * 3_600_000,
      actor_id: actorId,
      actor_name: 'Large School',
      action,
      subject_kind: 'person',
      subject_id: studentId,
      fields: '["examDate"]',
    })),
  )

/** The exams of a large school's students: one decided, and for every third student one to come. */
export const planExams = (studentIds: readonly number[], at: Date): NewRow<'exams'>[] => {
  const today = schoolDay(at)
  const exam = (studentId: number, days: number, result: boolean | null): NewRow<'exams'> => ({
    document_id: `large-exam-${studentId}-${days}`,
    student_id: studentId,
    exam_date: addDays(today, days),
    exam_place: 'CBR Amsterdam',
    kind: 'CBR',
    result,
    created_at: at,
    updated_at: at,
  })
  return studentIds.flatMap((studentId, student) => [
    exam(studentId, -(student % 300) - 1, student % 2 === 0),
    ...(student % 3 === 0 ? [exam(studentId, (student % 40) + 1, null)] : []),
  ])
}
