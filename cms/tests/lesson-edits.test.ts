import { adminLessonsApi, pathOf, type LessonChange } from '@rijbaan/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from './support/call'
import { dayAhead, fieldCodes, useSchool, type Member } from './support/lessons'

const { addAdmin, addBooked, addClass, addPair, addSlot, addStudent, addTeacher, database, historyOf, mailsTo, rowOf } = useSchool()

let first: Member
let second: Member

beforeAll(async () => {
  first = await addAdmin()
  second = await addAdmin()
})

const update = ({ browser }: Member, id: number, change: LessonChange) =>
  browser.call('PUT', pathOf(adminLessonsApi.update, { id: String(id) }), change)

/** What a refused edit says is in its fields now. */
const presentIn = ({ body }: Answer): Record<string, string> =>
  Object.fromEntries(
    Object.entries((body.details?.['fields'] ?? {}) as Record<string, { present?: string }>).map(([field, { present = '' }]) => [
      field,
      present,
    ]),
  )

/** A lesson's fields as its form shows them. */
async function opened(id: number) {
  const { body } = await first.browser.call('GET', pathOf(adminLessonsApi.one, { id: String(id) }))
  const { lessonDateTime, durationMinutes, lessonType, status, location, teacherNote, teacherId, studentId } = body
  const fields = { durationMinutes, lessonType, status, location, teacherNote, teacherId, studentId }
  return { ...fields, lessonDateTime: String(lessonDateTime).slice(0, 16) } as NonNullable<LessonChange['was']>
}

describe('two admins in one lesson', () => {
  test('who change different fields keep both, also who leaves the rest as it was found', async () => {
    const { teacher, student } = await addPair()
    const id = await addBooked(teacher.id, student.id, 9)
    const was = await opened(id)
    expect((await update(first, id, { ...(was as LessonChange), durationMinutes: 90, was })).status).toBe(200)
    const both = await update(second, id, { ...(was as LessonChange), lessonDateTime: `${dayAhead(10)}T10:00`, location: 'Weesp', was })
    expect(both.body).toMatchObject({ durationMinutes: 90, location: 'Weesp', studentId: student.id })
    expect(await rowOf(id)).toMatchObject({ day: dayAhead(10), duration_minutes: 90 })
  })

  test('the second in one field is told what is there now, loses nothing, and decides', async () => {
    const { teacher, student } = await addPair()
    const id = await addBooked(teacher.id, student.id, 9)
    const was = await opened(id)
    await update(first, id, { lessonDateTime: `${dayAhead(10)}T09:30`, lessonType: 'THEORY', was })
    const change = { lessonDateTime: `${dayAhead(9)}T14:00`, lessonType: 'TRIAL', location: 'Weesp' }
    const refused = await update(second, id, { ...change, was })
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict'])
    expect(fieldCodes(refused)).toEqual({ lessonDateTime: 'changed-meanwhile', lessonType: 'changed-meanwhile' })
    const present = presentIn(refused)
    expect(present).toEqual({ lessonDateTime: `${dayAhead(10)}T09:30`, lessonType: 'THEORY' })
    expect(await rowOf(id)).toMatchObject({ day: dayAhead(10), lesson_type: 'THEORY', location: null })
    const decided = await update(second, id, { ...change, was: { ...was, ...present } })
    expect(decided.body).toMatchObject({ lessonType: 'TRIAL', location: 'Weesp' })
    expect(await rowOf(id)).toMatchObject({ day: dayAhead(9) })
  })

  test('at the same moment: one of them is told', async () => {
    const { teacher, student } = await addPair()
    const id = await addBooked(teacher.id, student.id, 9)
    const was = await opened(id)
    const answers = await Promise.all([update(first, id, { durationMinutes: 45, was }), update(second, id, { durationMinutes: 90, was })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('who says nothing of how it was goes on as before: the last one counts', async () => {
    const { teacher, student } = await addPair()
    const id = await addBooked(teacher.id, student.id, 9)
    await update(first, id, { durationMinutes: 45 })
    expect((await update(second, id, { durationMinutes: 90 })).body).toMatchObject({ durationMinutes: 90 })
  })

  test('who leaves the student alone keeps whoever booked it meanwhile', async () => {
    const { teacher, student } = await addPair()
    const id = await addSlot(teacher.id, 9)
    const was = await opened(id)
    expect((await student.browser.call('POST', `/api/lessons/${id}/book`)).status).toBe(200)
    expect((await update(first, id, { ...(was as LessonChange), durationMinutes: 90, was })).body).toMatchObject({ studentId: student.id })
    const refused = await update(second, id, { status: 'CANCELLED', was })
    expect(presentIn(refused)).toEqual({ status: 'SCHEDULED' })
  })
})

describe('all fields of a lesson at once', () => {
  test('give it to another teacher and another student, at another time, with a note for them', async () => {
    const { teacher, students } = await addClass(2)
    const [before, next] = students as [Member, Member]
    const substitute = await addTeacher()
    const id = await addBooked(teacher.id, before.id, 9, { teacher_note: 'Rijdt onzeker', student_note: 'Tot dan' })
    const was = await opened(id)
    const change = { lessonDateTime: `${dayAhead(11)}T10:00`, teacherId: substitute.id, studentId: next.id }
    const changed = await update(first, id, { ...change, location: 'Weesp', teacherNote: 'Eerste keer', was })
    expect(changed.body).toMatchObject({
      teacherId: substitute.id,
      studentId: next.id,
      status: 'SCHEDULED',
      location: 'Weesp',
      teacherNote: 'Eerste keer',
      studentNote: '',
    })
    expect((await historyOf(id)).map(({ kind, student_id }) => [kind, student_id])).toEqual([
      ['unassigned', before.id],
      ['assigned', next.id],
    ])
    for (const person of [teacher, substitute, before, next]) expect(await mailsTo(person)).toHaveLength(1)
  })

  test('in one transaction: where the student can’t have it, nothing else changes either', async () => {
    const { teacher, student } = await addPair()
    const id = await addSlot(teacher.id, 9)
    const inactive = await addStudent({ is_active: false })
    const was = await opened(id)
    const refused = await update(first, id, { durationMinutes: 90, studentId: inactive.id, was })
    expect([refused.status, refused.body.code]).toEqual([409, 'student-inactive'])
    expect(await rowOf(id)).toMatchObject({ duration_minutes: 60, student_id: null })
    expect((await update(first, id, { studentId: student.id, status: 'SCHEDULED', was })).body).toMatchObject({ studentId: student.id })
  })

  test('take the student off, and put another in the place of whom the form named alone', async () => {
    const { teacher, students } = await addClass(3)
    const [one, two, three] = students as [Member, Member, Member]
    const id = await addBooked(teacher.id, one.id, 9)
    const was = await opened(id)
    expect((await update(first, id, { studentId: two.id, was })).body).toMatchObject({ studentId: two.id })
    const refused = await update(second, id, { studentId: three.id, was })
    expect(presentIn(refused)).toEqual({ studentId: String(two.id) })
    expect(presentIn(await update(second, id, { studentId: null, was }))).toEqual({ studentId: String(two.id) })
    expect((await update(second, id, { studentId: null, was: { studentId: two.id } })).body).toMatchObject({
      studentId: null,
      status: 'AVAILABLE',
    })
    // Without a word about whose place it is, a lesson that somebody has is taken (R37).
    await update(second, id, { studentId: one.id })
    expect((await update(second, id, { studentId: three.id })).body.code).toBe('lesson-taken')
  })

  test('plan a cancelled lesson again for somebody; a student beside a status that clears them is refused at its field', async () => {
    const { teacher, student } = await addPair()
    const id = await addSlot(teacher.id, 9, { state: 'CANCELLED', teacher_note: 'Was ziek' })
    const was = await opened(id)
    const refused = await update(first, id, { studentId: student.id, status: 'AVAILABLE', was })
    expect([refused.status, fieldCodes(refused)]).toEqual([400, { status: 'status-clears-student' }])
    expect((await update(first, id, { studentId: student.id, status: 'SCHEDULED', was })).body).toMatchObject({
      studentId: student.id,
      status: 'SCHEDULED',
      teacherNote: '',
    })
  })

  test('of what has begun keep its teacher and student', async () => {
    const { teacher, student } = await addPair()
    const id = await addBooked(teacher.id, student.id, -2)
    const was = await opened(id)
    expect((await update(first, id, { teacherId: (await addTeacher()).id, was })).body.code).toBe('lesson-in-past')
    expect((await update(first, id, { studentId: null, was })).body.code).toBe('assign-in-past')
  })

  test('leave a line that names what was changed, and no more', async () => {
    const { teacher, student } = await addPair()
    const id = await addBooked(teacher.id, student.id, 9)
    const was = await opened(id)
    await update(first, id, { ...(was as LessonChange), location: 'Weesp', was })
    const [line] = await database('audit_entries').where({ action: 'adminLessons.update', subject_id: id }).select('fields')
    expect(typeof line.fields === 'string' ? JSON.parse(line.fields) : line.fields).toEqual(['location'])
  })
})

describe('a teacher and the office', () => {
  const write = ({ browser }: Member, id: number, body: { note: string; was?: { note?: string; studentId?: number | string | null } }) =>
    browser.call('PUT', `/api/lessons/${id}/notes/teacher`, body)

  test('in one note: the second is told what it says now', async () => {
    const { teacher, student } = await addPair()
    const id = await addBooked(teacher.id, student.id, 9)
    const was = { note: '' }
    expect((await write(first, id, { note: 'Van kantoor', was })).status).toBe(200)
    const refused = await write(teacher, id, { note: 'Bochten', was })
    expect([refused.status, presentIn(refused)]).toEqual([409, { note: 'Van kantoor' }])
    expect((await write(teacher, id, { note: 'Van kantoor', was })).status).toBe(200)
    expect((await write(teacher, id, { note: 'Bochten', was: { note: 'Van kantoor' } })).body).toMatchObject({ teacherNote: 'Bochten' })
    expect((await write(teacher, id, { note: 'Zonder begin' })).body).toMatchObject({ teacherNote: 'Zonder begin' })
    // Left as it was found: what is there now stays.
    expect((await write(first, id, { note: 'Bochten', was: { note: 'Bochten' } })).body).toMatchObject({ teacherNote: 'Zonder begin' })
  })

  test('nobody is taken off whom the question didn’t name', async () => {
    const { teacher, students } = await addClass(2)
    const [one, two] = students as [Member, Member]
    const id = await addBooked(teacher.id, one.id, 9)
    await update(first, id, { studentId: two.id, was: { studentId: one.id } })
    const paths = [`/api/teacher/lessons/${id}/assign`, `/super-admin/api/lessons/${id}`]
    const takeOff = (path: string, replaces: number) =>
      (path.startsWith('/api') ? teacher : first).browser.call('POST', `${path}?replaces=${replaces}`)
    for (const path of paths) expect((await takeOff(path, one.id)).body.code).toBe('conflict')
    const cancel = (seen: number | '') => teacher.browser.call('POST', `/api/teacher/lessons/${id}/cancel?studentId=${seen}`)
    for (const seen of [one.id, ''] as const) expect((await cancel(seen)).body.code).toBe('conflict')
    expect((await rowOf(id)).student_id).toBe(two.id)
    expect((await takeOff(paths[0]!, two.id)).status).toBe(200)
    expect((await rowOf(id)).student_id).toBeNull()
    expect((await cancel('')).status).toBe(200)
  })
})

describe('what staff write of a student who has lost the lesson meanwhile', () => {
  const note = ({ browser }: Member, id: number, studentId: number | string | null) =>
    browser.call('PUT', `/api/lessons/${id}/notes/teacher`, { note: 'Remt laat', was: { note: '', studentId } })
  const place = { location: 'Kerkstraat 3', teacherNote: 'Remt laat' }
  const cancel = (student: Member, id: number) => student.browser.call('POST', `/api/lessons/${id}/cancel`)
  const book = (student: Member, id: number) => student.browser.call('POST', `/api/lessons/${id}/book`)

  test('is refused, whether another has it by now or nobody, and reaches no other student', async () => {
    const { teacher, students } = await addClass(2)
    const [one, two] = students as [Member, Member]
    const id = await addBooked(teacher.id, one.id, 9)
    const was = await opened(id)
    await cancel(one, id)
    const refused = async () => [
      await note(teacher, id, one.id),
      await note(first, id, String(one.id)),
      await update(first, id, { ...place, was }),
      await update(first, id, { location: place.location, was: { studentId: one.id } }),
    ]
    for (const { status, body } of await refused()) expect([status, body.code]).toEqual([409, 'conflict'])
    await book(two, id)
    for (const { status, body } of await refused()) expect([status, body.code]).toEqual([409, 'conflict'])
    expect((await update(first, id, { status: 'CANCELLED', was })).body.code).toBe('conflict')
    const seen = await two.browser.call('GET', `/api/lessons/${id}`)
    expect(seen.body).toMatchObject({ studentId: two.id, status: 'SCHEDULED', location: 'Javastraat 101', teacherNote: '' })
    expect((await note(teacher, id, two.id)).body['teacherNote']).toBe('Remt laat')
  })

  test('is written on a free lesson by who saw that nobody had it, and not once somebody has', async () => {
    const { teacher, student } = await addPair()
    const id = await addSlot(teacher.id, 9)
    for (const nobody of ['', null]) expect((await note(teacher, id, nobody)).status).toBe(200)
    const was = await opened(id)
    await book(student, id)
    expect((await note(teacher, id, '')).body.code).toBe('conflict')
    expect((await update(first, id, { ...place, was })).body.code).toBe('conflict')
    expect(await rowOf(id)).toMatchObject({ location: null, teacher_note: null })
  })

  test('at the same moment as they cancel and another books is the other’s in no order of events', async () => {
    const { teacher, students } = await addClass(2)
    const [one, two] = students as [Member, Member]
    for (const day of [9, 10, 11, 12]) {
      const id = await addBooked(teacher.id, one.id, day)
      const was = await opened(id)
      const swapped = cancel(one, id).then(() => book(two, id))
      await Promise.all([swapped, note(teacher, id, one.id), update(first, id, { location: place.location, was })])
      expect(await rowOf(id)).toMatchObject({ student_id: two.id, location: null, teacher_note: null })
    }
  })

  test('and a note by who doesn’t say of whom is gone when another gets the lesson, and in no list before; a free slot’s own place stays (R41)', async () => {
    const { teacher, students } = await addClass(2)
    const [one, two] = students as [Member, Member]
    for (const [day, getIt] of [
      [9, (id: number) => book(two, id)],
      [10, (id: number) => teacher.browser.call('POST', `/api/teacher/lessons/${id}/assign?studentId=${two.id}`)],
    ] as const) {
      const id = await addBooked(teacher.id, one.id, day, { location: 'Kerkstraat 3' })
      await cancel(one, id)
      expect(await rowOf(id)).toMatchObject({ location: null })
      expect((await update(first, id, { location: 'Station Zuid', teacherNote: 'Remt laat' })).body).toMatchObject({
        location: 'Station Zuid',
      })
      const lists = await Promise.all(['/api/lessons/available', `/api/lessons/${id}`].map((path) => two.browser.call('GET', path)))
      for (const { body } of lists) expect(JSON.stringify(body)).toMatch(/Station Zuid/)
      for (const { body } of lists) expect(JSON.stringify(body)).not.toMatch(/Remt/)
      expect((await getIt(id)).status).toBe(200)
      expect(await rowOf(id)).toMatchObject({ student_id: two.id, location: 'Station Zuid', teacher_note: null })
    }
  })

  test('the students themselves write on a lesson of their own alone', async () => {
    const { teacher, students } = await addClass(2)
    const [one, two] = students as [Member, Member]
    const id = await addBooked(teacher.id, one.id, 9)
    await cancel(one, id)
    const own = async () => [
      await one.browser.call('PUT', `/api/lessons/${id}/pickup-location`, { pickupLocation: 'Kerkstraat 3' }),
      await one.browser.call('PUT', `/api/lessons/${id}/notes/student`, { note: 'Bochten' }),
    ]
    for (const { body } of await own()) expect(body.code).toBe('lesson-not-booked')
    await book(two, id)
    for (const { body } of await own()) expect(body.code).toBe('lesson-not-found')
    expect(await rowOf(id)).toMatchObject({ pickup_location: null, student_note: null })
  })
})
