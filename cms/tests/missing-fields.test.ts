import { endpoints, inputProblems, roles, type Endpoint, type Role } from '@rijbaan/contract'
import { describe, expect, test } from 'vitest'
import { fieldCodes, useSchool } from './support/lessons'
import { enter } from './support/people'
import { prove } from './support/second-factor'
import { newPassword, openBrowser, type Browser } from './support/session'

const school = useSchool()

const all = Object.entries(endpoints).flatMap(([family, members]) =>
  Object.entries(members).map(([name, endpoint]) => ({ name: `${family}.${name}`, endpoint })),
)

/** Bodies of which every field may be absent: what is absent stays as it is, or stands in the query. */
const edits = new Set(['people.updateMe', 'peopleOffice.update', 'lessons.update', 'adminLessons.update', 'retention.save'])

/** Endpoints that need something of their body. */
const asking = all.filter(({ name, endpoint }) => endpoint.body && !endpoint.upload && !edits.has(name))

/** A browser of whoever may call it: the first role that the table names. */
async function browserFor({ access, needsProof }: Endpoint): Promise<Browser> {
  if (typeof access === 'string') return openBrowser()
  const role: Role = roles.find((each) => access.includes(each)) ?? 'STUDENT'
  const person = await school.addStudent({ portal_role: role, ...(role === 'STUDENT' ? {} : { teacher_id: null }) })
  const browser = await enter(school.database, person.username)
  if (needsProof) await prove(browser)
  return browser
}

describe('a body without anything in it', () => {
  test.each(asking)('$name is refused, with a field that is missing', async ({ endpoint }) => {
    const browser = await browserFor(endpoint)
    const address = endpoint.path.replace(/:\w+/g, '999999999')
    const answer = await browser.call(endpoint.method, address, {})
    // Whoever asks about something that isn't there may read so first.
    expect([400, 404, 409], JSON.stringify(answer.body)).toContain(answer.status)
    if (answer.status !== 400 || ['invalid-token', 'second-factor-expired'].includes(String(answer.body.code))) return
    const fields = (answer.body.details?.['fields'] ?? {}) as Record<string, { code: string; message: string }>
    expect(Object.keys(fields), JSON.stringify(answer.body)).not.toEqual([])
    for (const { code, message } of Object.values(fields))
      expect([code, message]).toEqual([expect.stringMatching(/^[a-z-]+$/), expect.stringMatching(/\S/)])
  })

  test.each([...edits])('%s is an edit: nothing need be in it', (name) => {
    expect(all.find((each) => each.name === name)?.endpoint.body?.safeParse({}).success).toBe(true)
  })
})

describe('a field that is missing', () => {
  test.each([
    ['pickup-location', 'pickupLocation', 'pickupLocation'],
    ['notes/student', 'note', 'studentNote'],
  ])('leaves what was written on a lesson: %s', async (what, field, kept) => {
    const { teacher, student } = await school.addPair()
    const id = await school.addBooked(teacher.id, student.id, 3)
    expect((await student.browser.call('PUT', `/api/lessons/${id}/${what}`, { [field]: 'Kade 1' })).status).toBe(200)
    const answer = await student.browser.call('PUT', `/api/lessons/${id}/${what}`, {})
    expect([answer.status, answer.body.code, fieldCodes(answer)]).toEqual([400, 'invalid-input', { [field]: 'required' }])
    expect((await student.browser.call('GET', `/api/lessons/${id}`)).body[kept]).toBe('Kade 1')
  })

  test('leaves the teacher’s note on a lesson', async () => {
    const { teacher, student } = await school.addPair()
    const id = await school.addBooked(teacher.id, student.id, 3)
    const answer = await teacher.browser.call('PUT', `/api/lessons/${id}/notes/teacher`, {})
    expect([answer.status, fieldCodes(answer)]).toEqual([400, { note: 'required' }])
  })

  test.each([{}, { username: '' }, { username: '  ' }])('is told by a forgotten password of nobody: %j', async (body) => {
    const answer = await openBrowser().call('POST', '/api/auth/forgot-password', body)
    expect([answer.status, answer.body.code, fieldCodes(answer)]).toEqual([400, 'invalid-input', { username: 'username-required' }])
  })

  test.each([{}, { token: 7 }, { token: null }, { token: { id: 1 } }, { token: 'x'.repeat(300) }])('makes no link: %j', async (body) => {
    const answer = await openBrowser().call('POST', '/api/auth/set-password', { newPassword: newPassword(), ...body })
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([400, 'invalid-token', 'Invalid or missing token'])
  })
})

describe('a field of another shape', () => {
  test.each([
    ['PUT', '/api/lessons/1/pickup-location', { pickupLocation: 7 }, { pickupLocation: 'not-a-text' }],
    ['PUT', '/api/lessons/1/notes/student', { note: 'x'.repeat(20_001) }, { note: 'too-long' }],
    ['GET', '/api/lessons/my-lessons?page=x&filter=odd', undefined, { page: 'not-a-number', filter: 'not-a-choice' }],
    ['GET', '/api/lessons/my-lessons?startDate=2026-02-30&size=501', undefined, { startDate: 'date-invalid', size: 'out-of-range' }],
  ])('%s %s is told with a code and a sentence of ours', async (method, path, body, codes) => {
    const { student } = await school.addPair()
    const answer = await student.browser.call(method, path, body)
    expect([answer.status, answer.body.code, fieldCodes(answer)]).toEqual([400, 'invalid-input', codes])
    const told = Object.values(answer.body.details?.['fields'] as Record<string, { code: keyof typeof inputProblems; message: string }>)
    for (const { code, message } of told) expect(message).toBe(inputProblems[code])
  })
})
