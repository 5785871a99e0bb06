import { beforeAll, describe, expect, test } from 'vitest'
import { dayAhead, fieldCodes, idsIn, lessonsIn, useSchool, type Member } from './support/lessons'

const { database, addAdmin, addBooked, addClass, addPair, addSlot, addSlots, addStudent, addTeacher, rowOf } = useSchool()

describe('a teacher’s lists of lessons', () => {
  let teacher: Member
  let student: Member
  /** One that was 40 days ago, one in 9 days, and a free slot the day after. */
  let ids: { past: number; booked: number; free: number }

  beforeAll(async () => {
    const pair = await addPair()
    teacher = pair.teacher
    student = pair.student
    const stranger = await addTeacher()
    await addSlots(stranger.id, 9, 2)
    ids = {
      past: await addBooked(teacher.id, student.id, -40),
      booked: await addBooked(teacher.id, student.id, 9),
      free: await addSlot(teacher.id, 10),
    }
  })

  const list = (query = '', path = '/api/teacher/lessons') => teacher.browser.call('GET', `${path}${query}`)

  test('have one’s own alone, in the order of their times, under both paths', async () => {
    const all = [ids.past, ids.booked, ids.free]
    expect(idsIn(await list())).toEqual(all)
    expect(idsIn(await list('', '/api/lessons/my-teaching'))).toEqual(all)
    expect(lessonsIn(await list()).map(({ displayStatus }) => displayStatus)).toEqual(['COMPLETED', 'BOOKED', 'AVAILABLE'])
  })

  test.each([
    ['all', ['past', 'booked', 'free']],
    ['booked', ['past', 'booked']],
    ['today', []],
    ['future', ['booked', 'free']],
    ['upcoming', ['booked', 'free']],
    ['past', ['past']],
  ] as const)('through the filter %s have %j', async (filter, names) => {
    expect(idsIn(await list(`?filter=${filter}`))).toEqual(names.map((name) => ids[name]))
    if (filter === 'upcoming' || filter === 'past') return
    expect(idsIn(await list(`?filter=${filter}`, '/api/lessons/my-teaching/page'))).toEqual(names.map((name) => ids[name]))
  })

  test('between two days have both', async () => {
    expect(idsIn(await list(`?startDate=${dayAhead(9)}&endDate=${dayAhead(10)}`))).toEqual([ids.booked, ids.free])
    expect(idsIn(await list(`?startDate=${dayAhead(10)}`))).toEqual([ids.free])
    expect(idsIn(await list(`?endDate=${dayAhead(9)}&filter=booked`))).toEqual([ids.past, ids.booked])
  })

  test.each([
    ['?startDate=2026-02-30', 'startDate'],
    ['?endDate=tomorrow', 'endDate'],
    ['?startDate=2026-11-22&endDate=2026-11-21', 'startDate'],
    ['?filter=mine', 'filter'],
    ['?page=-1', 'page'],
    ['?page=1.5', 'page'],
    ['?size=0', 'size'],
    ['?size=501', 'size'],
    ['?size=ten', 'size'],
    ['?size=5&size=6', 'size'],
  ])('asked with %s are refused, and %s is named', async (query, field) => {
    const refused = await list(query)
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid-input'])
    expect(Object.keys(fieldCodes(refused))).toContain(field)
  })

  test('of one student have what this teacher gives them', async () => {
    const substitute = await addTeacher()
    await addBooked(substitute.id, student.id, 12)
    expect(idsIn(await list('', `/api/teacher/students/${student.id}/lessons`))).toEqual([ids.past, ids.booked])
    expect(idsIn(await list('?filter=past', `/api/teacher/students/${student.id}/lessons`))).toEqual([ids.past])
  })

  test('of someone else’s student, of no student, of nobody are not there', async () => {
    const stranger = await addTeacher()
    const { id: theirs } = await addStudent({ teacher_id: stranger.id })
    await addBooked(teacher.id, theirs, 13)
    for (const id of [theirs, stranger.id, 99_999_999, 'x', 0])
      expect((await list('', `/api/teacher/students/${id}/lessons`)).status).toBe(404)
  })
})

describe('pages (R44, R61)', () => {
  test('of a list carry their number in a header; the whole list doesn’t', async () => {
    const { teacher } = await addPair()
    const ids = await addSlots(teacher.id, 9, 12)
    const page = (query: string) => teacher.browser.call('GET', `/api/teacher/lessons${query}`)
    for (const [query, expected, total] of [
      ['', ids, null],
      ['?page=0', ids.slice(0, 10), '12'],
      ['?size=500', ids, '12'],
      ['?page=2&size=5', ids.slice(10), '12'],
      ['?page=9&size=5', [], '12'],
      ['?page=1000000&size=500', [], '12'],
    ] as const) {
      const answer = await page(query)
      expect([query, idsIn(answer), answer.headers.get('X-Total-Count')]).toEqual([query, expected, total])
    }
  })

  test('of one’s teaching say how many there are; whose they are isn’t the asker’s to say', async () => {
    const { teacher, student } = await addPair()
    const stranger = await addTeacher()
    await addSlots(stranger.id, 9, 3)
    const ids = await addSlots(teacher.id, 9, 11)
    const late = await addBooked(teacher.id, student.id, 10)
    const page = (query: string) => teacher.browser.call('GET', `/api/lessons/my-teaching/page${query}`)
    const first = await page(`?teacherId=${stranger.id}`)
    expect(first.body).toMatchObject({ totalPages: 2, totalItems: 12 })
    expect(idsIn(first)).toEqual(ids.slice(0, 10))
    expect(idsIn(await page('?page=0&size=10&sortBy=lessonDateTime&sortDir=desc'))[0]).toBe(late)
    expect((await page(`?date=${dayAhead(10)}`)).body).toMatchObject({ totalPages: 1, totalItems: 1 })
    expect(idsIn(await page(`?studentId=${student.id}`))).toEqual([late])
    expect((await page('?date=2027-02-29')).status).toBe(400)
    expect((await page(`?date=${dayAhead(300)}`)).body).toEqual({ lessons: [], totalPages: 0, totalItems: 0 })
  })

  test('of one’s students have one’s own alone, with their phones (R71)', async () => {
    const { teacher, students } = await addClass(1, { first_name: 'Ömer', phone: '0612345678' })
    await addStudent({ teacher_id: teacher.id, first_name: 'Zoë' })
    await addStudent({ teacher_id: (await addTeacher()).id })
    await addStudent({ teacher_id: teacher.id, is_active: false })
    const mine = await teacher.browser.call('GET', '/api/lessons/students?page=0&size=1')
    expect(mine.headers.get('X-Total-Count')).toBe('2')
    const all = (await teacher.browser.call('GET', '/api/lessons/students')).body as unknown as Record<string, unknown>[]
    expect(all.map(({ firstName }) => firstName).sort()).toEqual(['Zoë', 'Ömer'])
    expect(all.find(({ id }) => id === students[0]?.id)).toMatchObject({ phone: '0612345678' })
    expect(JSON.stringify(all)).not.toMatch(/password|secret/i)
  })
})

describe('a teacher’s note on a lesson', () => {
  const write = ({ browser }: Member, id: number, note: string) => browser.call('PUT', `/api/lessons/${id}/notes/teacher`, { note })

  test('takes 4,000 characters of any alphabet, and can be emptied (R64)', async () => {
    const { teacher, student } = await addPair()
    const id = await addBooked(teacher.id, student.id, 9)
    expect((await write(teacher, id, `  ${'😀'.repeat(4000)}  `)).body['teacherNote']).toBe('😀'.repeat(4000))
    const refused = await write(teacher, id, 'x'.repeat(4001))
    expect([refused.status, refused.body.message]).toEqual([400, 'Note must be at most 4000 characters'])
    expect(fieldCodes(refused)).toEqual({ note: 'too-long' })
    expect((await write(teacher, id, '')).body['teacherNote']).toBe('')
  })

  test('is for the lesson’s teacher and for admins; elsewhere the lesson isn’t there (R63)', async () => {
    const { teacher, student } = await addPair()
    const { teacher: other } = await addPair()
    const id = await addBooked(teacher.id, student.id, 9)
    expect((await write(other, id, 'x')).body.message).toBe('Lesson not found or not owned by you')
    expect((await write(student, id, 'x')).status).toBe(403)
    expect((await write(await addAdmin(), id, 'Van kantoor')).body['teacherNote']).toBe('Van kantoor')
    expect((await write(teacher, 99_999_999, 'x')).status).toBe(404)
    expect((await rowOf(id)).teacher_note).toBe('Van kantoor')
  })

  test('can be written on what is over, and its student reads it', async () => {
    const { teacher, student } = await addPair()
    const id = await addBooked(teacher.id, student.id, -3)
    await write(teacher, id, 'Goed ingeparkeerd')
    expect((await student.browser.call('GET', `/api/lessons/${id}`)).body).toMatchObject({
      teacherNote: 'Goed ingeparkeerd',
      displayStatus: 'COMPLETED',
    })
  })

  test('on a free slot is not for those who look at it', async () => {
    const { teacher, student } = await addPair()
    const id = await addSlot(teacher.id, 9)
    await write(teacher, id, 'Bewaren voor Sanne')
    expect((await student.browser.call('GET', `/api/lessons/${id}`)).body['teacherNote']).toBe('')
    expect(lessonsIn(await student.browser.call('GET', '/api/lessons/available')).map(({ teacherNote }) => teacherNote)).toEqual([''])
  })
})

test('a switched-off teacher’s slots are hidden, their booked lessons stay (R30)', async () => {
  const { teacher, student } = await addPair()
  const booked = await addBooked(teacher.id, student.id, 9)
  const free = await addSlot(teacher.id, 10)
  await database('up_users').where({ id: teacher.id }).update({ is_active: false })
  expect(idsIn(await student.browser.call('GET', '/api/lessons/available'))).toEqual([])
  expect((await student.browser.call('POST', `/api/lessons/${free}/book`)).body.code).toBe('teacher-inactive')
  expect(idsIn(await student.browser.call('GET', '/api/lessons/my-lessons'))).toEqual([booked])
})
