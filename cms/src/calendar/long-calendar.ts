import type { calendarText } from '@rijbaan/contract'
import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import { linesFor, linesOf, toCalendar, type Appointment } from './appointment'

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

/** A text as it stands within JSON: piece by piece it is the same as all at once. */
const inJson = (text: string): Buffer => Buffer.from(JSON.stringify(text).slice(1, -1))

type Around = { head: Buffer; tail: Buffer }

/** What stood around the appointments of the last calendars, by their name and whether the zone is there: a school has one name. */
const lastAround = new LRUCache<string, Around>({ max: 10 })

/** The answer as the contract has it, cut where the calendar goes. */
const [opening = '', closing = ''] = JSON.stringify({ calendar: '|' } satisfies z.input<typeof calendarText>).split('|')

/** The answer, open where the appointments go. */
const answered = (head: string, tail: string): Around => ({
  head: Buffer.concat([Buffer.from(opening), inJson(head)]),
  tail: Buffer.concat([inJson(tail), Buffer.from(closing)]),
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
