import type { Payment } from '@rijbaan/contract'
import type { Database } from './database'
import type { Answer } from './call'
import { addPerson, enter } from './people'
import type { Browser } from './session'

/** A student with a teacher, another student and teacher, and an admin, each with a session. */
export async function gatherPayers(database: Database) {
  const teacher = await addPerson(database, { portal_role: 'TEACHER', teacher_id: null })
  const otherTeacher = await addPerson(database, { portal_role: 'TEACHER', teacher_id: null })
  const student = await addPerson(database, { teacher_id: teacher.id, language: 'nl' })
  const other = await addPerson(database, { teacher_id: otherTeacher.id })
  const admin = await addPerson(database, { portal_role: 'ADMIN', teacher_id: null, first_name: 'Noor', last_name: 'Visser' })
  return {
    student,
    other,
    teacher,
    ofStudent: await enter(database, student.username),
    ofOther: await enter(database, other.username),
    ofTeacher: await enter(database, teacher.username),
    ofOtherTeacher: await enter(database, otherTeacher.username),
    ofAdmin: await enter(database, admin.username),
  }
}

export const listOf = async (browser: Browser, address: string): Promise<Payment[]> =>
  (await browser.call('GET', address)).body as unknown as Payment[]

export const mine = (browser: Browser): Promise<Payment[]> => listOf(browser, '/api/payments/my')

export const addPayment = async (admin: Browser, studentId: number, changes: Record<string, unknown> = {}): Promise<Payment> =>
  (await admin.call('POST', '/super-admin/api/payments', { studentId, amount: 45, description: 'Proefles', ...changes }))
    .body as unknown as Payment

export const verify = (admin: Browser, id: number, status: string, reason?: string): Promise<Answer> =>
  admin.call('POST', `/super-admin/api/payments/${id}/verify?${new URLSearchParams({ status, ...(reason ? { reason } : {}) })}`)
