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

/** A text without signs that the format forbids, and those that some programs take for the end of a line: people type addresses and notes. */
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

const isSameTime = (one: Appointment['when'], other: Appointment['when']): boolean =>
  'day' in one
    ? 'day' in other && one.day === other.day
    : 'startsAt' in other && +one.startsAt === +other.startsAt && +one.endsAt === +other.endsAt

/** Whether two are one and say the same, field by field: as one text each they would take as long as all the rest. */
const isSame = (one: Appointment, other: Appointment | undefined): boolean =>
  other !== undefined &&
  one.uid === other.uid &&
  +one.changedAt === +other.changedAt &&
  one.isCancelled === other.isCancelled &&
  one.summary === other.summary &&
  one.description === other.description &&
  one.location === other.location &&
  one.link === other.link &&
  isSameTime(one.when, other.when)

/** What stands between: no text has a line of its own, for one that goes on begins with a space. */
const linesOf = (calendar: string): string =>
  calendar.slice(calendar.indexOf('\r\nBEGIN:VEVENT') + 2, calendar.lastIndexOf('\r\nEND:VCALENDAR') + 2)

/** One appointment's lines, by themselves: with the zone's rules around it the library would take three times as long. */
function linesFor(appointment: Appointment): string {
  const calendar = ical()
  add(calendar, appointment)
  return linesOf(written(calendar))
}

/** A text as it stands within JSON: piece by piece it is the same as all at once. */
const inJson = (text: string): Buffer => Buffer.from(JSON.stringify(text).slice(1, -1))

type Around = { head: Buffer; tail: Buffer }

/** What stood around the appointments of the last calendars, by their name and whether the zone is there: a school has one name. */
const lastAround = new LRUCache<string, Around>({ max: 10 })

/** The answer of the contract, open where the appointments go. */
const answered = (head: string, tail: string): Around => ({
  head: Buffer.concat([Buffer.from('{"calendar":"'), inJson(head)]),
  tail: Buffer.concat([inJson(tail), Buffer.from('"}')]),
})

/** What stands around appointments is the same whichever they are, but for the zone, which only a lesson brings along. */
function aroundOf(name: string, appointments: readonly Appointment[]): Around {
  const lesson = appointments.find(({ when }) => 'startsAt' in when)
  const [first] = appointments
  const shown = lesson ?? first
  if (!shown) return answered(toCalendar(name, []), '')
  const key = `${lesson ? 'zone' : 'days'} ${name}`
  const known = lastAround.get(key)
  if (known) return known
  const calendar = toCalendar(name, [shown])
  const [head = '', tail = ''] = calendar.split(linesOf(calendar))
  const around = answered(head, tail)
  lastAround.set(key, around)
  return around
}

/** Where an appointment's lines stand among the bytes of a calendar. */
type Placed = { appointment: Appointment; from: number; to: number }

/** A calendar with its name as it is answered, `{ calendar }` in JSON's bytes, and what stands where in them. */
export type LongCalendar = { name: string | null; json: Buffer; placed: readonly Placed[] }

/** What there is of a calendar that wasn't read before. */
export const unread: LongCalendar = { name: null, json: Buffer.alloc(0), placed: [] }

const isAsBefore = (name: string, appointments: readonly Appointment[], { name: nameBefore, placed }: LongCalendar): boolean =>
  name === nameBefore &&
  appointments.length === placed.length &&
  appointments.every((appointment, index) => isSame(appointment, placed[index]?.appointment))

/** So many are written before others have their turn. */
const perTurn = 20
const turn = () => new Promise((resolve) => setImmediate(resolve))

/**
 * The same of many appointments as bytes, as text they would take more than all the rest. Mostly all are as they were when they were read
 * before (`before`): then so are the bytes. Else only what has changed is written anew, a few at a time, for the library takes a third of
 * a millisecond for each.
 */
export async function toLongCalendar(name: string, appointments: readonly Appointment[], before: LongCalendar): Promise<LongCalendar> {
  if (isAsBefore(name, appointments, before)) return before
  const known = new Map(before.placed.map((placed) => [placed.appointment.uid, placed]))
  const { head, tail } = aroundOf(name, appointments)
  const parts = [head]
  const placed: Placed[] = []
  let length = head.length
  let count = 0
  for (const appointment of appointments) {
    const last = known.get(appointment.uid)
    const isKnown = isSame(appointment, last?.appointment)
    const part = isKnown ? before.json.subarray(last?.from, last?.to) : inJson(linesFor(appointment))
    placed.push({ appointment, from: length, to: length + part.length })
    parts.push(part)
    length += part.length
    if (!isKnown && (count += 1) % perTurn === 0) await turn()
  }
  return { name, json: Buffer.concat([...parts, tail]), placed }
}
