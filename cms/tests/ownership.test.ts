import { randomUUID } from 'node:crypto'
import { addDays, endpoints, schoolDay, type Endpoint, type Role } from '@rijbaan/contract'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { isOffered } from './support/additions'
import { useSchool, type Member } from './support/lessons'
import { prove } from './support/second-factor'
import { thisCms } from './support/this-cms'

const { database, addPair, addSlot, addBooked, addStudent, withBrowser } = useSchool()

const day = (ahead: number): string => addDays(schoolDay(new Date()), ahead)

/** A teacher, a student of theirs, and one of everything that is theirs alone. */
type Household = {
  teacher: Member
  student: Member
  slot: () => Promise<number>
  booked: () => Promise<number>
  past: () => Promise<number>
  exam: () => Promise<number>
  payment: () => Promise<number>
}

let daysAhead = 10

async function openHousehold(): Promise<Household> {
  const { teacher, student } = await addPair()
  const insert = async (table: string, row: Record<string, unknown>): Promise<number> => {
    const [inserted] = await database(table)
      .insert({ document_id: randomUUID(), student_id: student.id, created_at: new Date(), ...row })
      .returning('id')
    return inserted.id
  }
  const paid = { amount_cents: 5000, currency: 'EUR', method: 'BANK_TRANSFER', state: 'PENDING', is_pending: true, added_at: Date.now() }
  return {
    teacher,
    student,
    slot: () => addSlot(teacher.id, (daysAhead += 1)),
    booked: () => addBooked(teacher.id, student.id, (daysAhead += 1)),
    past: () => addBooked(teacher.id, student.id, -(daysAhead += 1)),
    exam: () => insert('exams', { exam_date: day(20) }),
    payment: () => insert('payments', paid),
  }
}

async function addPasskey(ownerId: number): Promise<number> {
  const key = { credential_id: randomUUID(), public_key: 'AA', counter: 0, name: 'iPhone', backed_up: false }
  const [inserted] = await database('passkeys')
    .insert({ document_id: randomUUID(), user_id: ownerId, created_at: new Date(), ...key })
    .returning('id')
  return inserted.id
}

type Example = {
  id: (of: Household, owner: Member) => Promise<number> | number
  body?: unknown
  /** A body that names something of theirs. */
  bodyOf?: (of: Household) => Promise<object>
  query?: string
  /** Nothing is there even for the owner. */ isEmpty?: boolean
}

/** What the id in the path of an endpoint means, and a call that its owner may make. */
const examples: Record<string, Example> = {
  'lessons.book': { id: ({ slot }) => slot() },
  'lessons.cancel': { id: ({ booked }) => booked() },
  'lessons.movePlaces': { id: ({ booked }) => booked() },
  'lessons.move': { id: ({ booked }) => booked(), bodyOf: async ({ slot }) => ({ to: await slot() }) },
  'lessons.setPickupLocation': { id: ({ booked }) => booked(), body: { pickupLocation: 'Dam 1' } },
  'lessons.setStudentNote': { id: ({ booked }) => booked(), body: { note: 'Graag parkeren' } },
  'lessons.setTeacherNote': { id: ({ past }) => past(), body: { note: 'Ging goed' } },
  'lessons.one': { id: ({ booked }) => booked() },
  'teacherLessons.ofStudent': { id: ({ student }) => student.id },
  'teacherLessons.assign': { id: ({ booked }) => booked() },
  'teacherLessons.cancel': { id: ({ booked }) => booked() },
  'teacherLessons.movePlaces': { id: ({ booked }) => booked() },
  'teacherLessons.move': { id: ({ booked }) => booked(), bodyOf: async ({ slot }) => ({ to: await slot() }) },
  'calendars.lesson': { id: ({ booked }) => booked() },
  'calendars.exam': { id: ({ exam }) => exam() },
  'people.teacherStudent': { id: ({ student }) => student.id },
  // Nobody here has a picture, so that the owner finds none either.
  'people.picture': { id: ({ student }) => student.id, isEmpty: true },
  'exams.studentOne': { id: ({ exam }) => exam() },
  'exams.studentAddNote': { id: ({ exam }) => exam(), body: { content: 'Ik ben er klaar voor' } },
  'exams.teacherOne': { id: ({ exam }) => exam() },
  'exams.teacherAddNote': { id: ({ exam }) => exam(), body: { content: 'Rustig blijven' } },
  'exams.teacherOfStudent': { id: ({ student }) => student.id },
  'exams.teacherSetDate': { id: ({ student }) => student.id, query: `?examDate=${day(30)}` },
  'passkeys.renamePasskey': { id: (_, { id }) => addPasskey(id), body: { name: 'Telefoon' } },
  'passkeys.removePasskey': { id: (_, { id }) => addPasskey(id) },
  'payments.proof': { id: ({ payment }) => payment(), isEmpty: true },
}

const owners = ['STUDENT', 'TEACHER'] as const satisfies readonly Role[]

const calls = Object.entries(endpoints)
  .flatMap(([family, members]) => Object.entries(members).map(([name, endpoint]) => ({ name: `${family}.${name}`, endpoint })))
  .filter(({ name, endpoint }) => typeof endpoint.access !== 'string' && isOffered(name))
  .flatMap(({ name, endpoint }) =>
    owners.filter((role) => endpoint.access.includes(role as never)).map((role) => ({ name, role, endpoint })),
  )

const cases = calls.filter(({ endpoint }) => endpoint.path.includes(':id'))

type JsonSchema = { properties?: object; anyOf?: JsonSchema[]; allOf?: JsonSchema[] }

const fieldsIn = ({ properties = {}, anyOf = [], allOf = [] }: JsonSchema): string[] => [
  ...Object.keys(properties),
  ...[...anyOf, ...allOf].flatMap(fieldsIn),
]

/** Fields of a query or a body that name something by its number. */
const numbersIn = (schema?: z.ZodType): string[] =>
  schema
    ? fieldsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema).filter((field) =>
        /Id$|^(to|replaces)$/.test(field),
      )
    : []

const namings = calls.flatMap((call) => [
  ...numbersIn(call.endpoint.query).map((field) => ({ ...call, field, place: 'query' })),
  ...numbersIn(call.endpoint.body).map((field) => ({ ...call, field, place: 'body' })),
])

/** What such a field names. */
const named: Record<string, (of: Household) => Promise<number> | number> = {
  studentId: ({ student }) => student.id,
  teacherId: ({ teacher }) => teacher.id,
  replaces: ({ student }) => student.id,
  to: ({ slot }) => slot(),
}

/** What else a call needs that names something in its body. */
const bodies: Record<string, () => object> = {
  'peopleOffice.createOwnStudent': () => ({
    firstName: 'Noor',
    lastName: 'Visser',
    email: `new-${randomUUID()}@example.test`,
    licenseType: 'MANUAL',
  }),
}

/** Who and what belongs to a household, as the database has it. */
const belongings = async ({ teacher, student }: Household) => ({
  people: await database('up_users').whereIn('id', [teacher.id, student.id]).orWhere({ teacher_id: teacher.id }).orderBy('id').select(),
  lessons: await database('lessons').where({ teacher_id: teacher.id }).orWhere({ student_id: student.id }).orderBy('id').select(),
})

const memberOf = ({ student, teacher }: Household, role: (typeof owners)[number]): Member => (role === 'STUDENT' ? student : teacher)

async function ask(endpoint: Endpoint, caller: Member, of: Household, owner: Member, { id, body, bodyOf, query = '' }: Example) {
  if (endpoint.needsProof) await prove(caller.browser)
  const path = endpoint.path.replace(':id', String(await id(of, owner))) + query
  return caller.browser.call(endpoint.method, path, endpoint.method === 'GET' ? undefined : ((await bodyOf?.(of)) ?? body ?? {}))
}

describe('what has an id answers its own people, and isn’t there for others (R39, R62, R63)', () => {
  test.each(cases)('$name as $role', async ({ name, role, endpoint }) => {
    const example = examples[name]
    if (!example) throw new Error(`Nobody said what the id of ${name} means; add an example.`)
    const [own, other] = [await openHousehold(), await openHousehold()]
    const owner = memberOf(own, role)
    if (!example.isEmpty) expect((await ask(endpoint, owner, own, owner, example)).status).toBe(200)
    const refused = await ask(endpoint, memberOf(other, role), own, owner, example)
    expect([refused.status, JSON.stringify(refused.body).includes(own.student.username)]).toEqual([404, false])
  })
})

describe('who names somebody else’s in a query or a body reads nothing of it and changes none of it (R39, R62)', () => {
  test.each(namings)('$name as $role, by $field in its $place', async ({ name, role, endpoint, field, place }) => {
    const foreign = named[field]
    if (!foreign) throw new Error(`Nobody said what ${field} of ${name} means; add it.`)
    const [own, other] = [await openHousehold(), await openHousehold()]
    const caller = memberOf(other, role)
    const id = (await examples[name]?.id(other, caller)) ?? ''
    const theirs = await foreign(own)
    const lastName = `Zwaluw-${randomUUID()}`
    await database('up_users').where({ id: own.student.id }).update({ last_name: lastName })
    const before = await belongings(own)
    const path = endpoint.path.replace(':id', String(id)) + (place === 'query' ? `?${field}=${theirs}` : '')
    const body = place === 'body' ? { ...bodies[name]?.(), [field]: theirs } : {}
    const answer = await fetch(thisCms().url + path, {
      method: endpoint.method,
      headers: { 'Content-Type': 'application/json', Cookie: caller.browser.cookie() },
      ...(endpoint.method === 'GET' ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    expect(answer.status, text).toBeLessThan(500)
    for (const secret of [own.student.username, lastName]) expect(text).not.toContain(secret)
    expect(await belongings(own)).toEqual(before)
  })
})

test('whoever is switched off is nobody from then on, on every endpoint', async () => {
  const student = await withBrowser(await addStudent())
  await database('up_users').where({ id: student.id }).update({ is_active: false })
  for (const { path, method, access } of Object.values(endpoints).flatMap((family) => Object.values(family))) {
    if (typeof access === 'string') continue
    const { status } = await student.browser.call(method, path.replace(/:\w+/g, '1'), method === 'GET' ? undefined : {})
    expect(status, `${method} ${path}`).toBe(401)
  }
})
