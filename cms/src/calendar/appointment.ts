import { getVtimezoneComponent } from '@touch4it/ical-timezones'
import { onCalendar, schoolZone } from '@rijbaan/contract'
import ical, { ICalCalendarMethod, ICalEventStatus, type ICalCalendar } from 'ical-generator'
import { LRUCache } from 'lru-cache'

/** What stands in a calendar: a lesson with its times, or an exam on its day. */
export type Appointment = {
  /** The same in every calendar, and for as long as it is the same lesson or exam. */
  uid: string
  /** When it was changed last: of two versions of it a calendar keeps the later one. */
  changedAt: Date
  /** From when to when; of an exam only its day is known, `YYYY-MM-DD`. */
  when: { startsAt: Date; endsAt: Date } | { day: string }
  isCancelled: boolean
  summary: string
  description: string
  location: string
  link: string
}

/** The site's host by its address: to read one takes longer than the rest of an appointment that is as it was. */
const hosts = new LRUCache<string, string>({ max: 10, memoMethod: (address) => new URL(address).hostname })

/** What names a lesson or an exam in every calendar. */
export const uidOf = (kind: 'lesson' | 'exam', id: number, publicUrl: string): string => `${kind}-${id}@${hosts.memo(publicUrl)}`

/** Numbers that rise with each change, from the quarters of a second since this moment: they fit 31 bits until 2043. */
const firstMoment = Date.UTC(2026, 0, 1)

/** Of what is off one more: whoever books and cancels within that time has both versions. */
const sequenceOf = ({ changedAt, isCancelled }: Pick<Appointment, 'changedAt' | 'isCancelled'>): number =>
  Math.max(0, Math.floor((changedAt.getTime() - firstMoment) / 250)) + Number(isCancelled)

const timesOf = (when: Appointment['when']) =>
  'day' in when
    ? { start: onCalendar(when.day), allDay: true }
    : { start: onCalendar(when.startsAt), end: onCalendar(when.endsAt), timezone: schoolZone }

/** A text without signs that the format forbids, and those that some programs take for the end of a line: people type names and addresses. */
const printable = (text: string): string => text.replace(/(?![\t\r\n])[\p{Cc}\u2028\u2029]/gu, ' ')

function add(calendar: ICalCalendar, { uid, changedAt, when, isCancelled, summary, description, location, link }: Appointment): void {
  calendar.createEvent({
    ...{ id: uid, sequence: sequenceOf({ changedAt, isCancelled }), stamp: changedAt, lastModified: changedAt },
    ...timesOf(when),
    ...{ summary: printable(summary), description: printable(description), location: printable(location), url: link },
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
}

/** A name as the format writes texts; the library writes it as it is. */
const escapeText = (name: string): string =>
  printable(name)
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r?\n|\r/g, ' ')

function begin(name: string, method = ICalCalendarMethod.PUBLISH): ICalCalendar {
  const calendar = ical({ name: escapeText(name), prodId: { company: 'Rijbaan', product: 'Rijbaan' }, method })
  // The calendar itself has none: when something was changed stands in UTC, as the format has it. Each lesson has Amsterdam's.
  calendar.timezone({ name: null, generator: getVtimezoneComponent })
  return calendar
}

/** The library leaves the last line open, which the format ends as any other. */
const written = (calendar: ICalCalendar): string => `${calendar.toString().trimEnd()}\r\n`

/** Appointments as iCalendar (RFC 5545), on Amsterdam's clock. @param name - What the calendar is called where it is subscribed to. */
export function toCalendar(name: string, appointments: Iterable<Appointment>): string {
  const calendar = begin(name)
  for (const appointment of appointments) add(calendar, appointment)
  return written(calendar)
}

/**
 * What takes an appointment off a calendar that has it from a mail (RFC 5546): its uid, off, and by its number later than any version
 * from before. A calendar that is subscribed to is told among its others, which it goes on publishing.
 */
export function toCancellation(name: string, appointment: Appointment): string {
  const calendar = begin(name, ICalCalendarMethod.CANCEL)
  add(calendar, { ...appointment, isCancelled: true })
  return written(calendar)
}

/** What stands between a calendar's head and its end: no text has a line of its own, for one that goes on begins with a space. */
export const linesOf = (calendar: string): string =>
  calendar.slice(calendar.indexOf('\r\nBEGIN:VEVENT') + 2, calendar.lastIndexOf('\r\nEND:VCALENDAR') + 2)

/** One appointment's lines, by themselves: with the zone's rules around it the library would take three times as long. */
export function linesFor(appointment: Appointment): string {
  const calendar = ical()
  add(calendar, appointment)
  return linesOf(written(calendar))
}
