import { isAdminRole } from '@rijbaan/contract'
import type { Knex } from 'knex'
import type { Person } from '../../../http/session'
import type { Connection } from '../../../database/rows'

type Viewer = Pick<Person, 'role' | 'id'>

/** Which students a person may look at: a teacher their own, a student themselves, no other role anyone; null for an admin, who may look at all. */
function ownStudents({ role, id }: Viewer): Record<string, number | string> | null {
  if (isAdminRole(role)) return null
  if (role === 'TEACHER') return { portal_role: 'STUDENT', teacher_id: id }
  return { portal_role: 'STUDENT', id: role === 'STUDENT' ? id : 0 }
}

/** Narrows to what is of students whom a person may look at. `student` is the column that names the student. */
export function whereOwn(rows: Knex.QueryBuilder, viewer: Viewer, student: string): void {
  const own = ownStudents(viewer)
  if (own) void rows.whereIn(student, (students) => void students.from('up_users').select('id').where(own))
}

/** Their numbers, which a list names one by one: asked within its question, PostgreSQL reads the whole table for them. */
export async function findOwnStudents(connection: Connection, viewer: Viewer): Promise<number[] | null> {
  const own = ownStudents(viewer)
  return own && (await connection('up_users').where(own).select('id')).map((student) => student.id)
}

/** Whether there is such a student, whom this person may look at. */
export async function isOwnStudent(connection: Connection, viewer: Viewer, id: number): Promise<boolean> {
  const students = connection('up_users').where({ id, portal_role: 'STUDENT' })
  whereOwn(students, viewer, 'id')
  return (await students.first('id')) !== undefined
}
