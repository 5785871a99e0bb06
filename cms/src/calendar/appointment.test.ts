import { expect, test } from 'vitest'
import { toCalendar, toCancellation, toLongCalendar, type Appointment, type Lines } from './appointment'

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

const name = 'Rijschool\r\nBEGIN:VEVENT, De Rijbaan'

test.each<[string, Appointment[]]>([
  ['lessons and an exam', [exam, ...lessons(50)]],
  ['an exam alone', [exam]],
  ['nothing', []],
])('a long calendar of %s is what the library writes of all at once, read first or again', async (_, appointments) => {
  let lines: Lines = new Map()
  for (let time = 0; time < 2; time += 1) {
    const read = await toLongCalendar(name, appointments, lines)
    expect(read.calendar).toBe(toCalendar(name, appointments))
    lines = read.lines
  }
})

test('what has changed is written anew, what is gone is forgotten, and the rest is as it was', async () => {
  const [one, other, third] = lessons(3) as [Appointment, Appointment, Appointment]
  const before = await toLongCalendar(name, [one, other], new Map())
  const kept = new Map([...before.lines].map(([uid, { appointment }], index) => [uid, { appointment, text: `AS BEFORE ${index}\r\n` }]))
  const now = [one, { ...other, isCancelled: true }, third]
  const { calendar, lines } = await toLongCalendar(name, now, kept)
  expect(calendar).toContain('\r\nAS BEFORE 0\r\n')
  expect(calendar).not.toContain('AS BEFORE 1')
  expect(calendar).toContain('STATUS:CANCELLED')
  expect(lines.size).toBe(3)
  expect((await toLongCalendar(name, [third], lines)).lines.size).toBe(1)
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
  const { lines } = await toLongCalendar(name, [lesson], new Map())
  const changed = { ...lesson, ...changes }
  expect((await toLongCalendar(name, [changed], lines)).calendar).toBe(toCalendar(name, [changed]))
})

test('many that are written anew let others have their turn', async () => {
  let turns = 0
  const count = (): void => {
    turns += 1
    if (turns < 100) setImmediate(count)
  }
  setImmediate(count)
  await toLongCalendar(name, lessons(200), new Map())
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
