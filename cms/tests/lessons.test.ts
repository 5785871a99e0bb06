import { addDays, schoolDay, weekdayOf, type Lesson } from '@rijbaan/contract'
import { describe, expect, test } from 'vitest'
import { fieldCodes, idsIn, lessonsIn, useSchool } from './support/lessons'
import { openBrowser, type Browser } from './support/session'

const { database, addClass, addPair, addSlot, addSlots, addStudent, addTeacher } = useSchool()

const book = (browser: Browser, id: number | undefined) => browser.call('POST', `/api/lessons/${id}/book`)

describe('a student’s lists', () => {
  test('the demo’s student has lessons behind and ahead, and free slots of the own teacher only', async () => {
    const browser = openBrowser()
    await browser.signIn('student')
    const mine = (await browser.call('GET', '/api/lessons/my-lessons')).body as unknown as Lesson[]
    expect(mine).toHaveLength(5)
    expect(new Set(mine.map(({ displayStatus }) => displayStatus))).toEqual(new Set(['COMPLETED', 'SCHEDULED']))
    const free = (await browser.call('GET', '/api/lessons/available')).body as unknown as Lesson[]
    expect(free.length).toBeGreaterThan(150)
    expect(new Set(free.map(({ teacherName }) => teacherName))).toEqual(new Set(['Marloes de Wit']))
    expect(free.every(({ student, lessonDateTime }) => student === null && new Date(lessonDateTime) > new Date())).toBe(true)
    expect(free.every(({ lessonDateTime }) => weekdayOf(lessonDateTime.slice(0, 10)) <= 5)).toBe(true)
  })

  test('have lessons in the names that R61 gives them', async () => {
    const { teacher, student } = await addPair()
    const [id] = await addSlots(teacher.id, 9, 1, { student_id: student.id, state: 'SCHEDULED' })
    const someText = expect.stringMatching(/\w/) as string
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d/) as string
    expect((await student.browser.call('GET', '/api/lessons/my-lessons')).body).toEqual([
      {
        id,
        lessonDateTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT09:00:00\+0[12]:00$/),
        durationMinutes: 60,
        lessonType: 'REGULAR',
        status: 'SCHEDULED',
        displayStatus: 'SCHEDULED',
        isBooked: true,
        location: 'Javastraat 101',
        pickupLocation: '',
        studentNote: '',
        teacherNote: '',
        teacher: { id: teacher.id, firstName: someText, lastName: someText, username: teacher.username },
        teacherId: teacher.id,
        teacherName: someText,
        student: {
          id: student.id,
          firstName: someText,
          lastName: someText,
          username: student.username,
          email: student.username,
          address: 'Javastraat 101, Amsterdam',
        },
        studentId: student.id,
        studentName: someText,
        createdAt: moment,
        updatedAt: moment,
      },
    ])
  })

  test('no other student’s name is in anything that a student gets (R39)', async () => {
    const browser = openBrowser()
    await browser.signIn('student')
    for (const path of ['/api/lessons/my-lessons', '/api/lessons/available']) {
      expect(JSON.stringify((await browser.call('GET', path)).body)).not.toMatch(/Bakker|Nair|student2|student4/)
    }
    const [others] = await database('lessons')
      .whereNotNull('student_id')
      .whereNot({ student_id: (await database('up_users').where({ username: 'student' }).first()).id })
    expect((await browser.call('GET', `/api/lessons/${others.id}`)).body.message).toBe('Lesson not found or not owned by you')
  })

  test('a day that reached the teacher’s cap, and slots over a booked lesson, are hidden (R32, R33)', async () => {
    const { teacher, student } = await addPair()
    const other = await addStudent({ teacher_id: teacher.id })
    const full = await addSlots(teacher.id, 20, 7)
    await database('lessons').whereIn('id', full.slice(0, 6)).update({ student_id: other.id, state: 'SCHEDULED' })
    const [half] = await addSlots(teacher.id, 21, 3)
    await database('lessons')
      .where({ id: half })
      .update({ student_id: other.id, state: 'SCHEDULED', ends_at: database.raw('ends_at + 1800000') })
    const free = (await student.browser.call('GET', '/api/lessons/available')).body as unknown as Lesson[]
    expect(free.map(({ lessonDateTime }) => lessonDateTime.slice(11, 16))).toEqual(['11:00'])
  })

  test('between two days includes both; impossible ones are refused (R78)', async () => {
    const { teacher, student } = await addPair()
    await addSlots(teacher.id, 10, 2)
    await addSlots(teacher.id, 11, 2)
    await addSlots(teacher.id, 12, 2)
    const [first, last] = [10, 11].map((days) => addDays(schoolDay(new Date()), days))
    const range = (start: string, end: string) =>
      student.browser.call('GET', `/api/lessons/available/date-range?startDate=${start}&endDate=${end}`)
    expect((await range(`${first}T00:00:00`, `${last}T23:59:59`)).body).toHaveLength(4)
    expect((await range(first ?? '', last ?? '')).body).toHaveLength(4)
    expect((await range(`${first}T10:00:00`, `${last}T09:00:00`)).body).toHaveLength(2)
    for (const [start, end] of [
      ['', ''],
      [`${first}rubbish`, last ?? ''],
      [`${first}T25:00:00`, last ?? ''],
      [`${first}T10:00:00`, `${first}T09:00:00`],
      ['2026-02-30', '2026-03-01'],
      [last ?? '', first ?? ''],
      ['x', 'y'],
    ])
      expect((await range(start ?? '', end ?? '')).status).toBe(400)
  })
})

test('a lesson under way is among those to come until it ends; what is past comes newest first (R35)', async () => {
  const { teacher, student } = await addPair()
  const has = { student_id: student.id, state: 'SCHEDULED' }
  const [older, newer] = [await addSlot(teacher.id, -2, has), await addSlot(teacher.id, -1, has)]
  const began = Date.now() - 600_000
  const day = schoolDay(new Date(began))
  const underWay = await addSlot(teacher.id, 0, { ...has, day, starts_at: began, ends_at: began + 3_600_000 })
  const ahead = await addSlot(teacher.id, 9, has)
  const mine = (filter: string) => student.browser.call('GET', `/api/lessons/my-lessons?filter=${filter}&page=0&size=10`)
  const [upcoming, past] = [await mine('upcoming'), await mine('past')]
  expect([idsIn(upcoming), upcoming.headers.get('X-Total-Count')]).toEqual([[underWay, ahead], '2'])
  expect(lessonsIn(upcoming).map(({ displayStatus }) => displayStatus)).toEqual(['IN_PROGRESS', 'SCHEDULED'])
  expect([idsIn(past), past.headers.get('X-Total-Count')]).toEqual([[newer, older], '2'])
})

describe('booking (R33)', () => {
  test('takes the slot, tells the teacher and leaves a record', async () => {
    const { teacher, student } = await addPair()
    const [id] = await addSlots(teacher.id, 9, 1)
    const booked = await book(student.browser, id)
    expect([booked.status, booked.body['isBooked'], booked.body['displayStatus']]).toEqual([200, true, 'SCHEDULED'])
    expect((await book(student.browser, id)).body.code).toBe('already-yours')
    expect(await database('lesson_events').where({ lesson_id: id })).toMatchObject([
      { kind: 'booked', student_id: student.id, teacher_id: teacher.id },
    ])
    expect(await database('outbox_mails').where({ recipient: teacher.username })).toMatchObject([
      { subject: expect.stringContaining('Les geboekt: Sanne de Boer') },
    ])
  })

  test('a third on one day is refused with the count, two are not', async () => {
    const { teacher, student } = await addPair()
    const ids = await addSlots(teacher.id, 9, 3)
    const answers = []
    for (const id of ids) answers.push(await book(student.browser, id))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 409])
    expect(answers[2]?.body.message).toBe('Daily limit reached for this date (2/2).')
  })

  test('someone else’s slot and one that isn’t there are 404; a past, a cancelled one, and no teacher are 409 (R77)', async () => {
    const { student } = await addPair()
    const stranger = await addTeacher()
    const [foreign] = await addSlots(stranger.id, 9, 1)
    expect((await book(student.browser, foreign)).status).toBe(404)
    expect((await book(student.browser, 99_999_999)).status).toBe(404)
    const { teacher, student: own } = await addPair()
    const [past] = await addSlots(teacher.id, -1, 1)
    const [cancelled] = await addSlots(teacher.id, 9, 1, { state: 'CANCELLED' })
    expect((await book(own.browser, past)).body.code).toBe('lesson-in-past')
    expect((await book(own.browser, cancelled)).body.code).toBe('lesson-not-free')
    await database('up_users').where({ id: own.id }).update({ teacher_id: null })
    expect((await book(own.browser, past)).body.code).toBe('no-teacher')
  })

  test('fifty at once for one slot: one has it, the others are told, nobody gets a 5xx', async () => {
    const { teacher, students } = await addClass(10)
    const [id] = await addSlots(teacher.id, 9, 1)
    const answers = await Promise.all(students.flatMap(({ browser }) => Array.from({ length: 5 }, () => book(browser, id))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
    expect(await database('lesson_events').where({ lesson_id: id, kind: 'booked' })).toHaveLength(1)
  })

  test('forty at once by one student on one day: never more than two', async () => {
    const { teacher, student } = await addPair()
    const ids = await addSlots(teacher.id, 9, 8)
    const answers = await Promise.all(ids.flatMap((id) => Array.from({ length: 5 }, () => book(student.browser, id))))
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(await database('lessons').where({ student_id: student.id })).toHaveLength(2)
  })

  test('eight students at once on the teacher’s day: never more than the cap', async () => {
    const { teacher, students } = await addClass(8)
    const ids = await addSlots(teacher.id, 9, 8)
    await Promise.all(students.map(({ browser }, index) => book(browser, ids[index])))
    expect(await database('lessons').where({ teacher_id: teacher.id }).whereNotNull('student_id')).toHaveLength(6)
  })
})

describe('cancelling (R34)', () => {
  test('frees the slot, keeps a record of how late it was, and lets the place be booked again', async () => {
    const { teacher, student } = await addPair()
    const ids = await addSlots(teacher.id, 9, 3)
    for (const id of ids.slice(0, 2)) await book(student.browser, id)
    const cancelled = await student.browser.call('POST', `/api/lessons/${ids[0]}/cancel`)
    expect([cancelled.status, cancelled.body.message]).toEqual([200, 'Lesson cancelled successfully'])
    expect(await database('lessons').where({ id: ids[0] }).first()).toMatchObject({ state: 'AVAILABLE', student_id: null })
    const [event] = await database('lesson_events').where({ lesson_id: ids[0], kind: 'cancelled' })
    expect(event.minutes_before).toBeGreaterThan(7 * 24 * 60)
    expect((await book(student.browser, ids[2])).status).toBe(200)
    expect((await student.browser.call('POST', `/api/lessons/${ids[0]}/cancel`)).body.code).toBe('lesson-not-booked')
  })

  test('a lesson that has begun stays', async () => {
    const { teacher, student } = await addPair()
    const [id] = await addSlots(teacher.id, -1, 1, { student_id: student.id, state: 'SCHEDULED' })
    expect((await student.browser.call('POST', `/api/lessons/${id}/cancel`)).body.code).toBe('lesson-in-past')
  })

  test('someone else’s lesson is not there', async () => {
    const { teacher, students } = await addClass(1)
    const other = await addStudent()
    const [id] = await addSlots(teacher.id, 9, 1, { student_id: other.id, state: 'SCHEDULED' })
    expect((await students[0]?.browser.call('POST', `/api/lessons/${id}/cancel`))?.status).toBe(404)
  })

  test('again and again is held off after a hundred times a day, so that the teacher’s mailbox and the queue stay clear', async () => {
    const { teacher, student } = await addPair()
    const other = await addPair()
    const id = await addSlot(teacher.id, 9)
    const cancel = (browser: Browser) => browser.call('POST', `/api/lessons/${id}/cancel`)
    expect((await cancel(student.browser)).status).toBe(409)
    for (let times = 0; times < 100; times += 1) {
      expect((await book(student.browser, id)).status).toBe(200)
      expect((await cancel(student.browser)).status).toBe(200)
    }
    expect((await book(student.browser, id)).status).toBe(200)
    const { status, body } = await cancel(student.browser)
    expect([status, body.code]).toEqual([429, 'too-many-attempts'])
    const [further] = await addSlots(other.teacher.id, 9, 1, { student_id: other.student.id, state: 'SCHEDULED' })
    expect((await other.student.browser.call('POST', `/api/lessons/${further}/cancel`)).status).toBe(200)
  })
})

describe('what a student writes on a lesson (R40, R64)', () => {
  test.each([
    ['pickup-location', 'pickupLocation', 200],
    ['notes/student', 'note', 1000],
  ])('%s takes %s up to %d characters, on a booked lesson of one’s own', async (path, field, max) => {
    const { teacher, student } = await addPair()
    const [id, free] = await addSlots(teacher.id, 9, 2)
    await book(student.browser, id)
    const put = (lesson: number | undefined, text: string) =>
      student.browser.call('PUT', `/api/lessons/${lesson}/${path}`, { [field]: text })
    const saved = await put(id, 'é'.repeat(max))
    expect(saved.status).toBe(200)
    expect(saved.body[field === 'note' ? 'studentNote' : field]).toBe('é'.repeat(max))
    const refused = await put(id, 'é'.repeat(max + 1))
    expect([refused.status, fieldCodes(refused)]).toEqual([400, { [field]: 'too-long' }])
    expect((await put(id, '')).status).toBe(200)
    expect((await put(free, 'x')).body.code).toBe('lesson-not-booked')
    expect((await put(99_999_999, 'x')).status).toBe(404)
  })

  test('what a teacher writes on a lesson just cancelled is not read by whoever books it next', async () => {
    const { teacher, student } = await addPair()
    const [id] = await addSlots(teacher.id, 9, 1)
    expect((await teacher.browser.call('PUT', `/api/lessons/${id}/notes/teacher`, { note: 'Rijdt onzeker' })).status).toBe(200)
    const booked = await student.browser.call('POST', `/api/lessons/${id}/book`)
    expect([booked.status, booked.body['teacherNote']]).toEqual([200, ''])
    expect((await teacher.browser.call('PUT', `/api/lessons/${id}/notes/teacher`, { note: 'Goed gekeken' })).status).toBe(200)
  })

  test('what prepares a lesson is taken until it begins; the teacher’s note after it too', async () => {
    const { teacher, student } = await addPair()
    const [id] = await addSlots(teacher.id, -1, 1, { student_id: student.id, state: 'SCHEDULED', student_note: 'Rotondes' })
    for (const [path, field] of [
      ['pickup-location', 'pickupLocation'],
      ['notes/student', 'note'],
    ] as const) {
      const late = await student.browser.call('PUT', `/api/lessons/${id}/${path}`, { [field]: 'Te laat' })
      expect([late.status, late.body.code, late.body.message]).toEqual([409, 'lesson-in-past', 'This lesson has already started.'])
    }
    const written = await teacher.browser.call('PUT', `/api/lessons/${id}/notes/teacher`, { note: 'Goed gekeken' })
    expect(written.body).toMatchObject({ pickupLocation: '', studentNote: 'Rotondes', teacherNote: 'Goed gekeken' })
  })
})
