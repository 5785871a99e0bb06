import type { Knex } from 'knex'
import type { Person } from '../../../http/session'

type Viewer = Pick<Person, 'role' | 'id'>

/**
 * Narrows to what is of students whom a person may look at: of oneself, of one's own students, and for an admin of all.
 * A role that is none of these sees nothing. `student` is the column that names the student.
 */
export function whereOwn(rows: Knex.QueryBuilder, { role, id }: Viewer, student: string): void {
  if (role === 'ADMIN' || role === 'SUPER_ADMIN') return
  if (role === 'TEACHER') void rows.whereIn(student, (students) => void students.from('up_users').select('id').where({ teacher_id: id }))
  else void rows.where(student, role === 'STUDENT' ? id : 0)
}

/**
 * The students whose rows a person may have listed; null for an admin, who may have all. A list names them one by one:
 * asked within its question, PostgreSQL reads the whole table for them.
 */
export async function findOwnStudents(connection: Knex, { role, id }: Viewer): Promise<number[] | null> {
  if (role === 'ADMIN' || role === 'SUPER_ADMIN') return null
  if (role === 'STUDENT') return [id]
  return role === 'TEACHER' ? connection('up_users').where({ portal_role: 'STUDENT', teacher_id: id }).pluck('id') : []
}

/** Whether there is such a student, whom this person may look at. */
export async function isOwnStudent(connection: Knex | Knex.Transaction, viewer: Viewer, id: number): Promise<boolean> {
  const students = connection('up_users').where({ id, portal_role: 'STUDENT' })
  whereOwn(students, viewer, 'id')
  return (await students.first('id')) !== undefined
}
