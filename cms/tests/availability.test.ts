import {
  addDays,
  dayMilliseconds,
  daysAhead,
  planSlots,
  publicHolidaysBetween,
  weekdayOf,
  withSchoolOffset,
  type Availability,
  type AvailabilityEdit,
  type Generated,
} from '@rijbaan/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from './support/call'
import { dayAhead, fieldCodes, lessonsIn, placed, useSchool, type Member } from './support/lessons'

const { addAdmin, addBooked, addPair, addSlot, addStudent, addTeacher, database, rowOf, withBrowser } = useSchool()

const own = '/api/teacher/availability'

/** The school is closed on Liberation Day unless told otherwise. */
const holidays = publicHolidaysBetween(dayAhead(0), dayAhead(daysAhead - 1), { withLiberationDay: true })

/** The first day from tomorrow on that is this weekday and no public holiday. */
const nextDay = (weekday: number): string => {
  const days = Array.from({ length: daysAhead - 2 }, (_, index) => dayAhead(index + 1))
  return days.find((day) => weekdayOf(day) === weekday && !holidays.includes(day)) ?? ''
}

const generated = ({ body }: Answer) => body as unknown as Generated

const set = ({ browser }: Member, change: Partial<AvailabilityEdit>, path = own) => browser.call('PUT', path, change)

/** The free slots to come of a teacher, as local times: `2026-11-23T09:00`. */
async function slotsOf({ id }: { id: number }): Promise<string[]> {
  const rows: { starts_at: string }[] = await database('lessons')
    .where({ teacher_id: id, state: 'AVAILABLE' })
    .whereNull('student_id')
    .orderBy('starts_at')
  return rows.map(({ starts_at }) => withSchoolOffset(new Date(Number(starts_at))).slice(0, 16))
}

/** What a week of these periods gives from tomorrow on, without public holidays. */
const planned = (
  periods: Record<number, [number, number][]>,
  changes: { durationMinutes?: number; bufferMinutes?: number } = {},
): string[] =>
  planSlots({
    template: Object.fromEntries(
      Object.entries(periods).map(([weekday, spans]) => [weekday, spans.map(([from, to]) => ({ from: from * 60, to: to * 60 }))]),
    ),
    exceptions: [],
    holidays,
    fromDay: dayAhead(1),
    days: daysAhead - 1,
    durationMinutes: 60,
    bufferMinutes: 0,
    ...changes,
  }).map((moment) => withSchoolOffset(moment).slice(0, 16))

/** What of these times isn't today’s: a test doesn't know what o’clock it is. */
const afterToday = (times: string[]): string[] => times.filter((time) => time.slice(0, 10) > dayAhead(0))

async function aTeacher(): Promise<Member> {
  return withBrowser(await addTeacher())
}

describe('who has set nothing', () => {
  test('works on the school’s days, nine to five with an hour off, and is told the public holidays', async () => {
    const teacher = await aTeacher()
    const found = (await teacher.browser.call('GET', own)).body as unknown as Availability
    const day = [
      { from: '09:00', to: '12:00' },
      { from: '13:00', to: '17:00' },
    ]
    expect(found).toEqual({
      teacherId: teacher.id,
      week: { 1: day, 2: day, 3: day, 4: day, 5: day, 6: [], 7: [] },
      bufferMinutes: 0,
      exceptions: [],
      isDefault: true,
      holidays,
    })
  })

  test('gets eight weeks of slots at the button; the second time nothing, nor at two buttons at once (R31)', async () => {
    const teacher = await aTeacher()
    const press = async () => generated(await teacher.browser.call('POST', `${own}/generate`))
    const [one, other] = await Promise.all([press(), press()])
    const count = (await slotsOf(teacher)).length
    expect([one.added, other.added].sort((least, most) => least - most)).toEqual([0, count])
    expect(await press()).toEqual({ added: 0, changed: 0, removed: 0 })
    const days = [9, 10, 11].map((hour): [number, number] => [hour, hour + 1])
    expect(afterToday(await slotsOf(teacher))).toEqual(
      planned(Object.fromEntries([1, 2, 3, 4, 5].map((weekday) => [weekday, [...days, [13, 17] as [number, number]]]))),
    )
  })
})

describe('an own week (R31)', () => {
  test('is kept as it was set, and the slots follow at once', async () => {
    const { teacher, student } = await addPair()
    const week = { 2: [{ from: '18:00', to: '21:00' }], 6: [{ from: '09:00', to: '12:00' }] }
    const first = generated(await set(teacher, { week, bufferMinutes: 15 }))
    const expected = planned({ 2: [[18, 21]], 6: [[9, 12]] }, { bufferMinutes: 15 })
    expect(afterToday(await slotsOf(teacher))).toEqual(expected)
    expect(first).toEqual({ added: (await slotsOf(teacher)).length, changed: 0, removed: 0 })
    expect((await teacher.browser.call('GET', own)).body).toMatchObject({
      week: { ...week, 1: [], 7: [] },
      bufferMinutes: 15,
      isDefault: false,
    })
    const seen = lessonsIn(await student.browser.call('GET', '/api/lessons/available')).map(({ lessonDateTime }) =>
      lessonDateTime.slice(0, 16),
    )
    expect(afterToday(seen)).toEqual(expected)
    const second = generated(await set(teacher, { week: { 2: week[2] }, bufferMinutes: 15 }))
    expect(second.added).toBe(0)
    expect((await slotsOf(teacher)).every((time) => weekdayOf(time.slice(0, 10)) === 2)).toBe(true)
  })

  test('leaves the numbers to slots that begin as before, also where they last longer or are of another type now', async () => {
    const teacher = await aTeacher()
    const week = { 2: [{ from: '18:00', to: '21:00' }] }
    await set(teacher, { week })
    const rows = () => database('lessons').where({ teacher_id: teacher.id }).orderBy('starts_at')
    const before = await rows()
    await database('lessons')
      .where({ teacher_id: teacher.id })
      .update({ duration_minutes: 45, ends_at: database.raw('starts_at + 2700000'), lesson_type: 'TRIAL' })
    const same = before.length
    expect(generated(await set(teacher, { week: { ...week, 3: week[2] } }))).toMatchObject({ changed: same, removed: 0 })
    const isNew = ({ day }: { day: string }) => weekdayOf(day) === 3
    const shapeOf = ({ id, ends_at, duration_minutes, lesson_type }: Record<string, unknown>) => [
      id,
      ends_at,
      duration_minutes,
      lesson_type,
    ]
    expect((await rows()).filter((row: { day: string }) => !isNew(row)).map(shapeOf)).toEqual(before.map(shapeOf))
  })

  test('isn’t kept where the slots can’t follow', async () => {
    const teacher = await aTeacher()
    await set(teacher, { week: { 2: [{ from: '18:00', to: '21:00' }] } })
    const before = (await teacher.browser.call('GET', own)).body
    const rename = (from: string, to: string) => database.raw('alter table lessons rename column ?? to ??', [from, to])
    await rename('is_generated', 'was_generated')
    try {
      const failed = await set(teacher, { week: {}, exceptions: [{ day: dayAhead(3), periods: [] }] })
      expect(failed.status).toBe(500)
    } finally {
      await rename('was_generated', 'is_generated')
    }
    expect((await teacher.browser.call('GET', own)).body).toEqual(before)
  })

  test('that is empty leaves no free slot of the generator’s', async () => {
    const teacher = await aTeacher()
    await teacher.browser.call('POST', `${own}/generate`)
    await set(teacher, { week: {} })
    expect(await slotsOf(teacher)).toEqual([])
  })

  test('is set by an admin too; a student has none', async () => {
    const [admin, teacher] = [await addAdmin(), await aTeacher()]
    const path = (id: number) => `/super-admin/api/teachers/${id}/availability`
    expect((await set(admin, { week: { 3: [{ from: '10:00', to: '11:00' }] } }, path(teacher.id))).status).toBe(200)
    expect((await teacher.browser.call('GET', own)).body).toEqual((await admin.browser.call('GET', path(teacher.id))).body)
    expect(generated(await admin.browser.call('POST', `${path(teacher.id)}/generate`))).toEqual({ added: 0, changed: 0, removed: 0 })
    const student = await addStudent()
    for (const id of [student.id, 99_999_999]) {
      expect((await admin.browser.call('GET', path(id))).status).toBe(404)
      expect((await set(admin, { week: {} }, path(id))).status).toBe(404)
      expect((await admin.browser.call('POST', `${path(id)}/generate`)).status).toBe(404)
    }
  })

  test.each<[string, unknown, string]>([
    ['a time of no clock', { week: { 1: [{ from: '9', to: '12:00' }] } }, 'week.1'],
    ['a time with seconds', { week: { 1: [{ from: '09:00:00', to: '12:00' }] } }, 'week.1'],
    ['a period backwards', { week: { 2: [{ from: '12:00', to: '09:00' }] } }, 'week.2'],
    ['an eighth day', { week: { 8: [] } }, 'week.8'],
    ['a day off that is no day', { week: {}, exceptions: [{ day: '2027-02-30', periods: [] }] }, 'exceptions.0'],
    ['a buffer of three hours', { week: {}, bufferMinutes: 180 }, 'bufferMinutes'],
    ['no week at all', { bufferMinutes: 0 }, 'week'],
    ['a week that is a list', { week: [] }, 'week'],
    ['days that are none', { week: {}, exceptions: 'none' }, 'exceptions'],
  ])('with %s is refused, and its place is named; nothing changes', async (_what, change, field) => {
    const teacher = await aTeacher()
    const refused = await teacher.browser.call('PUT', own, change)
    expect([refused.status, Object.keys(fieldCodes(refused))]).toEqual([400, [field]])
    expect((await teacher.browser.call('GET', own)).body['isDefault']).toBe(true)
  })
})

describe('an availability that the teacher and the office edit at once', () => {
  const week = { 1: [{ from: '09:00', to: '12:00' }], 2: [{ from: '09:00', to: '12:00' }] }
  const was = { week, bufferMinutes: 0, exceptions: [] }
  const evening = [{ from: '18:00', to: '21:00' }]

  test('keeps what both did to different days; in one day the second is told what is there now, and decides', async () => {
    const [teacher, admin] = [await aTeacher(), await addAdmin()]
    const office = `/super-admin/api/teachers/${teacher.id}/availability`
    await set(teacher, { week })
    const [christmas, later] = [dayAhead(30), dayAhead(31)]
    expect((await set(admin, { week: { ...week, 1: evening }, exceptions: [{ day: christmas, periods: [] }], was }, office)).status).toBe(
      200,
    )
    expect((await set(teacher, { week: { ...week, 2: [] }, exceptions: [{ day: later, periods: evening }], was })).status).toBe(200)
    const refused = await set(teacher, { week: { ...week, 1: [] }, exceptions: [{ day: christmas, periods: evening }], was })
    expect([refused.status, refused.body.details?.['fields']]).toMatchObject([
      409,
      {
        'week.1': { code: 'changed-meanwhile', present: '18:00-21:00' },
        [`day.${christmas}`]: { code: 'changed-meanwhile', present: 'off' },
      },
    ])
    const found = async () => (await teacher.browser.call('GET', own)).body
    expect(await found()).toMatchObject({
      week: { 1: evening, 2: [] },
      exceptions: [
        { day: christmas, periods: [] },
        { day: later, periods: evening },
      ],
    })
    const now = { week: { 1: evening, 2: [] }, bufferMinutes: 0, exceptions: [{ day: christmas, periods: [] }] }
    expect((await set(teacher, { week: { 1: [], 2: [] }, exceptions: [], was: now })).status).toBe(200)
    expect(await found()).toMatchObject({ week: { 1: [], 2: [] }, exceptions: [{ day: later, periods: evening }] })
    // Without a word about how it was, the last one's counts whole.
    await set(teacher, { week })
    expect(await found()).toMatchObject({ week, exceptions: [] })
  })
})

describe('days apart (R31)', () => {
  let teacher: Member
  const monday = nextDay(1)
  const week = { 1: [{ from: '09:00', to: '12:00' }] }
  const onMonday = async () => (await slotsOf(teacher)).filter((time) => time.startsWith(monday)).map((time) => time.slice(11))

  beforeAll(async () => {
    teacher = await aTeacher()
    await set(teacher, { week })
  })

  test('a day off takes free slots of the generator’s, and no other', async () => {
    const student = await addStudent({ teacher_id: teacher.id })
    const [nine, ten] = await database('lessons').where({ teacher_id: teacher.id, day: monday }).orderBy('starts_at')
    await database('lessons').where({ id: nine.id }).update({ student_id: student.id, state: 'SCHEDULED' })
    await database('lessons').where({ id: ten.id }).update({ state: 'CANCELLED' })
    const daysTo = Math.round((Date.parse(monday) - Date.parse(dayAhead(0))) / dayMilliseconds)
    const byHand = await addSlot(teacher.id, daysTo, placed(daysTo, 15))
    expect(generated(await set(teacher, { week, exceptions: [{ day: monday, periods: [] }] }))).toEqual({
      added: 0,
      changed: 0,
      removed: 1,
    })
    expect(await onMonday()).toEqual(['15:00'])
    for (const id of [nine.id, ten.id, byHand]) expect(await rowOf(id)).toBeDefined()
    expect((await teacher.browser.call('GET', own)).body['exceptions']).toEqual([{ day: monday, periods: [] }])
  })

  test('and gives them back, beside what was booked and cancelled meanwhile', async () => {
    expect(generated(await set(teacher, { week }))).toEqual({ added: 1, changed: 0, removed: 0 })
    expect(await onMonday()).toEqual(['11:00', '15:00'])
  })

  test('an extra day has its own periods, also on a public holiday', async () => {
    const [holiday] = holidays.filter((day) => day > dayAhead(0))
    const extra = holiday ?? addDays(monday, 5)
    await set(teacher, { week, exceptions: [{ day: extra, periods: [{ from: '10:00', to: '12:00' }] }] })
    expect((await slotsOf(teacher)).filter((time) => time.startsWith(extra)).map((time) => time.slice(11))).toEqual(['10:00', '11:00'])
  })

  test('are as many as are sent, in their order', async () => {
    const exceptions = Array.from({ length: 120 }, (_, index) => ({ day: dayAhead(index + 1), periods: [] }))
    await set(teacher, { week, exceptions: [...exceptions].reverse() })
    expect((await teacher.browser.call('GET', own)).body['exceptions']).toEqual(exceptions)
    expect(await slotsOf(teacher)).not.toContain(`${addDays(monday, 7)}T09:00`)
  })

  test('that have passed stay as they were, and can’t be written', async () => {
    const stamps = { document_id: `old-${teacher.id}`, created_at: new Date(), updated_at: new Date() }
    await database('availability_exceptions').insert({ teacher_id: teacher.id, day: dayAhead(-5), periods: '[]', ...stamps })
    const refused = await set(teacher, { week, exceptions: [{ day: dayAhead(-4), periods: [] }] })
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid-input'])
    await set(teacher, { week, exceptions: [] })
    expect(await database('availability_exceptions').where({ teacher_id: teacher.id }).pluck('day')).toEqual([dayAhead(-5)])
    expect((await teacher.browser.call('GET', own)).body['exceptions']).toEqual([])
  })
})

test('a slot that a student gave back is the generator’s again; one that an admin moved no longer is', async () => {
  const { teacher, student } = await addPair()
  await set(teacher, { week: { 4: [{ from: '09:00', to: '11:00' }] } })
  const [first, second] = lessonsIn(await student.browser.call('GET', '/api/lessons/available')).slice(-2)
  await student.browser.call('POST', `/api/lessons/${first?.id}/book`)
  await student.browser.call('POST', `/api/lessons/${first?.id}/cancel`)
  const admin = await addAdmin()
  await admin.browser.call('PUT', `/api/lessons/${second?.id}`, { durationMinutes: 90 })
  const booked = await addBooked(teacher.id, student.id, 3, placed(3, 20))
  await set(teacher, { week: {} })
  expect(await rowOf(first?.id ?? 0)).toBeUndefined()
  expect(await rowOf(second?.id ?? 0)).toMatchObject({ duration_minutes: 90 })
  expect(await rowOf(booked)).toBeDefined()
})
