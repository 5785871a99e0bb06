import { endpoints, type Endpoint } from '@rijbaan/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayAhead, useSchool, type Member } from './support/lessons'

const { addBooked, addClass, addSlot, addStudent, addTeacher, database } = useSchool()

const of = (role: 'STUDENT') =>
  Object.values(endpoints)
    .flatMap((family): Endpoint[] => Object.values(family))
    .filter(({ access }) => Array.isArray(access) && access.includes(role))

/** Signing out would end the walk. */
const walked = of('STUDENT').filter(({ path }) => !/logout|password|second-factor/.test(path))

/** What must not reach another student, each word nowhere else in the school. */
const secrets = {
  first_name: 'Xanthippe',
  last_name: 'Vertrouwelijk',
  address: 'Geheimestraat 7, Amsterdam',
  phone: '0699887766',
  emergency_contact: 'Noodoom 0611223344',
}
const words = { pickup_location: 'Afhaalplek Geheim', student_note: 'Notitie Geheim', teacher_note: 'Oordeel Geheim' }

describe('a student, on every endpoint that students may call (R39)', () => {
  let asker: Member
  let other: Member
  /** Lessons of the other: with the same teacher, freed again, cancelled by the teacher, with another teacher, over. */
  let theirs: number[]
  let forbidden: RegExp

  beforeAll(async () => {
    const { teacher, students } = await addClass(2)
    asker = students[0] as Member
    other = students[1] as Member
    await database('up_users').where({ id: other.id }).update(secrets)
    const mate = await addStudent({ ...secrets, teacher_id: (await addTeacher()).id })
    const [booked, freed, cancelled, unassigned, over] = [
      await addBooked(teacher.id, other.id, 9, words),
      await addBooked(teacher.id, other.id, 10, words),
      await addBooked(teacher.id, other.id, 11, words),
      await addBooked(teacher.id, other.id, 12, words),
      await addBooked(teacher.id, other.id, -5, words),
    ]
    const elsewhere = await addBooked((await addTeacher()).id, mate.id, 13, words)
    await addBooked(teacher.id, asker.id, 14)
    await addSlot(teacher.id, 15)
    expect((await other.browser.call('POST', `/api/lessons/${freed}/cancel`)).status).toBe(200)
    expect((await teacher.browser.call('POST', `/api/teacher/lessons/${cancelled}/cancel`)).status).toBe(200)
    expect((await teacher.browser.call('POST', `/api/teacher/lessons/${unassigned}/assign`)).status).toBe(200)
    theirs = [booked, freed, cancelled, unassigned, over, elsewhere]
    forbidden = new RegExp(
      [
        'Xanthippe',
        'Vertrouwelijk',
        'Geheim',
        '0699887766',
        'Noodoom',
        other.username,
        mate.username,
        `"studentId":(${other.id}|${mate.id})\\b`,
      ].join('|'),
      'i',
    )
  })

  /** The addresses of an endpoint: with every lesson of the other, and the other themselves, where it takes an id. */
  const addressesOf = ({ path }: Endpoint): string[] =>
    path.includes(':') ? [...theirs, other.id].map((id) => path.replace(/:\w+/g, String(id))) : [path]

  const range = () => `?startDate=${dayAhead(0)}&endDate=${dayAhead(60)}`

  test.each(walked.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s says nothing of another',
    async (_what, endpoint) => {
      for (const address of addressesOf(endpoint)) {
        const query = endpoint.path.endsWith('date-range') ? range() : ''
        const answer =
          endpoint.upload === undefined
            ? await asker.browser.call(endpoint.method, address + query, endpoint.method === 'GET' ? undefined : {})
            : await asker.browser.call(endpoint.method, address, {})
        expect(answer.status).toBeLessThan(500)
        expect(JSON.stringify(answer.body)).not.toMatch(forbidden)
      }
    },
  )

  test('lists have one’s own and free ones; who freed a slot left nothing there', async () => {
    const mine = await asker.browser.call('GET', '/api/lessons/my-lessons')
    const free = await asker.browser.call('GET', '/api/lessons/available')
    for (const { body } of [mine, free]) {
      const students = (body as unknown as { studentId: number | null }[]).map(({ studentId }) => studentId)
      expect(students.every((id) => id === null || id === asker.id)).toBe(true)
    }
    expect(JSON.stringify([mine.body, free.body])).not.toMatch(forbidden)
    expect(free.body).not.toEqual([])
  })

  test('another’s lesson is refused as one that isn’t there', async () => {
    const [booked, , cancelled, , over, elsewhere] = theirs
    for (const id of [booked, cancelled, over, elsewhere, 99_999_999]) {
      const { status, body } = await asker.browser.call('GET', `/api/lessons/${id}`)
      expect([status, body]).toEqual([404, { code: 'lesson-not-found', message: 'Lesson not found or not owned by you', details: {} }])
    }
  })

  test('whose slot it was can’t be told from a slot that somebody freed', async () => {
    const { body } = await asker.browser.call('GET', `/api/lessons/${theirs[1]}`)
    expect(body).toMatchObject({ student: null, studentId: null, studentName: null, pickupLocation: '', studentNote: '', teacherNote: '' })
  })
})

describe('a teacher whose student went to another', () => {
  test('reads in a lesson that is over who had it, and no more where they are to be found or what they wrote', async () => {
    const { teacher, students } = await addClass(1)
    const student = students[0] as Member
    const ofBoth = { student_note: 'Notitie Geheim', teacher_note: 'Goed gereden' }
    const [over, ahead] = [await addBooked(teacher.id, student.id, -5), await addBooked(teacher.id, student.id, 9)]
    const seen = async (id: number) => (await teacher.browser.call('GET', `/api/lessons/${id}`)).body
    await database('up_users').where({ id: student.id }).update(secrets)
    await database('lessons').whereIn('id', [over, ahead]).update({ pickup_location: secrets.address })
    await database('lessons')
      .where({ id: over })
      .update({ location: 'Station Geheim', ...ofBoth })
    for (const [id, location, note] of [
      [over, 'Station Geheim', 'Notitie Geheim'],
      [ahead, 'Geheimestraat 7', ''],
    ] as const)
      expect(await seen(id)).toMatchObject({
        location,
        pickupLocation: secrets.address,
        studentNote: note,
        student: { address: secrets.address },
      })

    await database('up_users')
      .where({ id: student.id })
      .update({ teacher_id: (await addTeacher()).id })
    const names = { id: student.id, firstName: 'Xanthippe', lastName: 'Vertrouwelijk' }
    expect(await seen(over)).toMatchObject({
      location: 'Amsterdam',
      pickupLocation: '',
      studentNote: '',
      teacherNote: ofBoth.teacher_note,
      student: { ...names, username: '', email: '', address: '' },
    })
    // Who still drives with them has to come to the door.
    expect(await seen(ahead)).toMatchObject({ location: 'Geheimestraat 7', student: { ...names, address: secrets.address } })
    for (const list of ['/api/teacher/lessons', '/api/lessons/my-teaching?page=0&size=50&filter=all']) {
      const { body } = await teacher.browser.call('GET', list)
      const [row] = (body as unknown as { id: number; location: string; studentNote: string; student: object }[]).filter(
        ({ id }) => id === over,
      )
      expect([row?.location, row?.studentNote]).toEqual(['Amsterdam', ''])
      expect(row?.student).toEqual({ ...names, username: '', email: '', address: '' })
    }
  })
})
