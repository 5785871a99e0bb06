import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, type Database } from './support/database'
import { startOwnCms } from './support/own-cms'
import { examsOf, inDays, openExamSchool, saveExam } from './support/exams'
import { openBrowser } from './support/session'
import { thisCms } from './support/this-cms'

let database: Database

beforeAll(() => {
  database = openDatabase(thisCms())
})

afterAll(() => database.destroy())

describe('notes (R49, R50)', () => {
  async function withExam() {
    const people = await openExamSchool(database)
    await saveExam(people.ofAdmin, { studentId: people.student.id, examDate: inDays(7) })
    const [exam] = await examsOf(people.ofStudent)
    const id = exam?.id ?? 0
    const notes = async () => (await examsOf(people.ofStudent))[0]?.notes ?? []
    return { ...people, id, notes }
  }

  test('come in the query or in the body, the body wins, and each is signed', async () => {
    const { id, ofStudent, ofTeacher, ofAdmin, notes, student, teacher, admin } = await withExam()
    expect((await ofStudent.call('POST', `/api/student/exams/${id}/notes?content=Uit%20de%20regel`)).body).toEqual({
      message: 'Note added',
    })
    await ofTeacher.call('POST', `/api/teacher/exams/${id}/notes`, { content: '  Uit het lichaam  ' })
    await ofAdmin.call('POST', `/super-admin/api/exams/${id}/notes?content=verliest`, { content: 'wint' })
    expect((await notes()).map(({ content, author }) => [content, author?.id])).toEqual([
      ['Uit de regel', student.id],
      ['Uit het lichaam', teacher.id],
      ['wint', admin.id],
    ])
    const fourth = await ofStudent.call('POST', `/api/student/exams/${id}/notes`, { content: 'Nog een' })
    expect([fourth.status, fourth.body.message, fourth.body.details]).toEqual([409, 'Maximum notes reached for this exam', { max: 3 }])
  })

  test.each([
    ['nothing', {}, 400, 'note-empty'],
    ['blanks', { content: '   ' }, 400, 'note-empty'],
    ['1001 characters', { content: 'é'.repeat(1001) }, 400, 'note-too-long'],
    ['a number', { content: 7 }, 400, 'invalid-input'],
    ['1000 characters', { content: 'é'.repeat(1000) }, 200, undefined],
  ])('a note of %s', async (_, body, status, code) => {
    const { id, ofStudent } = await withExam()
    const answer = await ofStudent.call('POST', `/api/student/exams/${id}/notes`, body)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  test('ten at once by three people: exactly three stay', async () => {
    const { id, ofStudent, ofTeacher, ofAdmin, notes } = await withExam()
    const places = [
      [ofStudent, '/api/student/exams'],
      [ofTeacher, '/api/teacher/exams'],
      [ofAdmin, '/super-admin/api/exams'],
    ] as const
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => {
        const [browser, path] = places[index % 3] ?? places[0]
        return browser.call('POST', `${path}/${id}/notes`, { content: `Notitie ${index}` })
      }),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, ...Array.from({ length: 7 }, () => 409)])
    expect(await notes()).toHaveLength(3)
  })

  test('stay when the account of who wrote them is gone', async () => {
    const { id, ofAdmin, admin, notes } = await withExam()
    await ofAdmin.call('POST', `/super-admin/api/exams/${id}/notes`, { content: 'Blijft' })
    await database('up_users').where({ id: admin.id }).delete()
    expect(await notes()).toMatchObject([{ content: 'Blijft', author: null }])
  })
})

test('what a note says is never in a log, not even where storing it fails (R50)', { timeout: 120_000 }, async () => {
  const cms = await startOwnCms()
  const own = openDatabase(cms)
  const browser = openBrowser(cms.url)
  await browser.signIn('student')
  const [exam] = await examsOf(browser)
  const write = (content: string) =>
    browser.call('POST', `/api/student/exams/${exam?.id}/notes?content=${content}-in-de-regel`, { content: `${content}-in-het-lichaam` })
  expect((await write('geheim')).status).toBe(200)
  await own.schema.raw('alter table exam_notes rename column content to contents')
  await own('exam_notes').delete()
  expect((await write('geheim')).status).toBe(500)
  await own.destroy()
  await cms.stop()
  expect(cms.log()).toContain(`POST /api/student/exams/${exam?.id}/notes 500`)
  expect(cms.log()).not.toContain('geheim')
})
