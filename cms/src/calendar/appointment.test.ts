import { expect, test } from 'vitest'
import { toCalendar, toCancellation, type Appointment } from './appointment'
import { toLongCalendar, unread, type LongCalendar } from './long-calendar'

const said = { isCancelled: false, description: '60 minuten', location: 'Station Zuid', link: 'https://school.example/les' }

const lessons = (count: number): Appointment[] =>
  Array.from({ length: count }, (_, index) => {
    const startsAt = new Date(Date.UTC(2026, 8, 1 + index, 8))
    const times = { changedAt: new Date(Date.UTC(2026, 7, 1)), when: { startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) } }
    // Longer than a line may be.
    return { ...said, ...times, uid: `lesson-${index}@school.example`, summary: `Rijles met ${'Anna, Maria; '.repeat(9)}BEGIN:VEVENT` }
  })

const exam: Appointment = {
  ...said,
  ...{ uid: 'exam-1@school.example', changedAt: new Date(0), when: { day: '2026-10-03' }, summary: 'Praktijkexamen' },
}

const readIn = ({ json }: LongCalendar): unknown => JSON.parse(json.toString())

const name = 'Rijschool\r\nBEGIN:VEVENT, De Rijbaan'

test.each<[string, Appointment[]]>([
  ['lessons and an exam', [exam, ...lessons(50)]],
  ['an exam alone', [exam]],
  ['nothing', []],
])('a long calendar of %s is what the library writes of all at once, read first or again', async (_, appointments) => {
  let read = unread
  for (let time = 0; time < 2; time += 1) {
    read = await toLongCalendar(name, appointments, read)
    expect(readIn(read)).toEqual({ calendar: toCalendar(name, appointments) })
  }
})

/** Copies of appointments, as the next reading of the database makes them. */
const again = (appointments: Appointment[]): Appointment[] => structuredClone(appointments)

test('what has changed is written anew, what is gone is forgotten, and the rest is as it was', async () => {
  const [one, other, third] = lessons(3) as [Appointment, Appointment, Appointment]
  const before = await toLongCalendar(name, [one, other], unread)
  // What is copied shows by letters that no lesson has.
  const kept = { ...before, json: Buffer.from(before.json.toString('latin1').replaceAll('Anna', 'KEPT'), 'latin1') }
  const [copied, anew] = [
    { ...one, summary: one.summary.replaceAll('Anna', 'KEPT') },
    { ...other, isCancelled: true },
  ]
  const next = await toLongCalendar(name, again([one, anew, third]), kept)
  expect(readIn(next)).toEqual({ calendar: toCalendar(name, [copied, anew, third]) })
  expect(readIn(await toLongCalendar(name, again([third]), next))).toEqual({ calendar: toCalendar(name, [third]) })
})

test('a calendar of which nothing has changed is the very bytes from before', async () => {
  const before = await toLongCalendar(name, [exam, ...lessons(3)], unread)
  expect((await toLongCalendar(name, again([exam, ...lessons(3)]), before)).json).toBe(before.json)
})

test.each<[string, string, Appointment[]]>([
  ['one more', name, [exam, ...lessons(3)]],
  ['one fewer', name, [exam, ...lessons(1)]],
  ['none left', name, []],
  ['another order', name, [...lessons(2), exam]],
  ['lessons alone', name, lessons(2)],
  ['exams alone', name, [exam]],
  ['another name', 'De "Rijbaan"', [exam, ...lessons(2)]],
  ['letters of several bytes', 'Été \u{1F697}', [{ ...exam, location: 'Şişli \u{1F697}' }, ...lessons(2)]],
])('one that has %s is what the library writes of all at once', async (_, nameNow, appointments) => {
  const before = await toLongCalendar(name, [exam, ...lessons(2)], unread)
  const next = await toLongCalendar(nameNow, appointments, before)
  expect(readIn(next)).toEqual({ calendar: toCalendar(nameNow, appointments) })
  expect(readIn(await toLongCalendar(name, [exam, ...lessons(2)], next))).toEqual(readIn(before))
})

test.each<[string, Partial<Appointment>]>([
  ['when it is', { when: { startsAt: new Date(Date.UTC(2026, 8, 1, 9)), endsAt: new Date(Date.UTC(2026, 8, 1, 10)) } }],
  ['how long it takes', { when: { startsAt: new Date(Date.UTC(2026, 8, 1, 8)), endsAt: new Date(Date.UTC(2026, 8, 1, 10)) } }],
  ['that it is off', { isCancelled: true }],
  ['when it was changed', { changedAt: new Date(Date.UTC(2026, 7, 2)) }],
  ['with whom it is', { summary: 'Rijles met Noor' }],
  ['how long it is said to take', { description: '90 minuten' }],
  ['where it begins', { location: 'Station Noord' }],
  ['where it leads', { link: 'https://school.example/andere' }],
  ['that its day alone is known', { when: { day: '2026-09-01' } }],
])('one that differs by %s is written anew', async (_, changes) => {
  const [lesson] = lessons(1) as [Appointment]
  const before = await toLongCalendar(name, [lesson], unread)
  const changed = { ...lesson, ...changes }
  expect(readIn(await toLongCalendar(name, [changed], before))).toEqual({ calendar: toCalendar(name, [changed]) })
})

test.each(['\u0001', '\u0007', '\u000b', '\u000c', '\u001b', '\u007f', '\u0085', '\u2028', '\u2029'])(
  'has a space for %j, which is no sign of a text',
  (sign) => {
    const [lesson] = lessons(1) as [Appointment]
    const typed = `Weesp 7${sign}ATTENDEE:mailto:x@example.test`
    const calendar = toCalendar(typed, [{ ...lesson, location: typed, summary: typed, description: typed }])
    expect(calendar).not.toContain(sign)
    // The calendar's own name stands there twice.
    expect(calendar.match(/Weesp 7 ATTENDEE/g)).toHaveLength(5)
  },
)

test('many that are written anew let others have their turn', async () => {
  let turns = 0
  const count = (): void => {
    turns += 1
    if (turns < 100) setImmediate(count)
  }
  setImmediate(count)
  await toLongCalendar(name, lessons(200), unread)
  expect(turns).toBeGreaterThanOrEqual(10)
})

test('one that is called off takes the place of the version from before, and says nothing else than that did', () => {
  const [lesson] = lessons(1) as [Appointment]
  const [booked, off] = [toCalendar(name, [lesson]), toCancellation(name, lesson)]
  const restOf = (calendar: string) => calendar.split('\r\n').filter((line) => !/^(METHOD|STATUS|SEQUENCE):/.test(line))
  const valueOf = (field: string, calendar: string) => new RegExp(`^${field}:(\\w+)`, 'm').exec(calendar)?.[1]
  expect(restOf(off)).toEqual(restOf(booked))
  expect(['METHOD', 'STATUS'].map((field) => valueOf(field, off))).toEqual(['CANCEL', 'CANCELLED'])
  expect(Number(valueOf('SEQUENCE', off))).toBeGreaterThan(Number(valueOf('SEQUENCE', booked)))
})
