import { randomUUID } from 'node:crypto'
import { addDays, schoolDay, schoolTimeOn } from '@rijbaan/contract'
import { sign } from 'jsonwebtoken'
import type { Knex } from 'knex'
import { jwtSecret } from './cms'

/** Somebody with a session, without having signed in: five hundred sign-ins would take minutes of hashing. */
export type Member = { id: number; cookie: string }

/** A teacher and students of theirs, all signed in. */
export type Crowd = { teacher: Member; students: Member[]; leave: () => Promise<void> }

/** Rows in one statement: the query builder's form for SQLite ends at 500. */
const perStatement = 100

async function addAll(database: Knex, table: string, rows: Record<string, unknown>[]): Promise<number[]> {
  const ids: number[] = []
  for (let index = 0; index < rows.length; index += perStatement) {
    const added: { id: number }[] = await database(table)
      .insert(rows.slice(index, index + perStatement))
      .returning('id')
    ids.push(...added.map(({ id }) => id))
  }
  return ids
}

/** Gives each a session as signing in does: a row, and a token that names it. */
async function signInAll(database: Knex, ids: number[]): Promise<Member[]> {
  const ends = new Date(Date.now() + 3_600_000)
  const lasting = { origin: 'users-permissions', type: 'refresh', status: 'active', expires_at: ends, absolute_expires_at: ends }
  const sessions = ids.map((id) => ({ ...lasting, user_id: String(id), session_id: randomUUID() }))
  await addAll(database, 'strapi_sessions', sessions)
  return sessions.map(({ session_id, user_id }) => {
    const token = sign({ userId: user_id, sessionId: session_id, type: 'refresh' }, jwtSecret, { expiresIn: '1h' })
    return { id: Number(user_id), cookie: `rijbaan_session=${token}` }
  })
}

/** Makes a teacher and so many students; `leave` takes them and all that they did out of the shared database again. */
export async function gatherCrowd(database: Knex, count: number): Promise<Crowd> {
  const { id: _id, ...model } = await database('up_users').where({ username: 'student' }).first()
  const person = (changes: Record<string, unknown>) => {
    const username = `crowd-${randomUUID()}@example.test`
    return { ...model, document_id: username, username, email: username, ...changes }
  }
  const [teacherId = 0] = await addAll(database, 'up_users', [person({ portal_role: 'TEACHER', teacher_id: null })])
  const studentIds = await addAll(
    database,
    'up_users',
    Array.from({ length: count }, () => person({ teacher_id: teacherId })),
  )
  const [teacher, ...students] = await signInAll(database, [teacherId, ...studentIds])
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
export async function addSlots(database: Knex, teacherId: number, daysAhead: number, count: number): Promise<number[]> {
  const day = addDays(schoolDay(new Date()), daysAhead)
  const rows = Array.from({ length: count }, (_, index) => {
    const startsAt = schoolTimeOn(day, (9 + index) * 60)?.getTime() ?? 0
    return {
      ...{ document_id: randomUUID(), starts_at: startsAt, ends_at: startsAt + 3_600_000, day, duration_minutes: 60 },
      ...{ lesson_type: 'REGULAR', state: 'AVAILABLE', teacher_id: teacherId, is_generated: false },
      ...{ created_at: new Date(), updated_at: new Date() },
    }
  })
  return addAll(database, 'lessons', rows)
}
