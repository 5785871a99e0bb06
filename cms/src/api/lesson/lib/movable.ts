import type { Role } from '@rijbaan/contract'
import type { Connection } from '../../../database/rows'
import { selectLessons, type LessonRow } from './rows'

/** Who moves a lesson. */
export type Mover = { id: number; role: Role }

/** The lesson or slot, where the mover may know of it: admins of all, teachers of their own, students of their own and of what is free (R39). */
export function findFor(connection: Connection, { role, id: moverId }: Mover, id: number): Promise<LessonRow | undefined> {
  const query = selectLessons(connection).where('lesson.id', id)
  if (role === 'TEACHER') void query.where('lesson.teacher_id', moverId)
  if (role === 'STUDENT') void query.where((own) => void own.where('lesson.student_id', moverId).orWhereNull('lesson.student_id'))
  return query.first()
}
