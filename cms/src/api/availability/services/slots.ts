import { randomUUID } from 'node:crypto'
import {
  addDays,
  defaultTemplate,
  parameterDefaults,
  planSlots,
  publicHolidays,
  schoolDay,
  weeksAhead,
  type AvailabilityException,
  type LessonType,
  type WeeklyTemplate,
} from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import { now } from '../../../clock'

type Template = { template: WeeklyTemplate; bufferMinutes: number }

/** The school's choices that slots are made with (spec 2 §3). */
type Defaults = { workingDays: number[]; durationMinutes: number; lessonType: LessonType }

const perInsert = 50

const parsed = <T>(stored: unknown): T => (typeof stored === 'string' ? (JSON.parse(stored) as T) : (stored as T))

/** Makes free slots for the coming weeks from each teacher's availability (R31). */
const slots = ({ strapi }: { strapi: Core.Strapi }) => {
  async function readDefaults(trx: Knex.Transaction): Promise<Defaults> {
    const rows: { key: keyof typeof parameterDefaults; value: string }[] = await trx('parameters').select('key', 'value')
    const stored = Object.fromEntries(rows.map(({ key, value }) => [key, value]))
    const valueOf = (key: keyof typeof parameterDefaults): string => stored[key] ?? parameterDefaults[key].value
    return {
      workingDays: JSON.parse(valueOf('teacher.working.days')) as number[],
      durationMinutes: Number(valueOf('default.lesson.duration.minutes')),
      lessonType: valueOf('default.lesson.type') as LessonType,
    }
  }

  async function readTemplate(trx: Knex.Transaction, teacherId: number, { workingDays }: Defaults): Promise<Template> {
    const row = await trx('availabilities').where({ teacher_id: teacherId }).first('template', 'buffer_minutes')
    return row
      ? { template: parsed(row.template), bufferMinutes: row.buffer_minutes }
      : { template: defaultTemplate(workingDays), bufferMinutes: 0 }
  }

  async function readExceptions(trx: Knex.Transaction, teacherId: number, fromDay: string): Promise<AvailabilityException[]> {
    const rows: { day: string; periods: unknown }[] = await trx('availability_exceptions')
      .where({ teacher_id: teacherId })
      .where('day', '>=', fromDay)
      .select('day', 'periods')
    return rows.map(({ day, periods }) => ({ day, periods: parsed(periods) }))
  }

  /** What is missing is added; the unique index on teacher and start lets two generators at once make each slot once. */
  async function add(
    trx: Knex.Transaction,
    teacherId: number,
    starts: Date[],
    { durationMinutes, lessonType }: Defaults,
    at: Date,
  ): Promise<number> {
    let added = 0
    for (let index = 0; index < starts.length; index += perInsert) {
      const rows = starts.slice(index, index + perInsert).map((startsAt) => ({
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
      const inserted = await trx('lessons').insert(rows).onConflict(['teacher_id', 'starts_at']).ignore().returning('id')
      added += inserted.length
    }
    return added
  }

  /** Free, generated slots to come that the template no longer has go; nothing else is touched. */
  async function removeOutdated(trx: Knex.Transaction, teacherId: number, starts: Date[], until: number, at: Date): Promise<number> {
    const wanted = new Set(starts.map((startsAt) => startsAt.getTime()))
    const rows: { id: number; starts_at: string | number }[] = await trx('lessons')
      .where({ teacher_id: teacherId, state: 'AVAILABLE', is_generated: true })
      .whereNull('student_id')
      .where('starts_at', '>', at.getTime())
      .where('starts_at', '<', until)
      .select('id', 'starts_at')
    const outdated = rows.filter(({ starts_at }) => !wanted.has(Number(starts_at))).map(({ id }) => id)
    let removed = 0
    for (let index = 0; index < outdated.length; index += perInsert) {
      removed += await trx('lessons')
        .whereIn('id', outdated.slice(index, index + perInsert))
        .whereNull('student_id')
        .where({ state: 'AVAILABLE' })
        .delete()
    }
    return removed
  }

  async function generateFor(teacherId: number): Promise<{ added: number; removed: number }> {
    const result: { added: number; removed: number } = await strapi.db.transaction(async ({ trx }) => {
      const at = now(strapi)
      const fromDay = schoolDay(at)
      const days = weeksAhead * 7
      const defaults = await readDefaults(trx)
      const { template, bufferMinutes } = await readTemplate(trx, teacherId, defaults)
      const years = [Number(fromDay.slice(0, 4)), Number(addDays(fromDay, days).slice(0, 4))]
      const holidays = [...new Set(years)].flatMap((year) => publicHolidays(year, { withLiberationDay: true }))
      const exceptions = await readExceptions(trx, teacherId, fromDay)
      const planned = planSlots({ template, exceptions, holidays, fromDay, days, durationMinutes: defaults.durationMinutes, bufferMinutes })
      const starts = planned.filter((startsAt) => startsAt > at)
      const until = new Date(`${addDays(fromDay, days)}T00:00:00Z`).getTime()
      const added = await add(trx, teacherId, starts, defaults, at)
      return { added, removed: await removeOutdated(trx, teacherId, starts, until, at) }
    })
    return result
  }

  return {
    generateFor,

    /** For every active teacher, one after another. */
    async generateAll(): Promise<{ added: number; removed: number }> {
      const teachers: { id: number }[] = await strapi.db
        .query('plugin::users-permissions.user')
        .findMany({ select: ['id'], where: { portalRole: 'TEACHER', isActive: true }, orderBy: { id: 'asc' } })
      const total = { added: 0, removed: 0 }
      for (const { id } of teachers) {
        const { added, removed } = await generateFor(id)
        total.added += added
        total.removed += removed
      }
      return total
    },
  }
}

export default slots
