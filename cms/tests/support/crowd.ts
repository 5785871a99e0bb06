import { randomUUID } from 'node:crypto'
import { addDays, schoolDay, schoolTimeOn } from '@rijbaan/contract'
import { insertAll, type Database } from './database'
import { mintSessions } from './minted-sessions'

/** Somebody with a session. */
export type Member = { id: number; cookie: string }

/** A teacher and students of theirs. */
export type Crowd = { teacher: Member; students: Member[]; leave: () => Promise<void> }

/** Makes a teacher and so many students, all with sessions; `leave` takes them and all that they did out of the shared database again. */
export async function gatherCrowd(database: Database, count: number): Promise<Crowd> {
  const { id: _id, ...model } = await database('up_users').where({ username: 'student' }).first()
  const person = (changes: Record<string, unknown>) => {
    const username = `crowd-${randomUUID()}@example.test`
    return { ...model, document_id: username, username, email: username, ...changes }
  }
  const [teacherId = 0] = await insertAll(database, 'up_users', [person({ portal_role: 'TEACHER', teacher_id: null })])
  const studentIds = await insertAll(
    database,
    'up_users',
    Array.from({ length: count }, () => person({ teacher_id: teacherId })),
  )
  const ids = [teacherId, ...studentIds]
  const cookies = await mintSessions(database, ids)
  const [teacher, ...students] = cookies.map((cookie, index): Member => ({ id: ids[index] ?? 0, cookie }))
  if (!teacher) throw new Error('There is no teacher.')
  const leave = async () => {
    await database('lesson_events').where({ teacher_id: teacherId }).delete()
    await database('lessons').where({ teacher_id: teacherId }).delete()
    await database('strapi_sessions')
      .whereIn('user_id', database('up_users').where({ teacher_id: teacherId }).select(database.raw('cast(id as varchar)')))
      .delete()
    await database('up_users').where({ teacher_id: teacherId }).delete()
    await database('up_users').where({ id: teacherId }).delete()
  }
  return { teacher, students, leave }
}

/** Free slots of an hour from nine on one day, so many days from now. */
export async function addSlots(database: Database, teacherId: number, daysAhead: number, count: number): Promise<number[]> {
  const day = addDays(schoolDay(new Date()), daysAhead)
  const rows = Array.from({ length: count }, (_, index) => {
    const startsAt = schoolTimeOn(day, (9 + index) * 60)?.getTime() ?? 0
    return {
      ...{ document_id: randomUUID(), starts_at: startsAt, ends_at: startsAt + 3_600_000, day, duration_minutes: 60 },
      ...{ lesson_type: 'REGULAR', state: 'AVAILABLE', teacher_id: teacherId, is_generated: false },
      ...{ created_at: new Date(), updated_at: new Date() },
    }
  })
  return insertAll(database, 'lessons', rows)
}
