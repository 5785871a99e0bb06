import { examFieldProblems, examsApi, refuseFields, type Exam } from '@rijbaan/contract'
import { describe, expect, test } from 'vitest'
import { contextFor } from '../../tests/fixtures/context'
import { cmsUrl, fakeFetch, stopClockAt } from '../../tests/fixtures/fake-fetch'
import { examFor } from '../../tests/fixtures/exam'
import { personFor } from '../../tests/fixtures/person'
import { postTo } from '../../tests/fixtures/post'
import { answer, from, noNetwork, refusal } from '../../tests/fixtures/replies'
import { formAction } from '../forms/action.server'
import { addNote, saveExam, setDate } from './intents'
import { toExamView } from './exam-view.server'
import { loadExam } from './one-exam.server'
import { loadStudentExams } from './student-exams.server'

const context = contextFor(cmsUrl)
const { fetched, given } = fakeFetch()
const today = new Date('2026-11-24T10:30:00+01:00')
stopClockAt(today)

describe('an exam on a screen', () => {
  const view = (changes: Partial<Exam>, language: 'nl' | 'en' = 'nl') => toExamView(examFor(changes), { language, now: today })

  test('tells its days in the reader’s language, on Amsterdam’s calendar', () => {
    expect(view({})).toMatchObject({ day: '10 december', date: '10 december 2026', createdOn: '2 november 2026', status: 'UPCOMING' })
    expect(view({ examDate: '2027-01-08' }, 'en')).toMatchObject({ day: '8 January 2027', date: '8 January 2027' })
    expect(view({ examDate: null })).toMatchObject({ day: null, date: null, status: 'COMPLETED' })
  })

  test('names who wrote a note, also when the account has no name or is gone', () => {
    const note = {
      id: 1,
      content: 'Rustig aan',
      createdAt: '2026-11-17T23:30:00.000Z',
      author: { id: 3, firstName: ' ', username: 'karim' },
    }
    const { notes } = view({ notes: [note, { ...note, id: 2, author: null, createdAt: '2025-11-18T12:00:00.000Z' }] })
    expect(notes).toMatchObject([
      { author: 'karim', day: '18 nov' },
      { author: null, authorId: null, day: '18 nov 2025' },
    ])
  })
})

test('an exam that is nobody’s to see is not there; a CMS that can’t say is told', async () => {
  given(from(examsApi.studentOne, refusal('exam-not-found'), { params: { id: '99' } }))
  expect(await loadExam('student', '99', context)).toBeNull()
  given(from(examsApi.studentOne, noNetwork, { params: { id: '12' } }))
  await expect(loadExam('student', '12', context)).rejects.toMatchObject({ init: { status: 503 } })
})

describe('the exams of a student, for staff', () => {
  const ofSeven = { params: { id: '7' } }
  const load = (exams: Exam[], chosen: string | null = null) => {
    given(answer(examsApi.adminOfStudent, exams, ofSeven))
    return loadStudentExams('admin', '7', chosen, context)
  }
  const passed = examFor({ id: 9, examDate: '2026-09-01', result: true })

  test('show the one that is planned, and plan no second', async () => {
    expect(await load([examFor(), passed], 'new')).toMatchObject({
      open: { id: 12 },
      shown: { id: 12 },
      canPlanNew: false,
      hasPassed: false,
    })
  })

  test('show the latest where none is planned, another by its address, and a new one', async () => {
    expect(await load([passed])).toMatchObject({ open: null, shown: { id: 9 }, canPlanNew: true, hasPassed: true })
    expect(await load([examFor(), passed], '9')).toMatchObject({ shown: { id: 9 } })
    expect(await load([passed], 'new')).toMatchObject({ shown: null })
  })

  test('take an interim test for over once its day has passed', async () => {
    expect(await load([examFor({ kind: 'TTT', examDate: '2026-11-23' })])).toMatchObject({ open: null, canPlanNew: true })
  })

  test('are silent where they can’t be had', async () => {
    given(from(examsApi.teacherOfStudent, noNetwork, ofSeven))
    expect(await loadStudentExams('teacher', '7', null, context)).toBeNull()
  })
})

describe('a form about an exam', () => {
  const post = (fields: Record<string, string>, area: 'student' | 'teacher' | 'admin') => {
    const person = personFor({ roles: [{ name: `ROLE_${area.toUpperCase()}` }] })
    const action = formAction(area, [addNote, setDate, saveExam])
    return postTo(action, fields, { context: contextFor(cmsUrl, { person }), params: { studentId: '7' } })
  }

  test('that is none of them is left to the screen', async () => {
    expect((await post({ intent: 'save-note' }, 'teacher')).result).toBeNull()
  })

  test('adds a note in the body, never in the address (R50)', async () => {
    given(answer(examsApi.teacherAddNote, { message: 'Note added' }, { params: { id: '12' } }))
    const done = await post({ intent: 'add-exam-note', examId: '12', content: '  Neem je bril mee ' }, 'teacher')
    expect(done.result).toMatchObject({ about: '12', problem: null })
    const [address, { body }] = fetched.mock.lastCall ?? [new URL('http://none.test'), {}]
    expect(String(address)).toBe('http://cms.test/api/teacher/exams/12/notes')
    expect(body).toBe(JSON.stringify({ content: 'Neem je bril mee' }))
  })

  test.each([
    ['  ', 'note-empty'],
    ['e'.repeat(1001), 'note-too-long'],
  ])('keeps a note that is refused', async (content, code) => {
    const refused = await post({ intent: 'add-exam-note', examId: '12', content }, 'student')
    expect(refused.result).toMatchObject({ problem: { code }, values: { content } })
    expect(refused.status).toBe(400)
    expect(fetched).not.toHaveBeenCalled()
  })

  test('saves an edit of the office with its three states, and says what is wrong with a field', async () => {
    given(answer(examsApi.adminSave, { message: 'Exam saved' }))
    await post({ intent: 'save-exam', examId: '12', examDate: '2026-12-10', examPlace: '', kind: '', result: 'false' }, 'admin')
    const [address] = fetched.mock.lastCall ?? [new URL('http://none.test')]
    expect(Object.fromEntries(address.searchParams)).toEqual({
      studentId: '7',
      examId: '12',
      examDate: '2026-12-10',
      examPlace: '',
      kind: '',
      result: 'false',
    })
    given(from(examsApi.adminSave, refusal(refuseFields({ result: 'result-not-for-ttt' }, examFieldProblems))))
    const refused = await post({ intent: 'save-exam', examId: '', examDate: '2026-12-10', kind: 'TTT', result: 'true' }, 'admin')
    expect(refused.result?.fields).toEqual({ result: 'result-not-for-ttt' })
  })

  test.each([
    ['set-exam-date', 'teacher', answer(examsApi.teacherSetDate, { message: 'Saved' }, { params: { id: '7' } })],
    ['save-exam', 'admin', answer(examsApi.adminSave, { message: 'Saved' })],
  ] as const)('asks about a day that has passed before it is saved (%s)', async (intent, area, saved) => {
    const fields = { intent, examId: '', dateBefore: '', examDate: '2025-12-10', examPlace: 'CBR', kind: '', result: '' }
    const asked = await post(fields, area)
    expect(asked.result).toMatchObject({ fields: { examDate: 'date-passed' }, values: { examDate: '2025-12-10' } })
    expect(fetched).not.toHaveBeenCalled()
    given(saved)
    // Who confirmed one day and then chose another is asked anew.
    expect((await post({ ...fields, confirmedDate: '2025-12-11' }, area)).result?.fields).toEqual({ examDate: 'date-passed' })
    expect((await post({ ...fields, confirmedDate: '2025-12-10' }, area)).result?.problem).toBeNull()
    expect((await post({ ...fields, dateBefore: '2025-12-10' }, area)).result?.problem).toBeNull()
  })
})
