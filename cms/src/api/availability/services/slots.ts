import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import {
  addDays,
  boundsOfDay,
  daysAhead,
  defaultTemplate,
  planSlots,
  publicHolidaysBetween,
  schoolDay,
  type Generated,
} from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import { inTransaction } from '../../../database/transaction'
import { now } from '../../../clock'
import type { NewRow, Row } from '../../../database/rows'
import { ask } from '../../../database/transaction'
import { settingsOf } from '../../../settings'
import { lockPeople } from '../../person/lib/lock'
import { readSchoolRules, type SchoolRules } from '../../parameter/lib/stored'
import { inParts } from '../lib/parts'
import { readStored } from '../lib/stored'

/** Between two teachers: SQLite has one connection, and requests that wait for it get a turn. */
const pauseMilliseconds = 20

type FreeSlot = Pick<Row<'lessons'>, 'id' | 'starts_at' | 'duration_minutes' | 'lesson_type'>

/** Makes free slots for the coming weeks from each teacher's availability (R31). */
const slots = ({ strapi }: { strapi: Core.Strapi }) => {
  /** When the teacher's slots begin, from now to the end of the weeks that they are made for. */
  async function plan(trx: Knex.Transaction, teacherId: number, rules: SchoolRules, at: Date): Promise<Date[]> {
    const fromDay = schoolDay(at)
    const { own, exceptions } = await readStored(trx, teacherId, fromDay)
    const planned = planSlots({
      template: own?.template ?? defaultTemplate(rules.workingDays),
      bufferMinutes: own?.bufferMinutes ?? 0,
      exceptions,
      holidays: publicHolidaysBetween(fromDay, addDays(fromDay, daysAhead - 1), settingsOf(strapi)),
      fromDay,
      days: daysAhead,
      durationMinutes: rules.durationMinutes,
    })
    return planned.filter((startsAt) => startsAt > at)
  }

  /** Free, generated slots to come; nothing else is touched. */
  function findFree(trx: Knex.Transaction, teacherId: number, at: Date): Promise<FreeSlot[]> {
    const until = boundsOfDay(addDays(schoolDay(at), daysAhead)).from.getTime()
    return trx('lessons')
      .where({ teacher_id: teacherId, state: 'AVAILABLE', is_generated: true })
      .whereNull('student_id')
      .where('starts_at', '>', at.getTime())
      .where('starts_at', '<', until)
      .select('id', 'starts_at', 'duration_minutes', 'lesson_type')
  }

  const stillFree = (trx: Knex.Transaction, ids: readonly number[]) =>
    trx('lessons').whereIn('id', ids).whereNull('student_id').where({ state: 'AVAILABLE' })

  const idsOf = (slots: readonly FreeSlot[]): number[] => slots.map(({ id }) => id)

  /** Those that begin when none is planned any more go. */
  const remove = (trx: Knex.Transaction, slots: readonly FreeSlot[]): Promise<number> =>
    inParts(idsOf(slots), async (ids) => stillFree(trx, ids).delete())

  /** Those that begin as planned, and last longer or are of another type, keep their number: somebody may have its page open. */
  async function change(trx: Knex.Transaction, slots: readonly FreeSlot[], { durationMinutes, lessonType }: SchoolRules, at: Date) {
    const others = slots.filter((slot) => slot.duration_minutes !== durationMinutes || slot.lesson_type !== lessonType)
    let total = 0
    for (const before of new Set(others.map(({ duration_minutes }) => duration_minutes))) {
      const alike = others.filter(({ duration_minutes }) => duration_minutes === before)
      total += await inParts(idsOf(alike), async (ids) =>
        stillFree(trx, ids)
          .increment('ends_at', (durationMinutes - before) * 60_000)
          .update({ duration_minutes: durationMinutes, lesson_type: lessonType, updated_at: at }),
      )
    }
    return total
  }

  /** What is missing is added; the unique index on teacher and start keeps each slot single, whoever adds it first. */
  function add(
    trx: Knex.Transaction,
    teacherId: number,
    starts: Date[],
    { durationMinutes, lessonType }: SchoolRules,
    at: Date,
  ): Promise<number> {
    return inParts(starts, async (part) => {
      const rows = part.map((startsAt): NewRow<'lessons'> => ({
        document_id: randomUUID(),
        starts_at: startsAt.getTime(),
        ends_at: startsAt.getTime() + durationMinutes * 60_000,
        day: schoolDay(startsAt),
        duration_minutes: durationMinutes,
        lesson_type: lessonType,
        state: 'AVAILABLE',
        teacher_id: teacherId,
        is_generated: true,
        created_at: at,
        updated_at: at,
      }))
      return (await trx('lessons').insert(rows).onConflict(['teacher_id', 'starts_at']).ignore().returning('id')).length
    })
  }

  async function generateFor(teacherId: number): Promise<Generated> {
    const result: Generated = await inTransaction(strapi, async (trx) => {
      await lockPeople(trx, [teacherId])
      const at = now(strapi)
      const rules = await readSchoolRules(trx)
      const starts = await plan(trx, teacherId, rules, at)
      const wanted = new Set(starts.map((startsAt) => startsAt.getTime()))
      const free = await findFree(trx, teacherId, at)
      const isWanted = ({ starts_at }: FreeSlot) => wanted.has(Number(starts_at))
      const removed = await remove(
        trx,
        free.filter((slot) => !isWanted(slot)),
      )
      const changed = await change(trx, free.filter(isWanted), rules, at)
      return { removed, changed, added: await add(trx, teacherId, starts, rules, at) }
    })
    return result
  }

  return {
    generateFor,

    /** For every active teacher, one after another, until told to stop. */
    async generateAll(signal?: AbortSignal): Promise<Generated> {
      const active = { portal_role: 'TEACHER', is_active: true }
      const teachers = await ask(strapi, (connection) => connection('up_users').where(active).orderBy('id').select('id'))
      const total = { added: 0, changed: 0, removed: 0 }
      for (const { id } of teachers) {
        if (signal?.aborted) break
        const { added, changed, removed } = await generateFor(id)
        total.added += added
        total.changed += changed
        total.removed += removed
        await pause(pauseMilliseconds)
      }
      return total
    },
  }
}

export default slots
