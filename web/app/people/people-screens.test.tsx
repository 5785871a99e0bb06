import { adminLessonPath, adminPaymentsPath, dateBounds, listFilePath, teacherStudentPath, personPath } from '@rijbaan/contract'
import { cleanup, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { bookedLessonFor } from '../../tests/fixtures/lesson'
import { leavePage, show } from '../../tests/fixtures/page'
import { personFor } from '../../tests/fixtures/person'
import { ExamResultForm } from '../exams/exam-result-form'
import type { StudentExams } from '../exams/student-exams.server'
import { toLessonLine } from '../lessons/lesson-line.server'
import type { PaymentLine } from '../payments/payment-line.server'
import { AssignTeacherPanel } from './office/assign-teacher-panel'
import { PersonLessonList } from './office/lesson-list'
import type { PersonLessons } from './office/lesson-list.server'
import type { PeopleList } from './office/people-list.server'
import { PeoplePanel } from './office/people-panel'
import { PersonPayments } from './office/person-payments'
import type { PersonPayments as PersonPaymentsView } from './office/person-payments.server'
import { PersonHead } from './office/person-head'
import type { OfficePerson } from './office/person.server'
import type { PeopleView } from './people-view'
import { TaughtLessonList } from './teacher/student-lessons'
import { TeacherStudentsScreen } from './teacher/students-screen'
import type { TeacherStudents } from './teacher/students.server'

vi.mock('@remix-run/react', async () => ({ ...(await import('../../tests/fixtures/remix')).remixInTests, useSubmit: () => vi.fn() }))

afterEach(() => {
  cleanup()
  leavePage()
})

const place = { page: 1, size: 10 }
const view = { search: '', sort: 'name', place } as const
const someone = {
  ...{ id: 7, name: 'Samira Kaya', firstName: 'Samira', lastName: 'Kaya', username: 'samira', email: 'samira@example.test' },
  ...{ profilePicture: null, isActive: true },
}
const ownStudents: TeacherStudents = {
  view,
  totalItems: 12,
  csv: null,
  students: [{ ...someone, phone: '', address: 'Javastraat 12, Amsterdam' }],
}
const people = (kind: PeopleList['kind'], changes: Partial<PeopleList> = {}) => (
  <PeoplePanel
    key={kind}
    list={{
      ...{
        kind,
        view,
        students: [],
        teachers: [],
        lacksTeacher: false,
        totalItems: 0,
        choices: null,
        requested: null,
        asked: null,
        proof: null,
        csv: null,
      },
      ...changes,
    }}
  />
)

const lesson = (isToday: boolean) => {
  const line = toLessonLine(bookedLessonFor({ displayStatus: 'BOOKED' }), { language: 'en', now: new Date('2026-11-24T12:00:00+01:00') })
  return { ...line, shortDay: 'Thu 26 Nov', isToday }
}
const lessonsFor = (lessons: PersonLessons['lessons']): PersonLessons => ({
  ...{ view: { filter: 'today', date: null, place }, lessons, totalItems: lessons?.length ?? 0, pages: 1, countedTo: 10_000, csv: null },
})
const personView = (changes: Partial<OfficePerson> = {}): OfficePerson => ({
  kind: 'student',
  person: {
    ...{ ...personFor(), assignedTeacherId: null, isLocked: false, name: 'Samira Kaya', bornOn: null, since: 'May 2026', weeks: 27 },
  },
  ...{
    today: '2026-11-24',
    counters: null,
    lessons: lessonsFor([]),
    booked: null,
    exams: null,
    teachers: [],
    held: { hold: null },
    payments: null,
    canDelete: false,
    canResetSecondFactor: false,
    proof: { code: null, hasPasskey: false },
  },
  ...changes,
})

describe('a list of people', () => {
  test('a teacher’s students are counted, and what isn’t known of one is a dash', () => {
    const screen = show(<TeacherStudentsScreen list={ownStudents} />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Students (12)')
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeTruthy()
    expect(screen.getByText('Samira Kaya').closest('a')?.getAttribute('href')).toBe(teacherStudentPath(7))
    const [phone, address] = [...screen.container.querySelectorAll('.own-student-fact')].map(({ textContent }) => textContent)
    expect([phone, address]).toEqual(['Phone: –Not filled in', 'Address: Javastraat 12, Amsterdam'])
  })

  test('the office’s teachers stand with their students and what is booked today', () => {
    const teachers = [{ ...someone, studentCount: 12, bookedToday: 1 }]
    const row = within(show(people('teacher', { teachers, totalItems: 1 })).getAllByRole('row')[1] as HTMLElement)
    expect(row.getByText('12 students')).toBeTruthy()
    expect(row.getByText('1 lesson booked today')).toBeTruthy()
    expect(row.getByRole('link', { name: 'Samira Kaya' }).getAttribute('href')).toBe(personPath('teacher', 7))
  })

  test.each([
    ['a teacher', <TeacherStudentsScreen key="own" list={{ ...ownStudents, totalItems: 0, students: [] }} />],
    ['the office', people('student')],
  ])('nobody to show is said to %s', (_, screen) => {
    expect(show(screen).getByText('No students found')).toBeTruthy()
  })

  test.each([
    [
      'a teacher',
      (view: PeopleView) => <TeacherStudentsScreen list={{ ...ownStudents, totalItems: 0, students: [], view }} />,
      'Clear search',
    ],
    ['the office', (view: PeopleView) => people('student', { view }), 'Clear'],
  ])('a search that finds nobody is cleared at one place by %s', (_, screenOf, words) => {
    const screen = show(screenOf({ ...ownStudents.view, search: 'nobody' }))
    expect(screen.getAllByRole('link', { name: /^Clear/ }).map(({ textContent }) => textContent)).toEqual([words])
  })

  test.each([
    ['a teacher’s students', <TeacherStudentsScreen key="own" list={{ ...ownStudents, students: null }} />, 'Failed to load students'],
    ['the school’s students', people('student', { students: null, teachers: null }), 'Failed to load students'],
    ['the school’s teachers', people('teacher', { students: null, teachers: null }), 'Failed to load teachers'],
    ['somebody’s lessons', <PersonLessonList key="list" kind="student" id={7} list={lessonsFor(null)} />, 'Failed to load lessons'],
    [
      'the teachers to choose from',
      <AssignTeacherPanel key="choice" view={personView({ teachers: null })} path="/" />,
      'Failed to load dropdowns',
    ],
  ])('%s that can’t be had now are said to be missing', (_, screen, sentence) => {
    expect(show(screen).container.textContent).toContain(sentence)
  })
})

describe('one person', () => {
  const head = (view: OfficePerson) =>
    show(<PersonHead view={view} isEditing={false} editHref="?edit=1" offboardingHref="?offboarding=1" />)

  const csvOf = (list: 'lessons' | 'exams') => listFilePath('admin', list)
  const exams: StudentExams = {
    ...{ exams: [], open: null, shown: null, canPlanNew: true, hasPassed: false, csv: csvOf('exams') },
    days: { first: dateBounds.firstDay, today: '2026-11-24', last: '2028-11-24' },
  }

  test.each([
    [true, 1],
    [false, 0],
  ])('who has passed has it beside the name', (hasPassed, count) => {
    expect(head(personView({ exams: { ...exams, hasPassed } })).queryAllByText('PASSED')).toHaveLength(count)
  })

  test.each([
    [
      'lessons, to the office',
      <PersonLessonList key="office" kind="student" id={7} list={{ ...lessonsFor([]), csv: csvOf('lessons') }} />,
      'Lessons as CSV',
    ],
    [
      'lessons, to their teacher',
      <TaughtLessonList key="teacher" taught={{ place, lessons: [], totalItems: 0, csv: csvOf('lessons') }} />,
      'Lessons as CSV',
    ],
    ['exams, to the office', <ExamResultForm key="exams" exams={exams} />, 'Exams as CSV'],
  ])('the link to a student’s %s, says which list its file has', (_, screen, words) => {
    const [link, ...more] = show(screen).getAllByRole('link', { name: /CSV/ })
    expect([link?.textContent, more]).toEqual([words, []])
  })

  test('has the button to delete for a super admin alone', () => {
    expect(
      head(personView({ canDelete: true }))
        .getByText('Hard Delete User')
        .closest('a')
        ?.getAttribute('href'),
    ).toBe('?offboarding=1')
    cleanup()
    expect(head(personView()).queryByText('Hard Delete User')).toBeNull()
  })

  test('a person’s lesson of today has its badge, and none at all is said', () => {
    const list = (lessons: PersonLessons['lessons']) => show(<PersonLessonList kind="student" id={7} list={lessonsFor(lessons)} />)
    const rowOf = (isToday: boolean) =>
      within(list([lesson(isToday)]).container.querySelector<HTMLElement>('.person-lesson') as HTMLElement)
    const row = rowOf(true)
    for (const word of ['TODAY', 'BOOKED', 'Thu 26 Nov', '09:00', 'Regular', 'Karim Bakker']) expect(row.getByText(word)).toBeTruthy()
    cleanup()
    expect(rowOf(false).queryByText('TODAY')).toBeNull()
    cleanup()
    expect(list([]).getByText('No lessons found')).toBeTruthy()
  })

  test('a lesson whose teacher’s account is gone says so', () => {
    const gone = { ...lesson(true), teacherName: '' }
    expect(show(<PersonLessonList kind="student" id={7} list={lessonsFor([gone])} />).getByText('Former teacher')).toBeTruthy()
  })
})

describe('a student’s payments on their page', () => {
  const line: PaymentLine = {
    ...{ id: 9, amount: '€ 95', description: 'Losse les', method: 'BANK_TRANSFER', status: 'PENDING', day: '17 nov', createdAt: '' },
    ...{ reference: '', proof: null, proofId: '', reason: '', decided: null, student: { id: 7, name: 'Samira Kaya', isFormer: false } },
  }
  const panel = (totalItems: number, lines: PersonPaymentsView['lines'] = [line]) =>
    show(<PersonPayments payments={{ lines, totalItems, search: 'samira', csv: listFilePath('admin', 'payments', { studentId: 7 }) }} />)

  test('lead each to its place among the payments, and to all of them where there are more', () => {
    const screen = panel(6)
    const links = within(screen.getByRole('region', { name: 'Payments' })).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      adminPaymentsPath({ q: 'samira' }),
      adminPaymentsPath({ q: 'samira', payment: 9 }),
      listFilePath('admin', 'payments', { studentId: 7 }),
    ])
  })

  test('say that there are none, or that they can’t be had now', () => {
    expect(panel(0, []).getByText('No payments yet')).toBeTruthy()
    expect(panel(0, null).container.textContent).toContain('Failed to load payments')
  })
})

test('somebody’s day without lessons leads on to those to come', () => {
  const screen = show(<PersonLessonList kind="student" id={7} list={lessonsFor([])} />)
  const link = screen.getByRole('link', { name: 'See the coming lessons' })
  expect(link.getAttribute('href')).toBe(personPath('student', 7, { filter: 'future' }))
})

test('somebody’s day without lessons shows the first three that are booked', () => {
  const lessons = [1, 2, 3, 4].map((id) => ({ id, when: `${id} December 2026, 09:00`, studentName: '', teacherName: 'Karim Bakker' }))
  const booked = { lessons, totalItems: 4 }
  const screen = show(<PersonLessonList kind="student" id={7} list={lessonsFor([])} booked={booked} />)
  expect(screen.getByText('No lessons found')).toBeTruthy()
  const rows = screen.getAllByRole('listitem').filter((row) => row.closest('.left-lessons'))
  expect(rows.map((row) => row.querySelector('a')?.getAttribute('href'))).toEqual([1, 2, 3].map((id) => adminLessonPath(id)))
})
