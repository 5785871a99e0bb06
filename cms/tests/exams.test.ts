import { addDays, totalHeader, type Exam } from '@rijbaan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from './support/database'
import { examsOf, inDays, listIn, openExamSchool, queryOf, saveExam, today } from './support/exams'
import { addPerson, enter } from './support/people'
import type { Browser } from './support/session'
import { thisCms } from './support/this-cms'

let database: Database

beforeAll(() => {
  database = openDatabase(thisCms())
})

afterAll(() => database.destroy())

const school = () => openExamSchool(database)

const setDate = (browser: Browser, studentId: number, values: Record<string, string>) =>
  browser.call('PATCH', `/api/teacher/students/${studentId}/exam-date${queryOf(values)}`)

describe('the demo’s student', () => {
  test('has an upcoming exam first and a passed one below, with notes', async () => {
    const browser = await enter(database, 'student')
    const exams = await examsOf(browser)
    expect(exams.map(({ kind, result, notes }) => [kind, result, notes.length])).toEqual([
      ['CBR', null, 2],
      ['THEORY', true, 1],
    ])
    expect(exams[0]?.notes.map(({ author }) => author?.firstName)).toEqual(['Marloes', 'Sanne'])
    expect((await browser.call('GET', '/api/student/exams/next')).body).toEqual(exams[0])
  })
})

describe('planning (R48)', () => {
  test('a teacher plans, moves without losing the place, and the student sees it', async () => {
    const { student, ofTeacher, ofStudent } = await school()
    const planned = await setDate(ofTeacher, student.id, { examDate: inDays(20), examPlace: ' CBR Haarlem ', kind: 'CBR' })
    expect([planned.status, planned.body]).toEqual([200, { message: 'Exam date saved' }])
    await setDate(ofTeacher, student.id, { examDate: `${inDays(30)}T09:00:00` })
    const exams = await examsOf(ofStudent)
    expect(exams).toMatchObject([{ examDate: inDays(30), examPlace: 'CBR Haarlem', kind: 'CBR', result: null, studentId: student.id }])
    expect((await ofStudent.call('GET', '/api/student/exams/next')).body).toMatchObject({ examDate: inDays(30) })
  })

  test('without a next exam the answer is null, with 200', async () => {
    const { ofStudent, ofAdmin, student } = await school()
    const { status, headers, body } = await ofStudent.call('GET', '/api/student/exams/next')
    expect([status, headers.get('content-type'), body]).toEqual([200, 'application/json; charset=utf-8', null])
    await saveExam(ofAdmin, { studentId: student.id, examDate: inDays(-1) })
    expect((await ofStudent.call('GET', '/api/student/exams/next')).body).toBeNull()
    await saveExam(ofAdmin, { studentId: student.id, examDate: today })
    expect((await ofStudent.call('GET', '/api/student/exams/next')).body).toMatchObject({ examDate: today })
  })

  test('a decided exam stays, and the next one is new; with examId the decided one is corrected', async () => {
    const { student, ofAdmin, ofStudent } = await school()
    expect((await saveExam(ofAdmin, { studentId: student.id, examDate: inDays(-3) })).body).toEqual({ message: 'Exam saved' })
    await saveExam(ofAdmin, { studentId: student.id, examDate: inDays(-3), result: 'false' })
    await saveExam(ofAdmin, { studentId: student.id, examDate: inDays(40) })
    const [next, first] = await examsOf(ofStudent)
    expect([next?.result, first?.result]).toEqual([null, false])
    await saveExam(ofAdmin, { studentId: student.id, examId: first?.id ?? 0, examDate: inDays(-2), result: 'true' })
    expect(await examsOf(ofStudent)).toMatchObject([
      { id: next?.id, result: null },
      { id: first?.id, result: true, examDate: inDays(-2) },
    ])
  })

  test('an interim test has no result, and once it is over the next exam doesn’t take its place (R47)', async () => {
    const { student, ofAdmin, ofStudent } = await school()
    const refused = await saveExam(ofAdmin, { studentId: student.id, examDate: inDays(-1), kind: 'TTT', result: 'true' })
    expect([refused.status, refused.body.details?.['fields']]).toEqual([
      400,
      { result: { code: 'result-not-for-ttt', message: 'An interim test has no result' } },
    ])
    await saveExam(ofAdmin, { studentId: student.id, examDate: inDays(-1), kind: 'TTT' })
    await saveExam(ofAdmin, { studentId: student.id, examDate: inDays(10), kind: 'CBR' })
    expect((await examsOf(ofStudent)).map(({ kind }) => kind)).toEqual(['CBR', 'TTT'])
  })

  test('an exam that lies ahead has no result, and one with a result isn’t put ahead; on its day it may be over', async () => {
    const { student, ofAdmin, ofStudent } = await school()
    const early = await saveExam(ofAdmin, { studentId: student.id, examDate: inDays(1), result: 'true' })
    expect([early.status, early.body.code, early.body.details?.['fields']]).toEqual([
      400,
      'invalid-input',
      { result: { code: 'result-ahead', message: 'An exam that is still to come has no result yet' } },
    ])
    expect(await examsOf(ofStudent)).toEqual([])
    await saveExam(ofAdmin, { studentId: student.id, examDate: today, result: 'true' })
    const [decided] = await examsOf(ofStudent)
    const moved = { studentId: student.id, examId: decided?.id ?? 0, examDate: inDays(1) }
    expect((await saveExam(ofAdmin, { ...moved, result: 'true' })).body.details?.['fields']).toHaveProperty('result')
    expect(await examsOf(ofStudent)).toMatchObject([{ examDate: today, result: true }])
    expect((await saveExam(ofAdmin, moved)).status).toBe(200)
    expect(await examsOf(ofStudent)).toMatchObject([{ examDate: inDays(1), result: null }])
  })

  test.each([
    [{}, 'examDate'],
    [{ examDate: '' }, 'examDate'],
    [{ examDate: 'soon' }, 'examDate'],
    [{ examDate: '2001-12-31' }, 'examDate'],
    [{ examDate: addDays(today, 800) }, 'examDate'],
    [{ examDate: today, result: 'yes' }, 'result'],
    [{ examDate: today, kind: 'X' }, 'kind'],
    [{ examDate: today, examPlace: 'x'.repeat(201) }, 'examPlace'],
  ])('%j is refused at %s, and nothing is stored', async (values, field) => {
    const { student, ofAdmin, ofStudent } = await school()
    const { status, body } = await saveExam(ofAdmin, { studentId: student.id, ...values })
    expect([status, body.code, Object.keys(body.details?.['fields'] as object)]).toEqual([400, 'invalid-input', [field]])
    expect(await examsOf(ofStudent)).toEqual([])
  })

  test('a teacher without a date is told to choose one', async () => {
    const { student, ofTeacher } = await school()
    expect((await setDate(ofTeacher, student.id, { examPlace: 'Amsterdam' })).status).toBe(400)
  })

  test('ten at once plan one exam', async () => {
    const { student, ofTeacher, ofAdmin, ofStudent } = await school()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 2
          ? setDate(ofTeacher, student.id, { examDate: inDays(20 + index) })
          : saveExam(ofAdmin, { studentId: student.id, examDate: inDays(20) }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(await examsOf(ofStudent)).toHaveLength(1)
  })

  test('zero bytes in a query do no harm', async () => {
    const { student, ofAdmin, ofStudent } = await school()
    await saveExam(ofAdmin, { studentId: student.id, examDate: today, examPlace: 'CBR\0 Amsterdam' })
    expect(await examsOf(ofStudent)).toMatchObject([{ examPlace: 'CBR Amsterdam' }])
  })
})

describe('whose exams one sees (R39)', () => {
  async function withExam() {
    const people = await school()
    await saveExam(people.ofAdmin, { studentId: people.student.id, examDate: inDays(7) })
    const [exam] = await examsOf(people.ofStudent)
    if (!exam) throw new Error('There is no exam.')
    return { ...people, exam }
  }

  test('the student’s, the teacher’s and the admin’s lists have it; another teacher’s doesn’t', async () => {
    const { student, exam, ofTeacher, ofOther, ofAdmin } = await withExam()
    expect(await listIn(ofTeacher, '/api/teacher/exams')).toEqual([exam])
    expect(await listIn(ofTeacher, `/api/teacher/students/${student.id}/exams`)).toEqual([exam])
    expect(await listIn(ofAdmin, `/super-admin/api/exams/student/${student.id}`)).toEqual([exam])
    expect((await ofTeacher.call('GET', `/api/teacher/exams/${exam.id}`)).body).toEqual(exam)
    expect(await listIn(ofOther, '/api/teacher/exams')).toEqual([])
    expect((await ofOther.call('GET', `/api/teacher/students/${student.id}/exams`)).status).toBe(404)
    expect((await setDate(ofOther, student.id, { examDate: inDays(9) })).status).toBe(404)
  })

  test('someone else’s exam reads as one that isn’t there, also for notes and corrections', async () => {
    const { exam, ofOther, ofAdmin } = await withExam()
    const { ofStudent: stranger, student: elsewhere } = await school()
    for (const id of [exam.id, 99_999_999])
      for (const [browser, path] of [
        [stranger, '/api/student/exams'],
        [ofOther, '/api/teacher/exams'],
      ] as const) {
        const one = await browser.call('GET', `${path}/${id}`)
        expect([one.status, one.body.message]).toEqual([404, 'Exam not found or not authorized'])
        expect((await browser.call('POST', `${path}/${id}/notes`, { content: 'x' })).body.code).toBe('exam-not-found')
      }
    const foreign = await saveExam(ofAdmin, { studentId: elsewhere.id, examId: exam.id, examDate: today })
    expect(foreign.body.code).toBe('exam-not-found')
    expect((await saveExam(ofAdmin, { studentId: 99_999_999, examDate: today })).status).toBe(404)
    expect((await ofAdmin.call('GET', '/super-admin/api/exams/student/99999999')).status).toBe(404)
  })

  test('lists are paged and searched in the database, newest first (R44)', async () => {
    const { teacher, ofTeacher } = await school()
    const sofie = await addPerson(database, { teacher_id: teacher.id, first_name: 'Sofie', last_name: '100%' })
    const student = await addPerson(database, { teacher_id: teacher.id })
    const at = new Date()
    const rows = Array.from({ length: 12 }, (_, index) => ({
      student_id: index < 2 ? sofie.id : student.id,
      exam_date: inDays(-index),
      result: false,
      created_at: at,
      updated_at: at,
    }))
    await database('exams').insert(rows)
    const page = await ofTeacher.call('GET', '/api/teacher/exams?page=1&size=5')
    expect(page.headers.get(totalHeader)).toBe('12')
    expect((page.body as unknown as Exam[]).map(({ examDate }) => examDate)).toEqual([5, 6, 7, 8, 9].map((days) => inDays(-days)))
    const found = await ofTeacher.call('GET', `/api/teacher/exams?size=10&search=${encodeURIComponent('sofie 100%')}`)
    expect([found.headers.get(totalHeader), found.body]).toMatchObject(['2', { length: 2 }])
    expect((await ofTeacher.call('GET', '/api/teacher/exams?size=0')).status).toBe(400)
  })
})
