import { randomUUID } from 'node:crypto'
import { type SchoolStudent, type SchoolTeacher, type StudentOfTeacher, type TeachersAndStudents } from '@rijbaan/contract'
import { describe, expect, test } from 'vitest'
import type { Answer } from './support/call'
import { useSchool } from './support/lessons'

const { addStudent, addTeacher, addAdmin, addBooked, withBrowser, database } = useSchool()

/** A last name that nobody else has, so that lists of the shared school can be told apart. */
const rareName = () => `Zeldzaam${randomUUID().slice(0, 8)}`

const studentsIn = ({ body }: Answer) => body['students'] as SchoolStudent[]
const teachersIn = ({ body }: Answer) => body['teachers'] as SchoolTeacher[]

describe('a teacher’s students (spec 2 §2)', () => {
  test('are their own, by name, searched and by pages', async () => {
    const teacher = await withBrowser(await addTeacher())
    const name = rareName()
    for (const first of ['Wies', 'Aart', 'Mila']) await addStudent({ teacher_id: teacher.id, first_name: first, last_name: name })
    await addStudent({ first_name: 'Bram', last_name: name })
    const list = async (query = '') => {
      const { body, headers } = await teacher.browser.call('GET', `/api/teacher/students${query}`)
      return { names: (body as unknown as StudentOfTeacher[]).map(({ firstName }) => firstName), total: headers.get('x-total-count') }
    }
    expect(await list()).toEqual({ names: ['Aart', 'Mila', 'Wies'], total: null })
    expect(await list('?page=1&size=2')).toEqual({ names: ['Wies'], total: '3' })
    expect((await list(`?search=mil ${name.toLowerCase()}`)).names).toEqual(['Mila'])
    expect((await list('?search=%25')).names).toEqual([])
    expect((await list('?sort=newest')).names).toEqual(['Mila', 'Aart', 'Wies'])
  })

  test('one of them is found; someone else’s isn’t there', async () => {
    const teacher = await withBrowser(await addTeacher())
    const [own, other] = [await addStudent({ teacher_id: teacher.id }), await addStudent()]
    expect((await teacher.browser.call('GET', `/api/teacher/students/${own.id}`)).body).toMatchObject({ id: own.id, email: own.username })
    expect((await teacher.browser.call('GET', `/api/teacher/students/${other.id}`)).status).toBe(404)
  })
})

describe('teachers and students of the school (R44)', () => {
  test('are told apart, searched, sorted and paged, with their counts', async () => {
    const admin = await addAdmin()
    const name = rareName()
    const teacher = await addTeacher({ first_name: 'Tess', last_name: name })
    const students = []
    for (const first of ['Wies', 'Aart']) students.push(await addStudent({ teacher_id: teacher.id, first_name: first, last_name: name }))
    await addBooked(teacher.id, students[0]?.id ?? 0, 0)
    const ask = (query: string) => admin.browser.call('GET', `/super-admin/api/teachers-and-students?search=${name}${query}`)

    const both = await ask('')
    expect(studentsIn(both).map(({ firstName }) => firstName)).toEqual(['Aart', 'Wies'])
    expect(teachersIn(both)).toMatchObject([{ firstName: 'Tess', studentCount: 2, bookedToday: 1 }])
    expect(both.body['totalItems']).toBe(3)

    const page = await ask('&only=students&page=0&size=1')
    expect(studentsIn(page)).toMatchObject([{ firstName: 'Aart', assignedTeacherId: teacher.id, assignedTeacher: { firstName: 'Tess' } }])
    expect([teachersIn(page).length, page.body['totalItems']]).toEqual([0, 2])
    expect(studentsIn(await ask('&only=students&sort=newest')).map(({ firstName }) => firstName)).toEqual(['Aart', 'Wies'])
    for (const query of ['&only=admins', '&size=501', '&sort=shoe-size']) expect((await ask(query)).status).toBe(400)
  })

  test('are found by any part of a word, without its capitals and accents, and by all the words at once', async () => {
    const admin = await addAdmin()
    const name = rareName()
    const { username } = await addStudent({ first_name: 'Gül', last_name: `van der ${name}` })
    const find = async (search: string) =>
      studentsIn(
        await admin.browser.call('GET', `/super-admin/api/teachers-and-students?only=students&search=${encodeURIComponent(search)}`),
      ).map((student) => student.username)
    for (const search of [name, name.slice(3), name.toUpperCase(), `gul ${name}`, `GÜL van ${name}`, username, username.slice(4, 30)])
      expect(await find(search), search).toEqual([username])
    for (const search of [`${name}x`, `${name}%`, `Tess ${name}`, `gul${name}`]) expect(await find(search), search).toEqual([])
  })

  test('are found by a new name once they have it, and no longer by the old one', async () => {
    const admin = await addAdmin()
    const [before, after] = [rareName(), rareName()]
    const { id } = await addStudent({ last_name: before })
    const find = async (search: string) =>
      studentsIn(await admin.browser.call('GET', `/super-admin/api/teachers-and-students?only=students&search=${search}`)).length
    expect([await find(before), await find(after)]).toEqual([1, 0])
    expect((await admin.browser.call('PUT', `/super-admin/api/users/${id}`, { lastName: after })).status).toBe(200)
    expect([await find(before), await find(after)]).toEqual([0, 1])
  })

  test('are those of one teacher who are active, where that is asked', async () => {
    const admin = await addAdmin()
    const teacher = await addTeacher()
    const own = await addStudent({ teacher_id: teacher.id })
    await addStudent({ teacher_id: teacher.id, is_active: false })
    await addStudent()
    for (const page of ['', '&page=0&size=10']) {
      const { body } = await admin.browser.call(
        'GET',
        `/super-admin/api/teachers-and-students?only=students&teacherId=${teacher.id}${page}`,
      )
      const { students, totalItems } = body as unknown as TeachersAndStudents
      expect([students.map(({ id }) => id), totalItems]).toEqual([[own.id], 1])
    }
    const { status } = await admin.browser.call('GET', '/super-admin/api/teachers-and-students?teacherId=x')
    expect(status).toBe(400)
  })

  test('come whole and in their order, however many they are', async () => {
    const admin = await addAdmin()
    const teacher = await addTeacher()
    const { id, ...row } = await database('up_users')
      .where({ id: (await addStudent({ teacher_id: teacher.id, last_name: rareName() })).id })
      .first()
    const more = Array.from({ length: 1200 }, (_, number) => {
      const username = `${randomUUID()}@example.test`
      return {
        ...row,
        document_id: randomUUID(),
        username,
        email: username,
        first_name: `Leerling ${String(1200 - number).padStart(4, '0')}`,
      }
    })
    await database.batchInsert('up_users', more, 20)
    const { body } = await admin.browser.call('GET', '/super-admin/api/teachers-and-students?only=students')
    const listed = body as unknown as TeachersAndStudents
    expect([listed.teachers, listed.totalItems]).toEqual([[], listed.students.length])
    const own = listed.students.filter(({ assignedTeacherId }) => assignedTeacherId === teacher.id)
    expect(own).toHaveLength(1201)
    const names = own.filter((student) => student.id !== id).map(({ firstName }) => firstName)
    expect(names).toEqual([...names].sort())
    const page = await admin.browser.call('GET', `/super-admin/api/teachers-and-students?only=students&page=0&size=1`)
    expect(listed.students[0]).toEqual(studentsIn(page)[0])
  })

  test('carry no hash, token or secret', async () => {
    const admin = await addAdmin()
    const { body } = await admin.browser.call('GET', '/super-admin/api/teachers-and-students')
    expect(JSON.stringify(body)).not.toMatch(/\$2[aby]\$|password|secret|token/i)
  })
})

describe('a search (spec 2 §2)', () => {
  const lists = [
    '/super-admin/api/teachers-and-students',
    '/api/teacher/exams',
    '/super-admin/api/payments',
    '/super-admin/api/audit',
  ] as const

  test.each(lists)('of as many words as it may have is answered, of one sign more refused: %s', async (path) => {
    const person = await withBrowser(path.startsWith('/api/teacher') ? await addTeacher() : await addAdmin())
    const ask = async (search: string) => (await person.browser.call('GET', `${path}?search=${encodeURIComponent(search)}`)).status
    const words = Array.from({ length: 100 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join(' ')
    expect(await ask(words)).toBe(200)
    expect(await ask(`${words} z`)).toBe(400)
    // Eighteen signs and three words of each, once it is written out.
    expect(await ask('ﷺ'.repeat(200))).toBe(200)
  })
})
