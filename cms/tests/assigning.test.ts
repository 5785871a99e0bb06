import { studentLessonPath, bookingPath } from '@rijbaan/contract'
import { describe, expect, test } from 'vitest'
import type { Answer } from './support/call'
import { placed, useSchool, type Member } from './support/lessons'

const { database, addAdmin, addBooked, addClass, addPair, addSlot, addSlots, addStudent, addTeacher, historyOf, mailsTo, rowOf } =
  useSchool()

const assign = ({ browser }: Member, lesson: number, student?: number | string): Promise<Answer> =>
  browser.call('POST', `/api/teacher/lessons/${lesson}/assign${student === undefined ? '' : `?studentId=${student}`}`)

const cancel = ({ browser }: Member, lesson: number): Promise<Answer> => browser.call('POST', `/api/teacher/lessons/${lesson}/cancel`)

const outcome = ({ status, body }: Answer) => [status, body.code ?? body.message]

describe('assigning a student (R34, R37)', () => {
  test('books the slot, leaves a record, and tells the student in their language', async () => {
    const { teacher, student } = await addPair({ language: 'en', address: 'Weesperzijde 7, Amsterdam' })
    const id = await addSlot(teacher.id, 9)
    expect(outcome(await assign(teacher, id, student.id))).toEqual([200, 'Student assigned'])
    expect(await rowOf(id)).toMatchObject({ student_id: student.id, state: 'SCHEDULED', day_seq: 1 })
    expect(await historyOf(id)).toMatchObject([{ kind: 'assigned', student_id: student.id, actor_id: teacher.id }])
    const [mail] = await mailsTo(student)
    expect(mail?.subject).toMatch(/^A lesson is planned for you on \w+day \d+ \w+ \d{4} at 09:00$/)
    expect(mail?.text).toContain(studentLessonPath(id))
    expect(mail?.text).toContain('Pickup location: Weesperzijde 7, Amsterdam\n')
    expect(await mailsTo(teacher)).toEqual([])
  })

  test('again, whose lesson it is already, changes nothing and tells nobody', async () => {
    const { teacher, student } = await addPair()
    const id = await addBooked(teacher.id, student.id, 9)
    expect((await assign(teacher, id, student.id)).status).toBe(200)
    expect(await historyOf(id)).toEqual([])
    expect(await mailsTo(student)).toEqual([])
  })

  type Scene = { teacher: Member; student: Member; slot: number }
  const refusals: [string, number, string, (scene: Scene) => Promise<{ lesson?: number; student?: number | string }>][] = [
    ['someone who is no student', 400, 'not-a-student', async () => ({ student: (await addTeacher()).id })],
    ['an id that nobody has', 400, 'not-a-student', async () => ({ student: 99_999_999 })],
    ['what is no id', 400, 'invalid-input', async () => ({ student: 'x' })],
    ['nothing for an id', 400, 'invalid-input', async () => ({ student: '' })],
    ['another teacher’s student', 409, 'other-teachers-student', async () => ({ student: (await addStudent()).id })],
    [
      'a student who is switched off',
      409,
      'student-inactive',
      async ({ teacher }) => ({ student: (await addStudent({ teacher_id: teacher.id, is_active: false })).id }),
    ],
    ['on a lesson that has begun', 409, 'assign-in-past', async ({ teacher }) => ({ lesson: await addSlot(teacher.id, -1) })],
    [
      'on a lesson that another has',
      409,
      'lesson-taken',
      async ({ teacher }) => ({ lesson: await addBooked(teacher.id, (await addStudent({ teacher_id: teacher.id })).id, 12) }),
    ],
    [
      'on a cancelled lesson',
      409,
      'lesson-not-free',
      async ({ teacher }) => ({ lesson: await addSlot(teacher.id, 12, { state: 'CANCELLED' }) }),
    ],
    ['on another teacher’s lesson', 404, 'lesson-not-found', async () => ({ lesson: await addSlot((await addTeacher()).id, 12) })],
    ['on a lesson that isn’t there', 404, 'lesson-not-found', async () => ({ lesson: 99_999_999 })],
    [
      'on a day on which the student has two',
      409,
      'daily-limit',
      async ({ teacher, student }) => {
        await database('lessons')
          .whereIn('id', await addSlots(teacher.id, 12, 2))
          .update({ student_id: student.id, state: 'SCHEDULED' })
        return { lesson: await addSlot(teacher.id, 12, placed(12, 15)) }
      },
    ],
    [
      'on a full day of the teacher’s',
      409,
      'teacher-daily-limit',
      async ({ teacher }) => {
        const { id } = await addStudent({ teacher_id: teacher.id })
        await database('lessons')
          .whereIn('id', await addSlots(teacher.id, 12, 6))
          .update({ student_id: id, state: 'SCHEDULED' })
        return { lesson: await addSlot(teacher.id, 12, placed(12, 16)) }
      },
    ],
    [
      'while the student has a lesson with a substitute',
      409,
      'overlap-student',
      async ({ student }) => {
        await addBooked((await addTeacher()).id, student.id, 9, placed(9, 9.5))
        return {}
      },
    ],
    [
      'while the teacher gives another lesson',
      409,
      'overlap-teacher',
      async ({ teacher }) => {
        await addBooked(teacher.id, (await addStudent({ teacher_id: teacher.id })).id, 9, placed(9, 9.5))
        return {}
      },
    ],
  ]

  test.each(refusals)('%s: %d %s', async (_what, status, code, arrange) => {
    const { teacher, student } = await addPair()
    const slot = await addSlot(teacher.id, 9)
    const { lesson = slot, student: chosen = student.id } = await arrange({ teacher, student, slot })
    const before = await rowOf(lesson)
    const refused = await assign(teacher, lesson, chosen)
    expect(outcome(refused)).toEqual([status, code])
    expect(refused.body.message).toMatch(/^[A-Z].*[a-z)\].]$/)
    expect(await rowOf(lesson)).toEqual(before)
    expect(await historyOf(lesson)).toEqual([])
  })

  test('a lesson that has begun keeps whom it has, with the sentence of the specification', async () => {
    const { teacher, student } = await addPair()
    const id = await addBooked(teacher.id, student.id, -1)
    for (const refused of [await assign(teacher, id), await assign(teacher, id, (await addStudent({ teacher_id: teacher.id })).id)])
      expect(refused.body.message).toBe('You cannot change the assigned student for a lesson that is in the past.')
  })
})

describe('taking a student off, and cancelling (R34)', () => {
  const words = { pickup_location: 'Station Sloterdijk', student_note: 'Ik ben zenuwachtig', teacher_note: 'Bochten oefenen', day_seq: 1 }
  const none = { student_id: null, pickup_location: null, student_note: null, teacher_note: null, day_seq: null }

  test('without a student the lesson is free again, and nothing of theirs stays', async () => {
    const { teacher, students } = await addClass(2)
    const [student, next] = students as [Member, Member]
    const id = await addBooked(teacher.id, student.id, 9, words)
    expect(outcome(await assign(teacher, id))).toEqual([200, 'Student unassigned'])
    expect(await rowOf(id)).toMatchObject({ ...none, state: 'AVAILABLE' })
    expect(await historyOf(id)).toMatchObject([{ kind: 'unassigned', student_id: student.id, actor_id: teacher.id }])
    expect((await next.browser.call('POST', `/api/lessons/${id}/book`)).body).toMatchObject({ teacherNote: '', studentNote: '' })
    expect(outcome(await assign(teacher, id, student.id))).toEqual([409, 'lesson-taken'])
  })

  test('what was noted on a free lesson is not read by whom it is given', async () => {
    const { teacher, student } = await addPair()
    const id = await addSlot(teacher.id, 9)
    expect((await teacher.browser.call('PUT', `/api/lessons/${id}/notes/teacher`, { note: 'Rijdt onzeker' })).status).toBe(200)
    expect((await assign(teacher, id, student.id)).status).toBe(200)
    expect((await rowOf(id)).teacher_note).toBeNull()
  })

  test('of one student a hundred times a day by one of the staff, of whom the student is mailed; others’ lessons and others go on', async () => {
    const { teacher, students } = await addClass(2)
    const [student, other] = students as [Member, Member]
    const [id = 0, free = 0] = await addSlots(teacher.id, 9, 2)
    for (let time = 0; time < 50; time += 1) {
      expect((await assign(teacher, id, student.id)).status).toBe(200)
      expect((await assign(teacher, id)).status).toBe(200)
    }
    expect(outcome(await assign(teacher, id, student.id))).toEqual([429, 'too-many-attempts'])
    expect(await rowOf(id)).toMatchObject({ student_id: null, state: 'AVAILABLE' })
    expect([(await mailsTo(student)).length, (await historyOf(id)).length]).toEqual([100, 100])
    expect((await assign(teacher, free, other.id)).status).toBe(200)
    const office = await addAdmin()
    expect((await office.browser.call('POST', `/super-admin/api/lessons/${id}?studentId=${student.id}`)).status).toBe(200)
    expect((await student.browser.call('POST', `/api/lessons/${id}/cancel`)).status).toBe(200)
  })

  test('a free lesson has nobody to take off', async () => {
    const { teacher } = await addPair()
    expect(outcome(await assign(teacher, await addSlot(teacher.id, 9)))).toEqual([409, 'lesson-not-booked'])
  })

  test.each([
    ['nl', /^Je les op \w+dag \d+ \w+ \d{4} om 09:00 gaat niet door$/],
    ['en', /^Your lesson on \w+day \d+ \w+ \d{4} at 09:00 is cancelled$/],
  ])('a cancelled lesson keeps nobody, its record says how late, and its student is told in %s', async (language, subject) => {
    const { teacher, student } = await addPair({ language })
    const id = await addBooked(teacher.id, student.id, 9, words)
    expect(outcome(await cancel(teacher, id))).toEqual([200, 'Lesson cancelled'])
    expect(await rowOf(id)).toMatchObject({ ...none, state: 'CANCELLED' })
    const [event, ...others] = await historyOf(id)
    expect(event).toMatchObject({ kind: 'cancelled', student_id: student.id, actor_id: teacher.id })
    expect(event?.minutes_before).toBeGreaterThan(7 * 24 * 60)
    expect(event?.minutes_before).toBeLessThan(10 * 24 * 60)
    expect(others).toEqual([])
    const mails = await mailsTo(student)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toMatch(subject)
    expect(mails[0]?.text).toContain(bookingPath)
    expect(await mailsTo(teacher)).toEqual([])
  })

  test('a free lesson is cancelled too, and nobody needs telling', async () => {
    const { teacher, student } = await addPair()
    const id = await addSlot(teacher.id, 9)
    expect((await cancel(teacher, id)).status).toBe(200)
    expect(await historyOf(id)).toMatchObject([{ kind: 'cancelled', student_id: null }])
    expect((await student.browser.call('POST', `/api/lessons/${id}/book`)).body.code).toBe('lesson-not-free')
  })

  test('cancelling is refused for what is cancelled, what has begun, and what isn’t one’s own', async () => {
    const { teacher, student } = await addPair()
    const { teacher: other } = await addPair()
    const id = await addBooked(teacher.id, student.id, 9)
    expect(outcome(await cancel(other, id))).toEqual([404, 'lesson-not-found'])
    expect(outcome(await cancel(teacher, await addBooked(teacher.id, student.id, -1)))).toEqual([409, 'lesson-in-past'])
    await cancel(teacher, id)
    expect(outcome(await cancel(teacher, id))).toEqual([409, 'lesson-not-free'])
    expect(await historyOf(id)).toHaveLength(1)
  })

  test('the seat of a cancelled lesson is free for another of that day', async () => {
    const { teacher, student } = await addPair()
    const [first = 0, second = 0, third = 0] = await addSlots(teacher.id, 9, 3)
    for (const id of [first, second]) await assign(teacher, id, student.id)
    await cancel(teacher, first)
    expect((await assign(teacher, third, student.id)).status).toBe(200)
  })
})
