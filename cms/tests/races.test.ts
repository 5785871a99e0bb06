import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasAdditions } from './support/additions'
import { type Answer, toAnswer } from './support/call'
import { type RunningCms, startCms } from './support/cms'
import { addSlots, type Crowd, gatherCrowd, type Member } from './support/crowd'
import { type Database, openDatabase } from './support/database'
import { thisCms } from './support/this-cms'

const wanting = 500
/** `npm run bench:races` asks for twenty, which takes a minute or more. */
const slotsWanted = Number(process.env['RACE_SLOTS'] ?? 4)

let database: Database
let crowd: Crowd
let second: RunningCms | null = null

beforeAll(async () => {
  database = openDatabase(thisCms())
  // SQLite is for one process; on PostgreSQL two of them share the database, and the crowd.
  // It comes after the second has started, which makes slots for every teacher whom it finds.
  const { databaseUrl } = thisCms()
  if (databaseUrl) second = await startCms({ DATABASE_URL: databaseUrl })
  crowd = await gatherCrowd(database, wanting)
})

afterAll(async () => {
  await second?.stop()
  await crowd.leave()
  await database.destroy()
})

let asked = 0

/** Each request goes to the next process. */
async function send({ cookie }: Member, path: string, body?: object): Promise<Answer> {
  const urls = [thisCms().url, ...(second ? [second.url] : [])]
  const url = urls[asked++ % urls.length]
  const json = body && { body: JSON.stringify(body) }
  const headers = { Cookie: cookie, ...(json ? { 'Content-Type': 'application/json' } : {}) }
  return toAnswer(await fetch(`${url}${path}`, { method: 'POST', headers, ...json }))
}

const book = (student: Member, id: number) => send(student, `/api/lessons/${id}/book`)
const assign = (student: Member, id: number) => send(crowd.teacher, `/api/teacher/lessons/${id}/assign?studentId=${student.id}`)

const move = (student: Member, id: number, to: number) => send(student, `/api/lessons/${id}/move`, { to })

const lessonOf = (id: number) => database('lessons').where({ id }).first('student_id', 'state')
const eventsOf = (ids: number[]) => database('lesson_events').whereIn('lesson_id', ids).select('lesson_id', 'kind', 'student_id')

/** How often each status was answered. */
const tally = (answers: Answer[]): Record<number, number> =>
  answers.reduce<Record<number, number>>((counts, { status }) => ({ ...counts, [status]: (counts[status] ?? 0) + 1 }), {})

const say = (what: string, startedAt: number): void =>
  console.log(
    `${thisCms().databaseUrl ? 'PostgreSQL, two processes' : 'SQLite'}: ${what} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
  )

describe('races for lessons (R33)', () => {
  test(`${wanting} students at once for one slot: one has it, the others are told, ${slotsWanted} times`, async () => {
    const startedAt = performance.now()
    for (let round = 0; round < slotsWanted; round += 1) {
      const [slot = 0] = await addSlots(database, crowd.teacher.id, 100 + round, 1)
      const answers = await Promise.all(crowd.students.map((student) => book(student, slot)))
      expect(tally(answers)).toEqual({ 200: 1, 409: wanting - 1 })
      expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'lesson-taken']))
      const winner = crowd.students[answers.findIndex(({ status }) => status === 200)]
      expect(await lessonOf(slot)).toMatchObject({ student_id: winner?.id, state: 'SCHEDULED' })
      expect(await eventsOf([slot])).toEqual([{ lesson_id: slot, kind: 'booked', student_id: winner?.id }])
    }
    say(`${wanting} bookings at once of each of ${slotsWanted} slots`, startedAt)
  }, 1800_000)

  test('a hundred at once by one student on one day: two, never more', async () => {
    const slots = await addSlots(database, crowd.teacher.id, 130, 10)
    const student = crowd.students[0]!
    const answers = await Promise.all(slots.flatMap((slot) => Array.from({ length: 10 }, () => book(student, slot))))
    expect(tally(answers)).toEqual({ 200: 2, 409: 98 })
    expect(await database('lessons').whereIn('id', slots).where({ student_id: student.id })).toHaveLength(2)
    expect(await eventsOf(slots)).toHaveLength(2)
  })

  test('twenty students at once on a teacher’s day of ten slots: the cap, never more', async () => {
    const slots = await addSlots(database, crowd.teacher.id, 131, 10)
    const answers = await Promise.all(crowd.students.slice(0, 20).map((student, index) => book(student, slots[index % slots.length]!)))
    expect(tally(answers)).toEqual({ 200: 6, 409: 14 })
    expect(await database('lessons').whereIn('id', slots).whereNotNull('student_id')).toHaveLength(6)
  })

  test('a teacher assigns while a student books, a hundred times: one student, one record, and the loser knows', async () => {
    const winners = { book: 0, assign: 0 }
    for (let round = 0; round < 100; round += 1) {
      const [slot = 0] = await addSlots(database, crowd.teacher.id, 200 + round, 1)
      const [booking, assigned] = [crowd.students[2 * round]!, crowd.students[2 * round + 1]!]
      const asking = [() => book(booking, slot), () => assign(assigned, slot)]
      // By turns, so that neither always comes first.
      const answers = await Promise.all((round % 2 ? asking.reverse() : asking).map((ask) => ask()))
      const [byBooking, byAssigning] = round % 2 ? answers.reverse() : answers
      expect(tally(answers)).toEqual({ 200: 1, 409: 1 })
      const winner = byBooking?.status === 200 ? booking : assigned
      winners[byAssigning?.status === 200 ? 'assign' : 'book'] += 1
      expect(await lessonOf(slot)).toMatchObject({ student_id: winner.id })
      expect(await eventsOf([slot])).toMatchObject([{ kind: byBooking?.status === 200 ? 'booked' : 'assigned', student_id: winner.id }])
    }
    console.log(`booked first ${winners.book} times, assigned first ${winners.assign} times`)
  })

  test('a student cancels while the teacher takes them off, thirty times: it is undone once', async () => {
    for (let round = 0; round < 30; round += 1) {
      const [slot = 0] = await addSlots(database, crowd.teacher.id, 320 + round, 1)
      const student = crowd.students[round]!
      expect((await book(student, slot)).status).toBe(200)
      const answers = await Promise.all([
        send(student, `/api/lessons/${slot}/cancel`),
        send(crowd.teacher, `/api/teacher/lessons/${slot}/assign`),
      ])
      expect(tally(answers)).toEqual({ 200: 1, 409: 1 })
      expect(await lessonOf(slot)).toMatchObject({ student_id: null, state: 'AVAILABLE' })
      expect(await eventsOf([slot])).toHaveLength(2)
    }
  })
})

describe.runIf(hasAdditions)('races of a lesson that moves', () => {
  /** A lesson of a student's, and a slot of another day that they want instead. */
  async function addWish(round: number, student: Member): Promise<{ id: number; slot: number }> {
    const [id = 0] = await addSlots(database, crowd.teacher.id, 400 + 2 * round, 1)
    const [slot = 0] = await addSlots(database, crowd.teacher.id, 401 + 2 * round, 1)
    expect((await book(student, id)).status).toBe(200)
    return { id, slot }
  }

  /** Where these lessons and slots are: whatever comes of them, there is one lesson or slot there afterwards. */
  const placesOf = async (ids: number[]): Promise<number[]> =>
    (await database('lessons').whereIn('id', ids).orderBy('starts_at').pluck('starts_at')).map(Number)
  const thereAt = async (places: number[]): Promise<number[]> =>
    (
      await database('lessons').where({ teacher_id: crowd.teacher.id }).whereIn('starts_at', places).orderBy('starts_at').pluck('starts_at')
    ).map(Number)

  const bookedBy = (student: Member, ids: number[]) => database('lessons').whereIn('id', ids).where({ student_id: student.id })

  /** Both at once, by turns in either order; answers in the order of asking. */
  async function both(round: number, one: () => Promise<Answer>, other: () => Promise<Answer>): Promise<[Answer, Answer]> {
    if (round % 2 === 0) return Promise.all([one(), other()])
    const [second, first] = await Promise.all([other(), one()])
    return [first, second]
  }

  test('two to one slot, a hundred times: one has it, and the other keeps the lesson that was', async () => {
    for (let round = 0; round < 100; round += 1) {
      const [one, other] = [crowd.students[2 * round]!, crowd.students[2 * round + 1]!]
      const { id, slot } = await addWish(round, one)
      const [theirs = 0] = await addSlots(database, crowd.teacher.id, 700 + round, 1)
      expect((await book(other, theirs)).status).toBe(200)
      const wanted = (await database('lessons').where({ id: slot }).first('starts_at')).starts_at
      const answers = await both(
        round,
        () => move(one, id, slot),
        () => move(other, theirs, slot),
      )
      expect(tally(answers)).toEqual({ 200: 1, 409: 1 })
      expect(await bookedBy(one, [id])).toHaveLength(1)
      expect(await bookedBy(other, [theirs])).toHaveLength(1)
      expect(await database('lessons').where({ starts_at: wanted, teacher_id: crowd.teacher.id })).toHaveLength(1)
    }
  })

  test('against a booking of the slot, a hundred times: one of both has it', async () => {
    for (let round = 0; round < 100; round += 1) {
      const [mover, booker] = [crowd.students[2 * round]!, crowd.students[2 * round + 1]!]
      const { id, slot } = await addWish(1000 + round, mover)
      const places = await placesOf([id, slot])
      const [moved, booked] = await both(
        round,
        () => move(mover, id, slot),
        () => book(booker, slot),
      )
      // A slot that a lesson was put on is gone by its number.
      expect([
        [200, 404],
        [200, 409],
        [409, 200],
      ]).toContainEqual([moved.status, booked.status])
      expect(await thereAt(places)).toEqual(places)
      expect(await bookedBy(mover, [id])).toHaveLength(1)
      expect(await bookedBy(booker, [slot])).toHaveLength(booked.status === 200 ? 1 : 0)
    }
  })

  test('against cancelling it, a hundred times: it moves and is cancelled, or is cancelled alone', async () => {
    for (let round = 0; round < 100; round += 1) {
      const student = crowd.students[round]!
      const { id, slot } = await addWish(2000 + round, student)
      const places = await placesOf([id, slot])
      const [moved, cancelled] = await both(
        round,
        () => move(student, id, slot),
        () => send(student, `/api/lessons/${id}/cancel`),
      )
      expect(cancelled.status).toBe(200)
      expect([200, 404, 409]).toContain(moved.status)
      expect(await lessonOf(id)).toMatchObject({ student_id: null, state: 'AVAILABLE' })
      expect(await eventsOf([id])).toHaveLength(moved.status === 200 ? 3 : 2)
      expect(await thereAt(places)).toEqual(places)
    }
  })

  test('against a teacher who gives the slot to another, a hundred times: one of both has it', async () => {
    for (let round = 0; round < 100; round += 1) {
      const [mover, assigned] = [crowd.students[2 * round]!, crowd.students[2 * round + 1]!]
      const { id, slot } = await addWish(3000 + round, mover)
      const places = await placesOf([id, slot])
      const [moved, given] = await both(
        round,
        () => move(mover, id, slot),
        () => assign(assigned, slot),
      )
      expect([moved.status, given.status].filter((status) => status === 200)).toHaveLength(1)
      expect(await thereAt(places)).toEqual(places)
      expect(await bookedBy(mover, [id])).toHaveLength(1)
      expect(await bookedBy(assigned, [slot])).toHaveLength(given.status === 200 ? 1 : 0)
    }
  })
})

describe('the generator (R31)', () => {
  const generate = async () =>
    (await send(crowd.teacher, '/api/teacher/availability/generate')).body as unknown as { added: number; changed: number; removed: number }
  const generated = () => database('lessons').where({ teacher_id: crowd.teacher.id, is_generated: true })
  const starts = async (): Promise<number[]> => {
    const rows: { starts_at: string | number }[] = await generated().orderBy('starts_at').select('starts_at')
    return rows.map(({ starts_at }) => Number(starts_at))
  }

  test('twice, and four at once: the same slots, none of them double', async () => {
    await generated().delete()
    const first = await generate()
    const planned = await starts()
    expect(first).toEqual({ added: planned.length, changed: 0, removed: 0 })
    expect(planned.length).toBeGreaterThan(200)
    expect(await generate()).toEqual({ added: 0, changed: 0, removed: 0 })
    await generated().delete()
    const together = await Promise.all([generate(), generate(), generate(), generate()])
    expect(together.reduce((sum, { added }) => sum + added, 0)).toBe(planned.length)
    expect(await starts()).toEqual(planned)
  })
})
