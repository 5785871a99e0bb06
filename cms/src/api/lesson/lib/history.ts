import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import type { Row } from '../../../database/rows'
import type { LessonRow } from './rows'

export type EventKind = Row<'lesson_events'>['kind']

type HappenedTo = { lesson: Pick<LessonRow, 'id' | 'starts_at' | 'teacher_id'>; studentId: number | null; actorId: number; at: Date }

/** Writes what happened to a lesson: by whom, when, and how many minutes before it was to begin (R34). */
export async function record(trx: Knex.Transaction, kind: EventKind, { lesson, studentId, actorId, at }: HappenedTo): Promise<void> {
  await trx('lesson_events').insert({
    document_id: randomUUID(),
    lesson_id: lesson.id,
    kind,
    student_id: studentId,
    teacher_id: lesson.teacher_id,
    actor_id: actorId,
    at: at.getTime(),
    minutes_before: Math.floor((Number(lesson.starts_at) - at.getTime()) / 60_000),
  })
}
