import { withSchoolOffset, type AuditLesson } from '@rijbaan/contract'
import { joinNames } from '../../../full-name'
import type { ColumnsOf, Connection, LeftJoined, Row, Selected } from '../../../database/rows'

/** A line about a lesson. */
export type LessonDeed = Pick<Row<'audit_entries'>, 'id' | 'at' | 'actor_id' | 'subject_id'>

type EventTables = { event: Row<'lesson_events'>; student: LeftJoined<Row<'up_users'>> }

const columns = {
  lesson_id: 'event.lesson_id',
  kind: 'event.kind',
  actor_id: 'event.actor_id',
  at: 'event.at',
  student_id: 'event.student_id',
  student_first_name: 'student.first_name',
  student_last_name: 'student.last_name',
  student_username: 'student.username',
} as const satisfies ColumnsOf<EventTables>

type EventRow = Selected<EventTables, typeof columns>

/** Milliseconds that a change may take: its line is written last, in the same transaction. */
const longestCall = 10_000

/** The lines that an event may be of: by whoever did it, and written after it. */
const isOf = (event: EventRow, deed: LessonDeed): boolean => {
  const passed = Number(deed.at) - Number(event.at)
  return deed.subject_id === event.lesson_id && deed.actor_id === event.actor_id && passed >= 0 && passed <= longestCall
}

const nearest = (one: LessonDeed, other: LessonDeed): number => Number(one.at) - Number(other.at) || one.id - other.id

const toChange = (row: EventRow): AuditLesson['changes'][number] => ({
  kind: row.kind,
  student:
    row.student_id === null
      ? null
      : { id: row.student_id, name: joinNames(row.student_first_name, row.student_last_name) || (row.student_username ?? '') },
})

async function findEvents(connection: Connection, deeds: readonly LessonDeed[], lessons: readonly number[]): Promise<EventRow[]> {
  const moments = deeds.map(({ at }) => Number(at))
  return connection('lesson_events as event')
    .leftJoin('up_users as student', 'student.id', 'event.student_id')
    .whereIn('event.lesson_id', lessons)
    .whereBetween('event.at', [Math.min(...moments) - longestCall, Math.max(...moments)])
    .orderBy('event.id')
    .select<EventRow[]>(columns)
}

/**
 * What these lines of the audit log did to their lessons, by the line's id. The log keeps no values: the lesson's own history, which
 * was written in the same transaction, says who was put on it or taken off, and forgets them when they are erased.
 */
export async function findLessonDeeds(connection: Connection, deeds: readonly LessonDeed[]): Promise<Map<number, AuditLesson>> {
  if (deeds.length === 0) return new Map()
  const lessons = [...new Set(deeds.flatMap(({ subject_id: id }) => id ?? []))]
  const starts = new Map(
    (await connection('lessons').whereIn('id', lessons).select('id', 'starts_at')).map(({ id, starts_at: at }) => [id, Number(at)]),
  )
  const events = await findEvents(connection, deeds, lessons)
  const owners = events.map((event) => deeds.filter((deed) => isOf(event, deed)).sort(nearest)[0]?.id)
  return new Map(
    deeds.map(({ id, subject_id: lessonId }) => {
      const startsAt = starts.get(lessonId ?? 0)
      const changes = events.filter((_event, place) => owners[place] === id).map(toChange)
      return [id, { startsAt: startsAt === undefined ? null : withSchoolOffset(new Date(startsAt)), changes }]
    }),
  )
}
