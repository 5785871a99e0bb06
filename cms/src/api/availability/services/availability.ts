import { randomUUID } from 'node:crypto'
import {
  accept,
  addDays,
  daysAhead,
  defaultTemplate,
  publicHolidaysBetween,
  readAvailability,
  refuse,
  schoolDay,
  toAvailability,
  type Availability,
  type AvailabilityChange,
  type Generated,
  type Result,
  type StoredAvailability,
} from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
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
    await lockPeople(trx, [teacherId])
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

  return {
    async find(teacherId: number): Promise<Result<Availability>> {
      if (!(await isTeacher(teacherId))) return refuse('not-found')
      const { connection } = strapi.db
      const today = schoolDay(now(strapi))
      const stored = await readStored(connection, teacherId, today)
      const { workingDays } = await readSchoolRules(connection)
      const { exceptions } = stored
      const own = stored.own ?? { template: defaultTemplate(workingDays), bufferMinutes: 0 }
      const holidays = publicHolidaysBetween(today, addDays(today, daysAhead - 1), settingsOf(strapi))
      return accept(toAvailability(teacherId, { ...own, exceptions }, { isDefault: stored.own === null, holidays }))
    },

    /** Stores the whole of it and makes the slots follow, or neither. Days that have passed stay as they were. */
    async set(teacherId: number, change: AvailabilityChange): Promise<Result<Generated>> {
      if (!(await isTeacher(teacherId))) return refuse('not-found')
      const at = now(strapi)
      const read = readAvailability(change, schoolDay(at))
      if (!read.ok) return read
      const made: Generated = await inTransaction(strapi, async (trx) => {
        await store(trx, teacherId, read.value, at)
        return slots.generateFor(teacherId)
      })
      return accept(made)
    },

    /** The button: what is missing is added, what the availability no longer has goes. */
    async generate(teacherId: number): Promise<Result<Generated>> {
      return (await isTeacher(teacherId)) ? accept(await slots.generateFor(teacherId)) : refuse('not-found')
    },
  }
}

export default availabilities
