import { describe, expect, test } from 'vitest'
import { dayAhead, idsIn, placed, useSchool, type Member } from './support/lessons'
import { withoutFeature } from './support/switched-off'

const { database, addAdmin, addBooked, addClass, addPair, addSlot, addSlots, addStudent, addTeacher, historyOf, mailsTo, rowOf } =
  useSchool()

const paths = { student: '/api/lessons', teacher: '/api/teacher/lessons', admin: '/super-admin/api/lessons' } as const

const moveAs = (who: keyof typeof paths, { browser }: Pick<Member, 'browser'>, id: number, to: number) =>
  browser.call('POST', `${paths[who]}/${id}/move`, { to })

/** What is offered to whoever moves a lesson: free slots, and the days on which its student has no room. */
async function placesFor(who: keyof typeof paths, { browser }: Pick<Member, 'browser'>, id: number) {
  const { body } = await browser.call('GET', `${paths[who]}/${id}/move`)
  const { lessons, fullDays } = body as unknown as { lessons: { id: number }[]; fullDays: string[] }
  return { ids: lessons.map((lesson) => lesson.id), fullDays }
}

const slotsAt = (startsAt: unknown, teacherId: number) => database('lessons').where({ starts_at: startsAt, teacher_id: teacherId })

describe('a booked lesson that its student moves', () => {
  test('keeps its number, its place to start and its notes; where it was is free, and the slot is gone', async () => {
    const { teacher, student } = await addPair()
    const written = { pickup_location: 'Station Zuid', student_note: 'Fileparkeren?', teacher_note: 'Spiegels', is_generated: true }
    const id = await addBooked(teacher.id, student.id, 20, { day_seq: 1, ...written })
    const [slot = 0] = await addSlots(teacher.id, 22, 1, { duration_minutes: 90, ends_at: Date.now() + 30 * 86_400_000 })
    const [before, wanted] = [await rowOf(id), await rowOf(slot)]
    const answer = await moveAs('student', student, id, slot)
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { id, isBooked: true, pickupLocation: 'Station Zuid', studentNote: 'Fileparkeren?' },
    ])
    expect(await rowOf(id)).toMatchObject({
      ...{ student_id: student.id, state: 'SCHEDULED', day: dayAhead(22), day_seq: 1, duration_minutes: 90 },
      ...{ starts_at: wanted.starts_at, ends_at: wanted.ends_at, pickup_location: 'Station Zuid', teacher_note: 'Spiegels' },
    })
    expect(await rowOf(slot)).toBeUndefined()
    expect(await slotsAt(before.starts_at, teacher.id)).toMatchObject([
      {
        student_id: null,
        state: 'AVAILABLE',
        duration_minutes: 60,
        is_generated: before.is_generated,
        lesson_type: 'REGULAR',
        pickup_location: null,
        student_note: null,
      },
    ])
  })

  test('stays of its kind, and each place stays as it was made: by hand, or by the teacher’s hours', async () => {
    const { teacher, student } = await addPair()
    const id = await addBooked(teacher.id, student.id, 50, { lesson_type: 'EXAM_PREP', is_generated: true })
    const slot = await addSlot(teacher.id, 51, { is_generated: false })
    const { starts_at } = await rowOf(id)
    expect((await moveAs('student', student, id, slot)).status).toBe(200)
    const flagOf = (value: unknown) => Boolean(value)
    const moved = await rowOf(id)
    expect([moved.lesson_type, flagOf(moved.is_generated)]).toEqual(['EXAM_PREP', false])
    const [left] = await slotsAt(starts_at, teacher.id)
    expect([left.lesson_type, flagOf(left.is_generated)]).toEqual(['REGULAR', true])
  })

  test('goes nowhere within days on which its student has two others, and says which those are', async () => {
    const { teacher, student } = await addPair()
    const id = await addBooked(teacher.id, student.id, 10)
    const [one = 0, two = 0, three = 0] = await addSlots(teacher.id, 11, 3)
    for (const [index, each] of [one, two].entries())
      await database('lessons')
        .where({ id: each })
        .update({ student_id: student.id, state: 'SCHEDULED', day_seq: index + 1 })
    for (const [who, browser] of [
      ['student', student.browser],
      ['teacher', teacher.browser],
    ] as const)
      expect(await placesFor(who, { browser }, id)).toEqual({ ids: [three], fullDays: [dayAhead(11)] })
    // From that day itself it is no fuller for another hour.
    expect(await placesFor('student', student, one)).toMatchObject({ ids: expect.arrayContaining([three]), fullDays: [] })
  })

  test('begins where the office wrote down that the slot does, else where it did', async () => {
    const { teacher, student } = await addPair()
    const id = await addBooked(teacher.id, student.id, 40, { location: 'Station Zuid' })
    expect((await moveAs('student', student, id, await addSlot(teacher.id, 41))).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ location: 'Station Zuid' })
    expect((await moveAs('student', student, id, await addSlot(teacher.id, 42, { location: 'CBR Amsterdam' }))).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ location: 'CBR Amsterdam' })
  })

  test('is offered what it hides by itself: its own full day, and times that it reaches into; of another’s lesson nothing', async () => {
    const { teacher, students } = await addClass(2)
    const [student, other] = students as [Member, Member]
    const [own = 0, beside = 0, theirs = 0, ...rest] = await addSlots(teacher.id, 20, 7)
    await database('lessons')
      .whereIn('id', [theirs, ...rest])
      .update({ student_id: other.id, state: 'SCHEDULED' })
    await database('lessons').where({ id: own }).update({ student_id: student.id, state: 'SCHEDULED', day_seq: 1 })
    const half = await addSlot(teacher.id, 20, placed(20, 9.5, 30))
    const range = `/api/lessons/available/date-range?startDate=${dayAhead(20)}&endDate=${dayAhead(20)}`
    expect(idsIn(await student.browser.call('GET', range))).toEqual([])
    for (const [who, browser] of [
      ['student', student.browser],
      ['teacher', teacher.browser],
      ['admin', (await addAdmin()).browser],
    ] as const)
      expect([who, await placesFor(who, { browser }, own)]).toEqual([who, { ids: [half, beside], fullDays: [] }])
    expect((await student.browser.call('GET', `/api/lessons/${theirs}/move`)).body.code).toBe('lesson-not-found')
    expect((await student.browser.call('GET', `/api/lessons/${beside}/move`)).body.code).toBe('lesson-not-booked')
    expect((await (await addPair()).teacher.browser.call('GET', `/api/teacher/lessons/${own}/move`)).body.code).toBe('lesson-not-found')
  })

  test('of who was given to another teacher is offered and moved by the former one nowhere, and the student’s days stay unread', async () => {
    const { teacher, student } = await addPair()
    const [id, slot] = [await addBooked(teacher.id, student.id, 14), await addSlot(teacher.id, 15)]
    await database('up_users')
      .where({ id: student.id })
      .update({ teacher_id: (await addTeacher()).id })
    const read = () => teacher.browser.call('GET', `/api/teacher/lessons/${id}/move`)
    for (const answer of [await read(), await moveAs('teacher', teacher, id, slot)])
      expect([answer.status, answer.body.code]).toEqual([409, 'other-teachers-student'])
    expect((await placesFor('admin', await addAdmin(), id)).ids).toContain(slot)
  })

  test('leaves one record, by how many minutes before it was to begin, and one mail, to the teacher', async () => {
    const { teacher, student } = await addPair()
    const id = await addBooked(teacher.id, student.id, 3)
    expect((await moveAs('student', student, id, await addSlot(teacher.id, 9))).status).toBe(200)
    const [record, ...more] = await historyOf(id)
    expect([record, more]).toMatchObject([{ kind: 'moved', student_id: student.id, actor_id: student.id }, []])
    expect(record!.minutes_before).toBeGreaterThan(24 * 60)
    expect(record!.minutes_before).toBeLessThan(5 * 24 * 60)
    expect((await mailsTo(teacher)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Les verplaatst: /)])
    expect(await mailsTo(student)).toEqual([])
  })

  test('counts on no day twice: to another hour of a full day, the student’s and the teacher’s', async () => {
    const { teacher, student } = await addPair()
    const [first = 0, second = 0, third = 0] = await addSlots(teacher.id, 25, 8)
    for (const [index, each] of [first, second].entries())
      await database('lessons')
        .where({ id: each })
        .update({ student_id: student.id, state: 'SCHEDULED', day_seq: index + 1 })
    const other = await addStudent({ teacher_id: teacher.id })
    await database('lessons')
      .where({ teacher_id: teacher.id, day: dayAhead(25) })
      .whereIn('id', [third + 1, third + 2, third + 3, third + 4])
      .update({ student_id: other.id, state: 'SCHEDULED' })
    expect((await moveAs('student', student, first, third)).status).toBe(200)
    expect(await rowOf(first)).toMatchObject({ day: dayAhead(25), day_seq: 1 })
    const onFull = await addBooked(teacher.id, (await addStudent({ teacher_id: teacher.id })).id, 27)
    expect((await moveAs('student', student, onFull, third)).body.code).toBe('lesson-not-found')
  })

  test('is refused onto a day that is full, over another lesson, and to what isn’t free, and stays as it was', async () => {
    const { teacher, student } = await addPair()
    const id = await addBooked(teacher.id, student.id, 30)
    const [one = 0, two = 0, three = 0] = await addSlots(teacher.id, 31, 3)
    for (const [index, each] of [one, two].entries())
      await database('lessons')
        .where({ id: each })
        .update({ student_id: student.id, state: 'SCHEDULED', day_seq: index + 1 })
    const cancelled = await addSlot(teacher.id, 32, { state: 'CANCELLED' })
    const elsewhere = await addSlot((await addTeacher()).id, 33)
    const before = await rowOf(id)
    const codes: unknown[] = []
    for (const to of [three, one, cancelled, elsewhere, id, 9_999_999]) codes.push((await moveAs('student', student, id, to)).body.code)
    expect(codes).toEqual(['daily-limit', 'already-yours', 'lesson-not-free', 'not-your-teacher', 'already-yours', 'lesson-taken'])
    expect(await rowOf(id)).toEqual(before)
    expect(await historyOf(id)).toEqual([])
  })

  test('of a teacher of before goes to one of today, and both are told', async () => {
    const { teacher, student } = await addPair()
    const former = await addTeacher()
    const id = await addBooked(former.id, student.id, 12)
    expect((await moveAs('student', student, id, await addSlot(teacher.id, 13))).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ teacher_id: teacher.id })
    expect((await mailsTo(former)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/geannuleerd/i)])
    expect((await mailsTo(teacher)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/geboekt/i)])
  })
})

describe('a booked lesson that staff move', () => {
  test('by its teacher among their own slots, and the student is told', async () => {
    const { teacher, student } = await addPair()
    const id = await addBooked(teacher.id, student.id, 14)
    expect((await moveAs('teacher', teacher, id, await addSlot(teacher.id, 15))).status).toBe(200)
    expect((await mailsTo(student)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/verplaatst/i)])
    expect(await mailsTo(teacher)).toEqual([])
    const other = await addTeacher()
    expect((await moveAs('teacher', teacher, id, await addSlot(other.id, 16))).body.code).toBe('lesson-taken')
    const { teacher: stranger } = await addPair()
    expect((await moveAs('teacher', stranger, id, await addSlot(stranger.id, 16))).body.code).toBe('lesson-not-found')
  })

  test('by an admin to whichever teacher has room, and everyone is told', async () => {
    const { teacher, student } = await addPair()
    const other = await addTeacher()
    const admin = await addAdmin()
    const id = await addBooked(teacher.id, student.id, 17)
    expect((await moveAs('admin', admin, id, await addSlot(other.id, 18))).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ teacher_id: other.id, student_id: student.id })
    for (const reader of [teacher, other, student]) expect(await mailsTo(reader)).toHaveLength(1)
    expect((await moveAs('admin', admin, await addSlot(teacher.id, 19), await addSlot(teacher.id, 21))).body.code).toBe('lesson-not-booked')
  })
})

test('where the school has switched moving off nobody is told where a lesson could go, nobody moves it, and all stays as it was', async () => {
  const { teacher, student } = await addPair()
  const movers = { student, teacher, admin: await addAdmin() }
  const [id, slot] = [await addBooked(teacher.id, student.id, 22), await addSlot(teacher.id, 23)]
  const stored = async () => [await rowOf(id), await rowOf(slot), await historyOf(id), await mailsTo(student), await mailsTo(teacher)]
  const before = await stored()
  await withoutFeature(database, 'moving', async () => {
    for (const who of ['student', 'teacher', 'admin'] as const) {
      const read = await movers[who].browser.call('GET', `${paths[who]}/${id}/move`)
      for (const { status, body } of [read, await moveAs(who, movers[who], id, slot)])
        expect([who, status, body.code]).toEqual([who, 404, 'not-found'])
    }
  })
  expect(await stored()).toEqual(before)
  expect((await placesFor('student', student, id)).ids).toContain(slot)
  expect((await moveAs('student', student, id, slot)).status).toBe(200)
})

test('two students of one teacher can’t trade places: neither learns of the other’s lesson', async () => {
  const { teacher, students } = await addClass(2)
  const [one, other] = students as [Member, Member]
  const [mine, theirs] = [await addBooked(teacher.id, one.id, 40), await addBooked(teacher.id, other.id, 41)]
  const answers = await Promise.all([moveAs('student', one, mine, theirs), moveAs('student', other, theirs, mine)])
  expect(answers.map(({ body }) => body.code)).toEqual(['lesson-taken', 'lesson-taken'])
})
