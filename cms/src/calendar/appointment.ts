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

function add(calendar: ICalCalendar, { uid, changedAt, when, isCancelled, summary, description, location, link }: Appointment): void {
  calendar.createEvent({
    ...{ id: uid, sequence: sequenceOf({ changedAt, isCancelled }), stamp: changedAt, lastModified: changedAt },
    ...timesOf(when),
    ...{ summary, description, location, url: link },
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
}

/** A name as the format writes texts; the library writes it as it is. */
const escapeText = (name: string): string => name.replace(/[\\;,]/g, '\\$&').replace(/\r?\n|\r/g, ' ')

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

/** Appointments with their lines, by their uid: the library takes a third of a millisecond for each. */
export type Lines = ReadonlyMap<string, { appointment: Appointment; text: string }>

const momentsOf = ({ changedAt, when }: Appointment): (string | number)[] => [
  changedAt.getTime(),
  ...('day' in when ? [when.day] : [when.startsAt.getTime(), when.endsAt.getTime()]),
]

/** Whether two of one uid say the same, field by field: as one text each they would take as long as all the rest. */
function isSame(one: Appointment, other: Appointment): boolean {
  const texts = ['summary', 'description', 'location', 'link'] as const
  const moments = momentsOf(other)
  return (
    one.isCancelled === other.isCancelled &&
    texts.every((field) => one[field] === other[field]) &&
    momentsOf(one).every((moment, index) => moment === moments[index])
  )
}

/** What stands between: no text has a line of its own, for one that goes on begins with a space. */
const linesOf = (calendar: string): string =>
  calendar.slice(calendar.indexOf('\r\nBEGIN:VEVENT') + 2, calendar.lastIndexOf('\r\nEND:VCALENDAR') + 2)

/** One appointment's lines, by themselves: with the zone's rules around it the library would take three times as long. */
function linesFor(appointment: Appointment): string {
  const calendar = ical()
  add(calendar, appointment)
  return linesOf(written(calendar))
}

type Around = { head: string; tail: string }

/** What stood around the appointments of the last calendars, by their name and whether the zone is there: a school has one name. */
const lastAround = new LRUCache<string, Around>({ max: 10 })

/** What stands around appointments is the same whichever they are, but for the zone, which only a lesson brings along. */
function aroundOf(name: string, appointments: readonly Appointment[]): Around {
  const lesson = appointments.find(({ when }) => 'startsAt' in when)
  const [first] = appointments
  const shown = lesson ?? first
  if (!shown) return { head: toCalendar(name, []), tail: '' }
  const key = `${lesson ? 'zone' : 'days'} ${name}`
  const known = lastAround.get(key)
  if (known) return known
  const calendar = toCalendar(name, [shown])
  const [head = '', tail = ''] = calendar.split(linesOf(calendar))
  const around = { head, tail }
  lastAround.set(key, around)
  return around
}

/** So many are written before others have their turn. */
const perTurn = 20
const turn = () => new Promise((resolve) => setImmediate(resolve))

/**
 * The same of many appointments, of which most are as they were when they were read before (`before`): only what has changed is written
 * anew, a few at a time. Answers all lines for the next reading.
 */
export async function toLongCalendar(
  name: string,
  appointments: readonly Appointment[],
  before: Lines,
): Promise<{ calendar: string; lines: Lines }> {
  const lines = new Map<string, { appointment: Appointment; text: string }>()
  let count = 0
  for (const appointment of appointments) {
    const known = before.get(appointment.uid)
    const isKnown = known !== undefined && isSame(known.appointment, appointment)
    lines.set(appointment.uid, isKnown ? known : { appointment, text: linesFor(appointment) })
    if (!isKnown && (count += 1) % perTurn === 0) await turn()
  }
  const { head, tail } = aroundOf(name, appointments)
  return { calendar: head + [...lines.values()].map(({ text }) => text).join('') + tail, lines }
}
