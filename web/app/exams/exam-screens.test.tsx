import { dateBounds } from '@rijbaan/contract'
import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { leavePage, page, show } from '../../tests/fixtures/page'
import { TeacherStudentScreen } from '../people/teacher/student-screen'
import type { TeacherStudent } from '../people/teacher/student.server'
import { ExamHistory } from './exam-history'
import { ExamNotes } from './exam-notes'
import type { FormResult } from '../forms/result'
import { addNote, saveExam, setDate } from './intents'
import { ExamResultForm } from './exam-result-form'
import type { ExamView } from './exam-view.server'
import type { StudentExams } from './student-exams.server'

vi.mock('@remix-run/react', async () => (await import('../../tests/fixtures/remix')).remixInTests)

afterEach(() => {
  cleanup()
  leavePage()
})

const exam: ExamView = {
  ...{ id: 12, examDate: '2026-12-10', place: 'CBR Amsterdam', kind: 'CBR', result: null, hasResult: true, status: 'UPCOMING' },
  ...{ day: '10 December', date: '10 December 2026', createdOn: '1 November 2026', student: { id: 7, name: 'Samira Kaya' }, notes: [] },
}
const exams: StudentExams = {
  ...{ exams: [exam], open: exam, shown: exam, canPlanNew: false, hasPassed: false, csv: null },
  days: { first: dateBounds.firstDay, today: '2026-11-24', last: '2028-11-24' },
}
const student = {
  ...{ id: 7, name: 'Samira Kaya', firstName: 'Samira', lastName: 'Kaya', username: 'samira', email: 'samira@example.test' },
  ...{ phone: '', address: '', licenseType: null, profilePicture: null, isActive: true, createdAt: '2026-01-01T09:00:00+01:00' },
}
const view: TeacherStudent = {
  student,
  taught: { lessons: [], totalItems: 0, place: { page: 1, size: 10 }, csv: null },
  exams,
}

describe('the list of exams', () => {
  test.each([
    ['can’t be had', null, 'Failed to load exams'],
    ['are none', [], 'No exams yet.'],
  ])('says that the exams %s', (_, listed, sentence) => {
    const list = { exams: listed, place: { page: 1, size: 10 }, totalItems: 0, csv: null }
    expect(show(<ExamHistory title="History" list={list} hrefOf={String} />).container.textContent).toContain(sentence)
  })
})

describe('notes on an exam', () => {
  const notes = (of: ExamView | null) => show(<ExamNotes exam={of} area="admin" title="Exam notes" />)

  test('without notes says so', () => {
    expect(notes(exam).getByText('No notes yet')).toBeTruthy()
  })

  test('without an exam there is nothing to attach a note to', () => {
    const screen = notes(null)
    expect(screen.getByText('No exam to attach notes to')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

describe('what came', () => {
  const answer = ({ name }: { name: string }, problem: FormResult['problem']) => {
    const result: FormResult = { intent: name, about: '12', problem, fields: {}, values: { content: '' }, data: null }
    page.fetcher = { ...page.fetcher, data: result }
  }

  test.each([
    ['Failed to save exam date', setDate, <TeacherStudentScreen key="1" view={view} />],
    ['Failed to add note', addNote, <TeacherStudentScreen key="2" view={view} />],
    ['Failed to save exam', saveExam, <ExamResultForm key="3" exams={exams} />],
  ] as const)('of a form says "%s" where nobody knows why', (sentence, intent, screen) => {
    answer(intent, { code: 'server-error', facts: {} })
    expect(show(screen).getAllByText(sentence).length).toBeGreaterThan(0)
  })

  test.each([
    ['Exam date saved', setDate, <TeacherStudentScreen key="1" view={view} />],
    ['Note added', addNote, <TeacherStudentScreen key="2" view={view} />],
    ['Exam saved', saveExam, <ExamResultForm key="3" exams={exams} />],
  ] as const)('of a form says "%s" once it is done', (sentence, intent, screen) => {
    answer(intent, null)
    expect(show(screen).getAllByText(sentence).length).toBeGreaterThan(0)
  })
})

describe('a result that is entered too early', () => {
  const ahead = 'An exam that is still to come has no result yet'
  const form = (of: Partial<ExamView>) => {
    const shown = { ...exam, ...of }
    const screen = show(<ExamResultForm exams={{ ...exams, shown }} />)
    /** Whether the form is sent. */
    const save = () => fireEvent.submit(screen.getByRole('button', { name: 'Save exam' }))
    return { ...screen, save }
  }

  test('is told at the tiles before anything is sent, until it is changed', () => {
    const screen = form({})
    fireEvent.click(screen.getByRole('radio', { name: 'Passed' }))
    expect(screen.save()).toBe(false)
    expect(screen.getByRole('group', { name: 'Result' }).getAttribute('aria-describedby')).toBe(screen.getByText(ahead).closest('[id]')?.id)
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Passed' }))
    fireEvent.click(screen.getByRole('radio', { name: 'Not decided yet' }))
    expect(screen.queryByText(ahead)).toBeNull()
    expect(screen.save()).toBe(true)
  })

  test('is told of an exam with a result whose date is put ahead, and not on the day itself', () => {
    const screen = form({ examDate: '2026-11-23', result: true, status: 'PASSED' })
    fireEvent.change(screen.getByLabelText('Exam date'), { target: { value: '2026-11-25' } })
    expect(screen.save()).toBe(false)
    expect(screen.getByText(ahead)).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Exam date'), { target: { value: '2026-11-24' } })
    expect(screen.save()).toBe(true)
  })
})

describe('a day that has passed', () => {
  const posted = (examDate: string): FormResult => ({
    ...{ intent: saveExam.name, about: '12', problem: { code: 'invalid-input', facts: {} }, data: null },
    ...{ fields: { examDate: 'date-passed' }, values: { examDate, examPlace: '', kind: '', result: '' } },
  })

  test('is asked about at its field, and the button says yes to it, also without a script; another day takes the question away', () => {
    page.posted = posted('2025-12-10')
    const screen = show(<ExamResultForm exams={exams} />)
    expect(screen.getByText('This day has passed. Was the exam on it?')).toBeTruthy()
    const yes = screen.getByRole('button', { name: 'Yes, save this day' })
    expect(['type', 'name', 'value'].map((name) => yes.getAttribute(name))).toEqual(['submit', 'confirmedDate', '2025-12-10'])
    fireEvent.change(screen.getByLabelText('Exam date'), { target: { value: '2026-12-10' } })
    expect(screen.getByRole('button', { name: 'Save exam' }).hasAttribute('name')).toBe(false)
  })
})
