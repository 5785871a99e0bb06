import { lessonFieldProblems } from '@rijbaan/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayAhead, lessonsIn, placed, useSchool, type Member } from './support/lessons'

const { addAdmin, addBooked, addClass, addPair, addSlot, addStudent, addTeacher, database, historyOf, rowOf } = useSchool()

let admin: Member

beforeAll(async () => {
  admin = await addAdmin()
})

const put = (id: number, body: unknown, path = '/super-admin/api/lessons') => admin.browser.call('PUT', `${path}/${id}`, body)

describe('correcting with `PUT`', () => {
  test.each(['/super-admin/api/lessons', '/api/lessons'])('%s answers the lesson; what is absent stays', async (path) => {
    const { teacher, student } = await addPair()
    const id = await addBooked(teacher.id, student.id, 9, { student_note: 'Tot dan' })
    const body = { durationMinutes: 45, lessonType: 'PRACTICAL', location: 'Leslokaal', teacherNote: 'Rotondes', unknown: 1 }
    expect((await put(id, body, path)).body).toMatchObject({
      durationMinutes: 45,
      lessonType: 'PRACTICAL',
      location: 'Leslokaal',
      teacherNote: 'Rotondes',
      studentNote: 'Tot dan',
      studentId: student.id,
      status: 'SCHEDULED',
    })
    expect((await put(id, {}, path)).body).toMatchObject({ durationMinutes: 45, location: 'Leslokaal', isBooked: true })
  })

  test('of a status clears the student where it must, and asks for one where it must (R36)', async () => {
    const { teacher, student } = await addPair()
    const [booked, free, past] = [
      await addBooked(teacher.id, student.id, 9),
      await addSlot(teacher.id, 10),
      await addBooked(teacher.id, student.id, -2),
    ]
    const store = async (id: number, status: string) => {
      const { body } = await put(id, { status })
      return body.code ?? [body['status'], body['displayStatus'], body['isBooked']]
    }
    expect(await store(free, 'SCHEDULED')).toBe('status-needs-student')
    expect(await store(booked, 'IN_PROGRESS')).toEqual(['IN_PROGRESS', 'IN_PROGRESS', true])
    expect(await store(booked, 'AVAILABLE')).toEqual(['AVAILABLE', 'AVAILABLE', false])
    expect(await store(free, 'CANCELLED')).toEqual(['CANCELLED', 'CANCELLED', false])
    expect(await store(free, 'AVAILABLE')).toEqual(['AVAILABLE', 'AVAILABLE', false])
    for (const status of ['AVAILABLE', 'CANCELLED']) expect(await store(past, status)).toBe('lesson-in-past')
    for (const status of ['IN_PROGRESS', 'COMPLETED', 'SCHEDULED']) expect(await store(past, status)).toEqual([status, 'COMPLETED', true])
    expect(await historyOf(booked)).toMatchObject([{ kind: 'unassigned', actor_id: admin.id }])
    expect(await historyOf(past)).toEqual([])
  })

  test('of a booked lesson to cancelled is a cancellation in its history', async () => {
    const { teacher, student } = await addPair()
    const id = await addBooked(teacher.id, student.id, 9)
    await put(id, { status: 'CANCELLED' })
    expect(await historyOf(id)).toMatchObject([{ kind: 'cancelled', student_id: student.id }])
    expect(await rowOf(id)).toMatchObject({ student_id: null, day_seq: null })
  })

  test('with the words that were on the screen leaves nothing of who had it before', async () => {
    const { teacher, students } = await addClass(2, { address: 'Javastraat 101, Amsterdam' })
    const [before, next] = students as [Member, Member]
    const id = await addBooked(teacher.id, before.id, 9, { teacher_note: 'Rijdt onzeker' })
    const shown = (await admin.browser.call('GET', `/super-admin/api/lessons/${id}`)).body
    expect(shown['location']).toBe('Javastraat 101')
    const { location, teacherNote, durationMinutes, lessonType, lessonDateTime } = shown
    expect((await put(id, { location, teacherNote, durationMinutes, lessonType, lessonDateTime, status: 'AVAILABLE' })).status).toBe(200)
    const [free] = lessonsIn(await next.browser.call('GET', '/api/lessons/available'))
    expect(free).toMatchObject({ id, location: 'Amsterdam', teacherNote: '' })
    expect((await next.browser.call('POST', `/api/lessons/${id}/book`)).body).toMatchObject({
      teacherNote: '',
      pickupLocation: '',
      studentNote: '',
    })
  })

  test('of the place alone is gone with the student whom it was for', async () => {
    const { teacher, students } = await addClass(2)
    const [before, next] = students as [Member, Member]
    const id = await addBooked(teacher.id, before.id, 9)
    await put(id, { location: 'Bij oma, Kerkstraat 3' })
    await before.browser.call('POST', `/api/lessons/${id}/cancel`)
    expect((await next.browser.call('GET', `/api/lessons/${id}`)).body['location']).toBe('Amsterdam')
  })

  test('of a note on a cancelled lesson isn’t read by who books it once it is free again', async () => {
    const { teacher, students } = await addClass(2)
    const [before, next] = students as [Member, Member]
    const id = await addBooked(teacher.id, before.id, 9)
    await teacher.browser.call('POST', `/api/teacher/lessons/${id}/cancel`)
    await put(id, { teacherNote: 'Student was ziek' })
    await put(id, { status: 'AVAILABLE' })
    expect((await next.browser.call('POST', `/api/lessons/${id}/book`)).body['teacherNote']).toBe('')
  })
})

test('a lesson whose teacher’s account is gone is corrected, and not moved', async () => {
  const student = await addStudent()
  const id = await addBooked((await addTeacher()).id, student.id, -3)
  await database('lessons').where({ id }).update({ teacher_id: null })
  expect((await put(id, { teacherNote: 'Geslaagd', status: 'COMPLETED' })).body).toMatchObject({
    teacherNote: 'Geslaagd',
    status: 'COMPLETED',
  })
  expect((await put(id, { lessonDateTime: `${dayAhead(9)}T10:00` })).body.code).toBe('not-a-teacher')
  const edited = await admin.browser.call('POST', `/super-admin/api/lessons/${id}?studentId=${student.id}&lessonType=TRIAL`)
  expect(edited.status).toBe(200)
})

describe('the date-time of a lesson (R45, R64, R78)', () => {
  test.each([
    ['2027-07-01T10:00', '2027-07-01T10:00:00+02:00'],
    ['2027-12-01T10:00:00', '2027-12-01T10:00:00+01:00'],
    ['2027-07-01T10:00:00Z', '2027-07-01T12:00:00+02:00'],
    ['2027-07-01T10:00:00-05:00', '2027-07-01T17:00:00+02:00'],
    ['2027-10-31T02:30', '2027-10-31T02:30:00+02:00'],
    ['2027-10-31T02:30:00+01:00', '2027-10-31T02:30:00+01:00'],
    ['2002-01-01T00:00', '2002-01-01T00:00:00+01:00'],
  ])('%s is %s, in the body and in the query', async (written, lessonDateTime) => {
    const teacher = await addTeacher()
    const [one, other] = [await addSlot(teacher.id, 9), await addSlot((await addTeacher()).id, 9)]
    expect((await put(one, { lessonDateTime: written })).body['lessonDateTime']).toBe(lessonDateTime)
    await admin.browser.call('POST', `/super-admin/api/lessons/${other}?lessonDateTime=${encodeURIComponent(written)}`)
    expect((await admin.browser.call('GET', `/api/lessons/${other}`)).body['lessonDateTime']).toBe(lessonDateTime)
  })

  test.each([
    ['2026-02-30T10:00', 'date-invalid'],
    ['2027-01-01T25:00', 'date-invalid'],
    ['2027-01-01T10:00+99:00', 'date-invalid'],
    ['rubbish', 'date-invalid'],
    ['', 'date-invalid'],
    ['2027-03-28T02:30', 'time-skipped'],
    ['1999-12-31T10:00', 'date-out-of-range'],
    ['0001-01-01T00:00', 'date-out-of-range'],
    ['9999-12-31T10:00', 'date-out-of-range'],
    [`${dayAhead(740)}T10:00`, 'date-out-of-range'],
  ] as const)('"%s" is refused as %s, with its sentence, wherever it is written', async (lessonDateTime, code) => {
    const teacher = await addTeacher()
    const id = await addSlot(teacher.id, 9, placed(9, 9))
    const answers = [
      await put(id, { lessonDateTime }),
      await put(id, { lessonDateTime }, '/api/lessons'),
      await admin.browser.call('POST', `/super-admin/api/lessons/${id}?lessonDateTime=${encodeURIComponent(lessonDateTime)}`),
      await admin.browser.call('POST', '/super-admin/api/lessons', { lessonDateTime, teacherId: teacher.id }),
    ]
    for (const { status, body } of answers) {
      expect([status, body.code]).toEqual([400, 'invalid-input'])
      expect(body.details?.['fields']).toEqual({ lessonDateTime: { code, message: lessonFieldProblems[code] } })
    }
  })

  test.each([
    [{ durationMinutes: 17 }, 'durationMinutes'],
    [{ durationMinutes: 10 }, 'durationMinutes'],
    [{ durationMinutes: 485 }, 'durationMinutes'],
    [{ durationMinutes: true }, 'durationMinutes'],
    [{ lessonType: 'FLYING' }, 'lessonType'],
    [{ status: 'DONE' }, 'status'],
    [{ status: null }, 'status'],
    [{ location: 'x'.repeat(201) }, 'location'],
    [{ teacherNote: 'x'.repeat(4001) }, 'teacherNote'],
  ])('and a body of %j is refused, and %s is named', async (body, field) => {
    const refused = await put(await addSlot((await addTeacher()).id, 9), body)
    expect([refused.status, Object.keys(refused.body.details?.['fields'] ?? {})]).toEqual([400, [field]])
  })
})
