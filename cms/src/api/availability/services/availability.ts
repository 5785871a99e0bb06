import { randomUUID } from 'node:crypto'
import {
  accept,
  addDays,
  daysAhead,
  defaultTemplate,
  mergeAvailability,
  publicHolidaysBetween,
  readAvailability,
  refuse,
  schoolDay,
  toAvailability,
  type Availability,
  type AvailabilityEdit,
  type Generated,
  type Result,
  type StoredAvailability,
} from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import type { Connection } from '../../../database/rows'
import { inTransaction } from '../../../database/transaction'
import { now } from '../../../clock'
import { readSchoolRules } from '../../parameter/lib/stored'
import { settingsOf } from '../../../settings'
import { lockPeople } from '../../person/lib/lock'
import { inParts } from '../lib/parts'
import { readStored } from '../lib/stored'
import slotService from './slots'

/** When a teacher can give lessons: looked at and set, by themselves or by an admin; the free slots follow (R31). */
const availabilities = ({ strapi }: { strapi: Core.Strapi }) => {
  const slots = slotService({ strapi })

  const isTeacher = async (id: number): Promise<boolean> =>
    (await strapi.db.connection('up_users').where({ id, portal_role: 'TEACHER' }).first('id')) !== undefined

  async function store(
    trx: Knex.Transaction,
    teacherId: number,
    { template, bufferMinutes, exceptions }: StoredAvailability,
    at: Date,
  ): Promise<void> {
    const stamps = { created_at: at, updated_at: at }
    await trx('availabilities')
      .insert({
        document_id: randomUUID(),
        teacher_id: teacherId,
        template: JSON.stringify(template),
        buffer_minutes: bufferMinutes,
        ...stamps,
      })
      .onConflict('teacher_id')
      .merge(['template', 'buffer_minutes', 'updated_at'])
    await trx('availability_exceptions').where({ teacher_id: teacherId }).where('day', '>=', schoolDay(at)).delete()
    await inParts(exceptions, async (part) => {
      const rows = part.map(({ day, periods }) => ({
        document_id: randomUUID(),
        teacher_id: teacherId,
        day,
        periods: JSON.stringify(periods),
        ...stamps,
      }))
      await trx('availability_exceptions').insert(rows)
      return rows.length
    })
  }

  /** What holds for a teacher from a day on: what they have set, else the school's working days. */
  async function findPresent(connection: Connection, teacherId: number, today: string): Promise<Availability> {
    const { own: set, exceptions } = await readStored(connection, teacherId, today)
    const { workingDays } = await readSchoolRules(connection)
    const own = set ?? { template: defaultTemplate(workingDays), bufferMinutes: 0 }
    const holidays = publicHolidaysBetween(today, addDays(today, daysAhead - 1), settingsOf(strapi))
    return toAvailability(teacherId, { ...own, exceptions }, { isDefault: set === null, holidays })
  }

  return {
    async find(teacherId: number): Promise<Result<Availability>> {
      if (!(await isTeacher(teacherId))) return refuse('not-found')
      return accept(await findPresent(strapi.db.connection, teacherId, schoolDay(now(strapi))))
    },

    /**
     * Stores the whole of it and makes the slots follow, or neither. Days that have passed stay as they were, and so does what somebody
     * else has changed since the edit began.
     */
    async set(teacherId: number, { was, ...change }: AvailabilityEdit): Promise<Result<Generated>> {
      if (!(await isTeacher(teacherId))) return refuse('not-found')
      const at = now(strapi)
      const today = schoolDay(at)
      const judged = readAvailability(change, today)
      if (!judged.ok) return judged
      return inTransaction(strapi, async (trx): Promise<Result<Generated>> => {
        await lockPeople(trx, [teacherId])
        const merged = mergeAvailability(change, was, await findPresent(trx, teacherId, today))
        if (!merged.ok) return merged
        const read = readAvailability(merged.value, today)
        if (!read.ok) return read
        await store(trx, teacherId, read.value, at)
        return accept(await slots.generateFor(teacherId))
      })
    },

    /** The button: what is missing is added, what the availability no longer has goes. */
    async generate(teacherId: number): Promise<Result<Generated>> {
      return (await isTeacher(teacherId)) ? accept(await slots.generateFor(teacherId)) : refuse('not-found')
    },
  }
}

export default availabilities
