import { accept, calendarMonthsBack, refuse, schoolDay, subtractMonths, toLanguage, withSchoolOffset, boundsOfDay } from '@rijbaan/contract'
import type { CalendarFeed, Result } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { LRUCache } from 'lru-cache'
import type { Appointment } from '../../../calendar/appointment'
import { toLongCalendar, unread, type LongCalendar } from '../../../calendar/long-calendar'
import { now } from '../../../clock'
import type { Connection } from '../../../database/rows'
import { inTransaction } from '../../../database/transaction'
import type { Written } from '../../../http/answer'
import { cameToNothing } from '../../../http/audit-line'
import { takePoint, type Limit } from '../../../http/limits'
import type { Person } from '../../../http/session'
import type { Visitor } from '../../../http/visitor'
import { settingsOf } from '../../../settings'
import { digestOfToken } from '../../../token-digest'
import { findSchool } from '../../content/lib/school'
import { isOn } from '../../features/lib/switches'
import { isStillProven, lockOneself, lockProven } from '../../person/lib/lock'
import { findSchoolPerson, type SchoolPerson } from '../../person/lib/school-person'
import { studentAppointments, teacherAppointments, type Reader } from '../lib/appointments'
import { endFeed } from '../lib/end-feed'
import { newFeed } from '../lib/new-feed'

/** Tokens that open nothing, from one network: whoever guesses has 2^256 to go through, and a calendar asks again and again. */
const guesses: Limit = { name: 'calendar-guess', points: 60, seconds: 3600, isPerAddress: true, code: 'too-many-requests' }

/** Feeds that one account makes: each ends the one before. */
const makings: Limit = { name: 'calendar-make', points: 20, seconds: 3600, isPerAddress: false, code: 'too-many-requests' }

/** Readings of one address: calendars ask a few times an hour, each for all of it. */
const readings: Limit = { name: 'calendar-read', points: 300, seconds: 3600, isPerAddress: false, code: 'too-many-requests' }

/**
 * Bytes of all calendars that were read last. Those of forty teachers take 32 MB: where calendars that are read by turns don't fit, each is
 * forgotten before it is read again, and none is there in time.
 */
const mostKept = 48_000_000

/** Beside the text of each appointment what it was made of. */
const bytesOf = ({ json, placed }: LongCalendar): number => json.length + placed.length * 800

/** Calendars that people's own programs ask for, by an address with a token in it, of which the digest alone is stored. */
const feeds = ({ strapi }: { strapi: Core.Strapi }) => {
  const { connection } = strapi.db
  /** By whose calendar: a program asks several times an hour, mostly for what it has already. */
  const lastRead = new LRUCache<number, LongCalendar>({ maxSize: mostKept, sizeCalculation: bytesOf })

  async function stateOf(from: Connection, userId: number): Promise<CalendarFeed> {
    const row = await from('calendar_feeds').where({ user_id: userId }).first()
    return { madeAt: row ? withSchoolOffset(new Date(Number(row.made_at))) : null, hasNames: Boolean(row?.has_names) }
  }

  const appointmentsOf = (person: SchoolPerson, reader: Reader): Promise<Appointment[]> =>
    person.role === 'TEACHER' ? teacherAppointments(connection, person, reader) : studentAppointments(connection, person, reader)

  return {
    async find(userId: number): Promise<Result<CalendarFeed>> {
      return (await isOn(connection, 'calendars')) ? accept(await stateOf(connection, userId)) : refuse('not-found')
    },

    /** Makes a feed, or in place of the one before another: its address opens nothing any more. */
    async make(person: Person): Promise<Result<CalendarFeed & { token: string }>> {
      if (!(await isOn(connection, 'calendars'))) return refuse('not-found')
      const point = await takePoint(strapi, makings, String(person.id))
      if (!point.ok) return point
      const of = { user_id: person.id }
      return inTransaction(strapi, async (trx): Promise<Result<CalendarFeed & { token: string }>> => {
        const locked = await lockProven(trx, person)
        if (!locked.ok) return locked
        const before = await trx('calendar_feeds').where(of).first('has_names')
        await trx('calendar_feeds').where(of).delete()
        const { token, row } = newFeed({ userId: person.id, madeAt: now(strapi), hasNames: Boolean(before?.has_names) })
        await trx('calendar_feeds').insert(row)
        return accept({ ...(await stateOf(trx, person.id)), token })
      })
    },

    /** Whole names ask again who one is, as making a feed does: whoever has its address reads them long after the session that chose them. */
    async choose(person: Person, hasNames: boolean): Promise<Result<CalendarFeed>> {
      if (!(await isOn(connection, 'calendars'))) return refuse('not-found')
      return inTransaction(strapi, async (trx): Promise<Result<CalendarFeed>> => {
        if (!(await lockOneself(trx, person))) return refuse('sign-in-required')
        const feed = await trx('calendar_feeds').where({ user_id: person.id }).first('has_names')
        if (!feed) return refuse('not-found')
        if (Boolean(feed.has_names) === hasNames) cameToNothing()
        else if (hasNames && !person.hasJustSignedIn && !(await isStillProven(trx, person))) return refuse('proof-required')
        else await trx('calendar_feeds').where({ user_id: person.id }).update({ has_names: hasNames })
        return accept(await stateOf(trx, person.id))
      })
    },

    async revoke({ id }: Person): Promise<Result<{ message: string }>> {
      const ended = await inTransaction(strapi, (trx) => endFeed(trx, id))
      if (ended === 0) cameToNothing()
      lastRead.delete(id)
      return accept({ message: 'Your calendar feed has ended.' })
    },

    /** The calendar that a token opens; 404 for any other, and once its owner can't sign in any more. */
    async read(token: string, visitor: Visitor): Promise<Result<Written>> {
      const row = await connection('calendar_feeds')
        .where({ digest: digestOfToken(token) })
        .first()
      const person = row && (await findSchoolPerson(connection, row.user_id))
      if (!row || !person?.isActive || person.role === null || !(await isOn(connection, 'calendars'))) {
        const point = await takePoint(strapi, guesses, visitor.address)
        return point.ok ? refuse('not-found') : point
      }
      const reading = await takePoint(strapi, readings, row.digest)
      if (!reading.ok) return reading
      const { publicUrl } = settingsOf(strapi)
      const at = now(strapi)
      const from = boundsOfDay(subtractMonths(schoolDay(at), calendarMonthsBack)).from
      const reader = { from, now: at, publicUrl, language: toLanguage(person.language), hasNames: Boolean(row.has_names) }
      const { name } = await findSchool(strapi)
      const calendar = await toLongCalendar(name, await appointmentsOf(person, reader), lastRead.get(person.id) ?? unread)
      lastRead.set(person.id, calendar)
      return accept(calendar.json)
    },
  }
}

export default feeds
