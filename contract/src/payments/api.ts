import { z } from 'zod'
import { endpoint } from '../endpoint'
import { adminRoles, roles } from '../roles'
import { newPayment, ownPaymentsQuery, payment, payments, paymentsQuery, verdictBody, verdictQuery } from './model'
import { proofBounds } from './rules'

/** Payments and their proofs (spec 1 §7, spec 2 §7, R51, R52). */
export const paymentsApi = {
  mine: endpoint({
    method: 'GET',
    path: '/api/payments/my',
    access: ['STUDENT'],
    summary: 'One’s own payments, newest first',
    query: ownPaymentsQuery,
    answer: payments,
  }),
  uploadProof: endpoint({
    method: 'POST',
    path: '/api/payments/proof',
    access: ['STUDENT'],
    summary: 'Hand in a PDF that proves a payment (multipart: `file`, `paymentId` or `amount`, `description`)',
    upload: { field: 'file', maxBytes: proofBounds.below - 1, tooLarge: 'file-too-large' },
    answer: payment,
  }),
  proof: endpoint({
    method: 'GET',
    path: '/api/payments/:id/proof',
    access: roles,
    summary: 'The proof of a payment as an attachment, for the student, the student’s teacher and admins',
    subject: { kind: 'payment', at: 'path.id' },
    records: 'reading',
    answer: z.unknown(),
  }),
  teacherList: endpoint({
    method: 'GET',
    path: '/api/teacher/payments',
    access: ['TEACHER'],
    summary: 'Payments of one’s own students, newest first',
    query: paymentsQuery,
    answer: payments,
  }),
  adminList: endpoint({
    method: 'GET',
    path: '/super-admin/api/payments',
    access: adminRoles,
    summary: 'All payments: the pending ones first, then the newest',
    query: paymentsQuery,
    answer: payments,
  }),
  create: endpoint({
    method: 'POST',
    path: '/super-admin/api/payments',
    access: adminRoles,
    summary: 'Add a payment that a student is to make (R75)',
    body: newPayment,
    subject: { kind: 'person', at: 'body.studentId' },
    answer: payment,
  }),
  verify: endpoint({
    method: 'POST',
    path: '/super-admin/api/payments/:id/verify',
    access: adminRoles,
    summary: 'Verify or reject a pending payment (R52)',
    query: verdictQuery,
    body: verdictBody,
    subject: { kind: 'payment', at: 'path.id' },
    answer: payment,
  }),
}
