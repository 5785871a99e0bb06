import { beforeAll, describe, expect, test } from 'vitest'
import { dayAhead, fieldCodes, idsIn, placed, useSchool, type Member } from './support/lessons'

const {
  database,
  addAdmin,
  addBooked,
  addClass,
  addPair,
  addSlot,
  addSlots,
  addStudent,
  addTeacher,
  historyOf,
  mailsTo,
  rowOf,
  withBrowser,
} = useSchool()

let admin: Member

beforeAll(async () => {
  admin = await addAdmin()
})

/** `POST`, with its values in the query. */
const edit = (id: number, values: Record<string, unknown> = {}) =>
  admin.browser.call('POST', `/super-admin/api/lessons/${id}?${new URLSearchParams(values as Record<string, string>)}`)

const put = (id: number, body: unknown, path = '/super-admin/api/lessons') => admin.browser.call('PUT', `${path}/${id}`, body)

const subjects = async (person: { id: number; username: string }) =>
  (await mailsTo(person)).map(({ subject }) => subject.split(/[:,]| op | naar /)[0])

describe('editing with `POST` (R37)', () => {
  test('without a student takes the student off; what else is missing stays', async () => {
    const { teacher, student } = await addPair()
    const id = await addBooked(teacher.id, student.id, 9, { lesson_type: 'TRIAL' })
    const edited = await edit(id)
    expect([edited.status, edited.body.message]).toEqual([200, 'Lesson updated successfully'])
    expect(await rowOf(id)).toMatchObject({ student_id: null, state: 'AVAILABLE', lesson_type: 'TRIAL', duration_minutes: 60 })
    expect(await historyOf(id)).toMatchObject([{ kind: 'unassigned', student_id: student.id, actor_id: admin.id }])
    expect(await subjects(student)).toEqual(['Je les'])
    expect(await subjects(teacher)).toEqual(['Les geannuleerd door kantoor'])
  })

  test('with the same student and another type tells nobody', async () => {
    const { teacher, student } = await addPair()
    const id = await addBooked(teacher.id, student.id, 9)
    await edit(id, { studentId: student.id, lessonType: 'EXAM_PREP', teacherId: teacher.id })
    expect(await rowOf(id)).toMatchObject({ student_id: student.id, lesson_type: 'EXAM_PREP' })
    expect([await historyOf(id), await subjects(student), await subjects(teacher)]).toEqual([[], [], []])
  })

  test('gives a lesson to another teacher’s student, and tells both (substitution)', async () => {
    const { teacher } = await addPair()
    const student = await addStudent()
    const id = await addSlot(teacher.id, 9)
    expect((await edit(id, { studentId: student.id })).status).toBe(200)
    expect(await historyOf(id)).toMatchObject([{ kind: 'assigned', student_id: student.id, actor_id: admin.id }])
    expect([await subjects(student), await subjects(teacher)]).toEqual([['Er staat een les voor je gepland'], ['Les ingepland']])
  })

  test('puts a student in the place of another only where that one is named', async () => {
    const { teacher, students } = await addClass(2)
    const [present, next] = students as [Member, Member]
    const id = await addBooked(teacher.id, present.id, 9, { student_note: 'van mij', teacher_note: 'over mij' })
    for (const replaces of [undefined, String(next.id)]) {
      const refused = await edit(id, { studentId: next.id, ...(replaces ? { replaces } : {}) })
      expect([refused.status, refused.body.code]).toEqual([409, 'lesson-taken'])
    }
    expect((await edit(id, { studentId: next.id, replaces: present.id })).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ student_id: next.id, state: 'SCHEDULED', student_note: null, teacher_note: null })
    expect((await historyOf(id)).map(({ kind, student_id }) => [kind, student_id])).toEqual([
      ['unassigned', present.id],
      ['assigned', next.id],
    ])
    expect([await subjects(present), await subjects(next)]).toEqual([['Je les'], ['Er staat een les voor je gepland']])
    expect(await subjects(teacher)).toEqual(['Les geannuleerd door kantoor', 'Les ingepland'])
  })

  test('keeps to the caps, for admins too', async () => {
    const { teacher, student } = await addPair()
    await database('lessons')
      .whereIn('id', await addSlots(teacher.id, 9, 2))
      .update({ student_id: student.id, state: 'SCHEDULED' })
    const third = await addSlot(teacher.id, 9, placed(9, 15))
    expect((await edit(third, { studentId: student.id })).body.message).toBe('Daily limit reached for this date (2/2).')
  })

  test('of what has begun neither student nor teacher changes; its type and length are corrected', async () => {
    const { teacher, student } = await addPair()
    const other = await addTeacher()
    const id = await addBooked(teacher.id, student.id, -2)
    expect((await edit(id)).body.code).toBe('assign-in-past')
    expect((await edit(id, { studentId: student.id, teacherId: other.id })).body.code).toBe('lesson-in-past')
    expect((await edit(id, { studentId: student.id, durationMinutes: 90, lessonType: 'THEORY' })).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ student_id: student.id, duration_minutes: 90, lesson_type: 'THEORY' })
    expect(await subjects(student)).toEqual([])
  })

  test('doesn’t give a lesson away while moving it into the past', async () => {
    const { teacher, student } = await addPair()
    const id = await addSlot(teacher.id, 9)
    expect((await edit(id, { studentId: student.id, lessonDateTime: `${dayAhead(-3)}T10:00` })).body.code).toBe('assign-in-past')
  })
})

describe('moving a lesson', () => {
  test('records when it was, and tells both, each in their language', async () => {
    const { teacher, student } = await addPair({ language: 'en' })
    const id = await addBooked(teacher.id, student.id, 9, { is_generated: true })
    expect((await edit(id, { studentId: student.id, lessonDateTime: `${dayAhead(10)}T14:30`, durationMinutes: 90 })).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ day: dayAhead(10), duration_minutes: 90, day_seq: 1 })
    expect(Boolean((await rowOf(id)).is_generated)).toBe(false)
    const [moved, ...others] = await historyOf(id)
    expect(moved).toMatchObject({ kind: 'moved', student_id: student.id, actor_id: admin.id })
    expect(Math.ceil((moved?.minutes_before ?? 0) / 1440)).toBeLessThanOrEqual(9 + 1)
    expect(others).toEqual([])
    const [toStudent] = await mailsTo(student)
    expect(toStudent?.subject).toMatch(/^Your lesson has moved to .* at 14:30$/)
    expect(toStudent?.text).toMatch(/at 09:00 has moved/)
    expect(await subjects(teacher)).toEqual(['Les verplaatst'])
  })

  test('to another teacher tells the old one, the new one and the student', async () => {
    const { teacher, student } = await addPair()
    const next = await addTeacher()
    const id = await addBooked(teacher.id, student.id, 9)
    expect((await edit(id, { studentId: student.id, teacherId: next.id })).status).toBe(200)
    expect(await subjects(teacher)).toEqual(['Les geannuleerd door kantoor'])
    expect(await subjects(next)).toEqual(['Les ingepland'])
    expect(await subjects(student)).toEqual(['Je les is verplaatst'])
    expect(await historyOf(id)).toMatchObject([{ kind: 'moved', student_id: student.id }])
  })

  test('onto a free slot takes its place; onto anything else is refused', async () => {
    const { teacher, student } = await addPair()
    const id = await addBooked(teacher.id, student.id, 9)
    const [free = 0] = await addSlots(teacher.id, 10, 1)
    const move = (day: number, lesson = id) =>
      edit(lesson, { ...(lesson === id ? { studentId: student.id } : {}), lessonDateTime: `${dayAhead(day)}T09:00` })
    expect((await move(10)).status).toBe(200)
    expect(await rowOf(free)).toBeUndefined()
    await addSlot(teacher.id, 11, { state: 'CANCELLED' })
    expect((await move(11)).body.code).toBe('slot-exists')
    await addBooked(teacher.id, (await addStudent()).id, 12)
    expect((await move(12)).body.code).toBe('slot-exists')
    const other = await addSlot(teacher.id, 14)
    await addSlot(teacher.id, 13)
    expect((await move(13, other)).body.code).toBe('slot-exists')
  })

  test('that is refused leaves the free slot where it is', async () => {
    const { teacher, student } = await addPair()
    const id = await addBooked(teacher.id, student.id, 9)
    const free = await addSlot(teacher.id, 10)
    await addBooked((await addTeacher()).id, student.id, 10, placed(10, 9.5))
    expect((await edit(id, { studentId: student.id, lessonDateTime: `${dayAhead(10)}T09:00` })).body.code).toBe('overlap-student')
    expect(await rowOf(free)).toMatchObject({ state: 'AVAILABLE' })
  })

  test('within its day doesn’t ask the caps again, also where they were lowered', async () => {
    const { teacher, student } = await addPair()
    const others = await addSlots(teacher.id, 9, 6, { student_id: (await addStudent()).id, state: 'SCHEDULED' })
    const id = await addBooked(teacher.id, student.id, 9, placed(9, 16))
    expect(others).toHaveLength(6)
    expect((await edit(id, { studentId: student.id, lessonDateTime: `${dayAhead(9)}T17:00` })).status).toBe(200)
  })

  test('is refused to who is no teacher, is switched off, or has another lesson then', async () => {
    const { teacher, student } = await addPair()
    const id = await addBooked(teacher.id, student.id, 9)
    const to = async (teacherId: number) => {
      const { status, body } = await edit(id, { studentId: student.id, teacherId })
      return [status, body.code]
    }
    expect(await to(student.id)).toEqual([400, 'not-a-teacher'])
    expect(await to(99_999_999)).toEqual([400, 'not-a-teacher'])
    expect(await to((await addTeacher({ is_active: false })).id)).toEqual([409, 'teacher-inactive'])
    const busy = await addTeacher()
    await addBooked(busy.id, (await addStudent()).id, 9, placed(9, 8.5))
    expect(await to(busy.id)).toEqual([409, 'overlap-teacher'])
    expect(await historyOf(id)).toEqual([])
  })
})

test('a student who had no seat, or whose lesson isn’t there, is told so', async () => {
  const { teacher } = await addPair()
  const id = await addSlot(teacher.id, 9)
  expect((await edit(id, { studentId: 99_999_999 })).body.code).toBe('not-a-student')
  expect((await edit(99_999_999)).body.code).toBe('lesson-not-found')
  expect(fieldCodes(await edit(id, { studentId: 'x', teacherId: '-1', replaces: '0' }))).toMatchObject({
    studentId: 'not-a-number',
    teacherId: 'not-a-number',
    replaces: 'out-of-range',
  })
  expect((await put(99_999_999, {})).status).toBe(404)
  const own = await withBrowser(teacher)
  expect((await own.browser.call('PUT', `/api/lessons/${id}`, {})).status).toBe(403)
  expect(idsIn(await own.browser.call('GET', '/api/teacher/lessons'))).toEqual([id])
})
