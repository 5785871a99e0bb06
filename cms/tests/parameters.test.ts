import { parameterDefaults, parameterKeys, parameterProblems, weekdayOf, type Parameter } from '@rijbaan/contract'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { idsIn, useSchool, type Member } from './support/lessons'
import { openPanel } from './support/panel'
import { enter } from './support/people'
import { openBrowser } from './support/session'
import { waitFor } from './support/wait-for'

const { addAdmin, addBooked, addPair, addSlot, addSlots, addStudent, addTeacher, database } = useSchool()

let admin: Member

beforeAll(async () => {
  admin = await addAdmin()
})

const path = '/super-admin/api/parameters'

const save = (values: Record<string, unknown>) =>
  admin.browser.call(
    'PUT',
    path,
    Object.entries(values).map(([key, value]) => ({ key, value })),
  )

const listed = async () => (await admin.browser.call('GET', path)).body as unknown as Parameter[]

const valueOf = async (key: string) => (await listed()).find((parameter) => parameter.key === key)?.value

const defaults = Object.fromEntries(parameterKeys.map((key) => [key, parameterDefaults[key].value]))

const rulesOfSlots = async (teacherId: number) => {
  const rows = await database('lessons').where({ teacher_id: teacherId, is_generated: true }).whereNull('student_id')
  const said: string[] = rows.map((row: { duration_minutes: number; lesson_type: string; day: string }) =>
    JSON.stringify([row.duration_minutes, row.lesson_type, weekdayOf(row.day) <= 5]),
  )
  return [...new Set(said)].sort().map((text) => JSON.parse(text) as unknown)
}

/** Waits until the job has been with every teacher: they have their turn in the order of their ids. */
const untilSlotsAre = (teacherId: number, rules: unknown[]) =>
  waitFor('the slots to follow', async () => JSON.stringify(await rulesOfSlots(teacherId)) === JSON.stringify(rules), 60_000)

describe('the map of parameters (R8, R53)', () => {
  test.each(['student', 'teacher', 'admin', 'superadmin'])('is the five and the website’s three figures, for %s', async (username) => {
    const browser = await enter(database, username)
    const { status, body } = await browser.call('GET', '/api/parameters')
    expect([status, body]).toEqual([
      200,
      {
        ...defaults,
        'site.stats.founded.year': '2002',
        'site.stats.years.experience': expect.stringMatching(/^\d+$/),
        'site.stats.happy.customers': expect.stringMatching(/^\d+$/),
      },
    ])
  })

  test('has the figures that the office published, not those it is still writing', async () => {
    const [draft] = await database('statistics').whereNull('published_at')
    const [published] = await database('statistics').whereNotNull('published_at')
    await database('statistics').where({ id: draft.id }).update({ happy_customers: 424_242 })
    const { body } = await admin.browser.call('GET', '/api/parameters')
    await database('statistics').where({ id: draft.id }).update({ happy_customers: draft.happy_customers })
    expect(body['site.stats.happy.customers']).toBe(String(published.happy_customers))
  })

  test('is for those who are signed in', async () => {
    expect((await openBrowser().call('GET', '/api/parameters')).status).toBe(401)
  })
})

describe('saving (R53, R62)', () => {
  afterEach(() => save({ 'lessons.per.day': 6, 'profile.min.student.age.years': '16' }))

  test('the list has the five with their kinds', async () => {
    expect((await listed()).map(({ key, type, scope }) => [key, type, scope])).toEqual([
      ['lessons.per.day', 'NUMBER', 'PRIVATE'],
      ['teacher.working.days', 'JSON', 'PRIVATE'],
      ['default.lesson.duration.minutes', 'NUMBER', 'PRIVATE'],
      ['default.lesson.type', 'STRING', 'PRIVATE'],
      ['profile.min.student.age.years', 'NUMBER', 'PRIVATE'],
    ])
  })

  test('takes those that are given, trims them, answers the five, and leaves the others', async () => {
    const saved = await save({ 'lessons.per.day': ' 5 ', 'profile.min.student.age.years': 17 })
    expect(saved.status).toBe(200)
    expect(saved.body).toEqual(await listed())
    expect([
      await valueOf('lessons.per.day'),
      await valueOf('profile.min.student.age.years'),
      await valueOf('default.lesson.type'),
    ]).toEqual(['5', '17', 'REGULAR'])
  })

  test('ignores keys that are none of the five, and deletes nothing', async () => {
    const count = async () => Number((await database('parameters').count({ n: '*' }))[0]?.['n'])
    const before = await count()
    expect((await save({ 'site.stats.founded.year': '1900', 'made.up': 'x' })).status).toBe(200)
    expect((await save({})).status).toBe(200)
    expect([await count(), await valueOf('made.up')]).toEqual([before, undefined])
    expect((await admin.browser.call('GET', '/api/parameters')).body['site.stats.founded.year']).toBe('2002')
  })

  test('puts back one of the five that is missing', async () => {
    await database('parameters').where({ key: 'lessons.per.day' }).delete()
    expect(await valueOf('lessons.per.day')).toBe('6')
    await save({ 'lessons.per.day': '4' })
    expect((await admin.browser.call('GET', '/api/parameters')).body['lessons.per.day']).toBe('4')
  })

  test.each([
    ['lessons.per.day', '0', 'number-invalid'],
    ['lessons.per.day', 'many', 'number-invalid'],
    ['lessons.per.day', 6.5, 'number-invalid'],
    ['teacher.working.days', '[0,8]', 'days-invalid'],
    ['teacher.working.days', 'Monday', 'days-invalid'],
    ['default.lesson.duration.minutes', '17', 'duration-invalid'],
    ['default.lesson.type', '', 'type-invalid'],
    ['profile.min.student.age.years', '-1', 'number-invalid'],
  ] as const)('of %s as "%s" is refused with a sentence, and nothing is saved', async (key, value, code) => {
    const refused = await save({ 'lessons.per.day': '3', 'profile.min.student.age.years': '18', [key]: value })
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid-input'])
    expect(refused.body.details?.['fields']).toEqual({ [key]: { code, message: parameterProblems[code] } })
    expect([await valueOf('lessons.per.day'), await valueOf('profile.min.student.age.years')]).toEqual(['6', '16'])
  })

  test('two who change different ones keep both; the second in one is told what it is now, and decides', async () => {
    const change = (key: string, value: string, was: string) => admin.browser.call('PUT', path, [{ key, value, was }])
    expect((await change('lessons.per.day', '5', '6')).status).toBe(200)
    expect((await change('profile.min.student.age.years', '17', '16')).status).toBe(200)
    const refused = await change('lessons.per.day', '7', '6')
    expect([refused.status, refused.body.details?.['fields']]).toMatchObject([
      409,
      { 'lessons.per.day': { code: 'changed-meanwhile', present: '5' } },
    ])
    expect(await valueOf('lessons.per.day')).toBe('5')
    expect((await change('lessons.per.day', '7', '5')).status).toBe(200)
    expect((await change('teacher.working.days', '[1,2,3,4,5]', '[5,4,3,2,1]')).status).toBe(200)
    expect([await valueOf('lessons.per.day'), await valueOf('profile.min.student.age.years')]).toEqual(['7', '17'])
  })

  test.each([
    [{ key: 'lessons.per.day', value: '5' }],
    ['x'],
    [null],
    [[{ key: 'lessons.per.day' }]],
    [[{ key: 'lessons.per.day', value: null }]],
  ])('of %j is refused', async (body) => {
    expect((await admin.browser.call('PUT', path, body)).status).toBe(400)
  })
})

describe('in the panel, a parameter', () => {
  const parameters = 'api::parameter.parameter'

  const saveInPanel = async (key: string, value: string) => {
    const panel = await openPanel('owner@example.test')
    const [entry] = await panel.list(parameters, { 'filters[key][$eq]': key })
    if (!entry) throw new Error(`The seed has no parameter ${key}.`)
    return panel.save(parameters, entry, 'nl', { value })
  }

  test.each([
    ['default.lesson.duration.minutes', '1', 'Een les duurt 15 tot 480 minuten'],
    ['default.lesson.duration.minutes', '0.001', 'Een les duurt 15 tot 480 minuten'],
    ['lessons.per.day', '0', 'Vul een heel getal in'],
    ['teacher.working.days', '[8]', 'Noem dagen van 1 (maandag)'],
    ['default.lesson.type', 'X', 'Kies een soort les'],
  ])('%s is refused as %s, in a sentence at the field', async (key, value, sentence) => {
    const { status, body } = await saveInPanel(key, value)
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: { details: { errors: [{ path: ['value'], message: expect.stringContaining(sentence) }] } } })
    expect(await valueOf(key)).toBe(parameterDefaults[key as keyof typeof parameterDefaults].value)
  })

  test('is saved as the portal would, without space around it', async () => {
    expect((await saveInPanel('lessons.per.day', ' 5 ')).status).toBe(200)
    expect(await database('parameters').where({ key: 'lessons.per.day' }).pluck('value')).toEqual(['5'])
    expect((await saveInPanel('lessons.per.day', '6')).status).toBe(200)
  })

  test('that lies outside its bounds from before counts as its default', async () => {
    const key = 'default.lesson.duration.minutes'
    await database('parameters').where({ key }).update({ value: '0.001' })
    expect(await valueOf(key)).toBe('60')
    expect((await admin.browser.call('GET', '/api/parameters')).body[key]).toBe('60')
    await database('parameters').where({ key }).update({ value: '60' })
  })
})

test('a lower cap hides the free slots of a day at once, and a higher one shows them (R32)', async () => {
  const { teacher, student } = await addPair()
  const other = await addStudent({ teacher_id: teacher.id })
  const [booked = 0, second = 0, free = 0] = await addSlots(teacher.id, 9, 3)
  await database('lessons').whereIn('id', [booked, second]).update({ student_id: other.id, state: 'SCHEDULED' })
  const available = async () => idsIn(await student.browser.call('GET', '/api/lessons/available'))
  expect(await available()).toEqual([free])
  await save({ 'lessons.per.day': 2 })
  expect(await available()).toEqual([])
  expect((await student.browser.call('POST', `/api/lessons/${free}/book`)).body).toMatchObject({
    code: 'teacher-daily-limit',
    message: "The teacher's day is full (2/2).",
  })
  await save({ 'lessons.per.day': 6 })
  expect(await available()).toEqual([free])
})

describe('the slots follow (R31)', () => {
  // The job goes to every active teacher: those of other tests would only make it long.
  beforeAll(() => database('up_users').where('username', 'like', 'person-%').where({ portal_role: 'TEACHER' }).update({ is_active: false }))

  test('the working days, the duration and the type, of each teacher without a week of their own', async () => {
    const { teacher, student } = await addPair()
    const byHand = await addSlot(teacher.id, 9)
    const booked = await addBooked(teacher.id, student.id, 10)
    const last = await addTeacher()
    await save({ 'teacher.working.days': '[6,7]', 'default.lesson.duration.minutes': '45', 'default.lesson.type': 'PRACTICAL' })
    await untilSlotsAre(last.id, [[45, 'PRACTICAL', false]])
    expect(await rulesOfSlots(teacher.id)).toEqual([[45, 'PRACTICAL', false]])
    await save(defaults)
    await untilSlotsAre(last.id, [[60, 'REGULAR', true]])
    expect(await rulesOfSlots(teacher.id)).toEqual([[60, 'REGULAR', true]])
    expect(await database('lessons').whereIn('id', [byHand, booked])).toHaveLength(2)
  })

  test('the last of changes shortly after one another', async () => {
    const last = await addTeacher()
    for (const days of ['[1]', '[2]', '[1,2,3,4,5]']) await save({ 'teacher.working.days': days })
    const hasFiveDays = async (id: number) =>
      new Set((await database('lessons').where({ teacher_id: id, is_generated: true }).pluck('day')).map(weekdayOf)).size === 5
    // The first teacher had their turn before the last change came.
    const first = await database('up_users').where({ username: 'teacher' }).first('id')
    await waitFor('slots on all five days', async () => (await hasFiveDays(last.id)) && hasFiveDays(first.id), 60_000)
  })
})
