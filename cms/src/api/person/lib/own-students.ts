import type { Knex } from 'knex'
import type { Person } from '../../../http/session'

/**
 * Whose students a person may look at, as a condition on the table `student`: oneself, one's own students, and for an
 * admin all. A role that is none of these sees nobody.
 */
export function whereOwn(students: Knex.QueryBuilder, { role, id }: Pick<Person, 'role' | 'id'>): void {
  if (role === 'ADMIN' || role === 'SUPER_ADMIN') return
  if (role === 'TEACHER') void students.where('student.teacher_id', id)
  else void students.where('student.id', role === 'STUDENT' ? id : 0)
}

/** Whether there is such a student, whom this person may look at. */
export async function isOwnStudent(connection: Knex | Knex.Transaction, person: Pick<Person, 'role' | 'id'>, id: number): Promise<boolean> {
  const students = connection('up_users as student').where({ 'student.id': id, 'student.portal_role': 'STUDENT' })
  whereOwn(students, person)
  return (await students.first('student.id')) !== undefined
}
