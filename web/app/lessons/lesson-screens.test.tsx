import { dateBounds, lessonStatuses, type Lesson } from '@rijbaan/contract'
import { cleanup, fireEvent, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { bookedLessonFor, lessonFor } from '../../tests/fixtures/lesson'
import { leavePage, page, show } from '../../tests/fixtures/page'
import { resultFor } from '../../tests/fixtures/result'
import { AdminLessonScreen } from './admin/lesson-screen'
import type { AdminLesson, LessonEditing } from './admin/lesson.server'
import { AdminLessonsScreen } from './admin/lessons-screen'
import type { AdminLessons } from './admin/lessons.server'
import { lessonMoment } from './lesson-moment.server'
import { StatusChip } from './status-chip'
import { TeacherLessonScreen } from './teacher/lesson-screen'
import type { TeacherLesson } from './teacher/lesson.server'
import { TeacherLessonsScreen } from './teacher/lessons-screen'

vi.mock('@remix-run/react', async () => ({ ...(await import('../../tests/fixtures/remix')).remixInTests, useSubmit: () => vi.fn() }))

afterEach(() => {
  cleanup()
  leavePage()
})

const days = { first: dateBounds.firstDay, last: '2028-11-24' }

const listFor = (changes: Partial<AdminLessons> = {}): AdminLessons => ({
  view: { filter: 'today', teacherId: null, date: null, place: { page: 1, size: 10 } },
  groups: [],
  teachers: [],
  totalItems: 0,
  countedTo: 2000,
  todayCount: null,
  edited: null,
  slotDefaults: { durationMinutes: '60', lessonType: 'REGULAR' },
  days,
  csv: null,
  week: { from: '23 Nov', to: '29 Nov', csv: null },
  ...changes,
})

const lesson = bookedLessonFor({ displayStatus: 'BOOKED' })
const editing: LessonEditing = {
  lesson,
  assignmentRefusal: null,
  mayChangeStudent: true,
  mayChangeTeacher: true,
  statuses: [...lessonStatuses],
  teachers: [{ id: 3, name: 'Marloes de Wit', isActive: true }],
  likelyStudents: [],
  days,
}
const adminView: AdminLesson = {
  lesson,
  moment: lessonMoment(lesson, 'en'),
  assignmentRefusal: null,
  likelyStudents: [],
  editing,
  canMove: false,
  moving: null,
}
const teacherView: TeacherLesson = {
  lesson,
  day: '2026-11-26',
  moment: lessonMoment(lesson, 'en'),
  isToday: false,
  student: { id: 7, firstName: 'Samira', lastName: 'Kaya', username: 'student', email: '', address: '', name: 'Samira Kaya', phone: '' },
  students: [],
  assignRefusal: null,
  cancelRefusal: null,
  hasBegun: false,
  hasCalendar: true,
  canMove: false,
  moving: null,
}

const broken = { code: 'server-error', facts: {} } as const
/** What a script is told of a form on the screen; the one that edits is there while the address asks for it. */
function answer(intent: string, problem: typeof broken | null) {
  if (intent === 'save') page.location.search = '?edit=1'
  page.fetcher = { ...page.fetcher, data: resultFor({ intent, about: '1', problem, data: intent === 'clean-up' ? { updated: 3 } : null }) }
}

describe('a screen of lessons (spec 2 §8)', () => {
  test.each([
    ['lessons for an admin', <AdminLessonsScreen key="1" list={listFor({ groups: null })} />, 'Failed to load lessons'],
    [
      'lessons for a teacher',
      <TeacherLessonsScreen key="2" lessons={{ week: null, cap: 6, today: '2026-11-24', todayCounts: null, csv: null }} />,
      'Failed to load lessons',
    ],
    ['the choice of teachers', <AdminLessonsScreen key="3" list={listFor({ teachers: null })} />, 'Failed to load dropdowns'],
  ])('says that %s can’t be had', (_, screen, sentence) => {
    expect(show(screen).container.textContent).toContain(sentence)
  })

  test('says that no lesson fits the filters', () => {
    expect(show(<AdminLessonsScreen list={listFor()} />).getByText('No lessons for the selected filters.')).toBeTruthy()
  })

  test('an admin’s list without lessons leads on to those to come, unless it is the list of those', () => {
    const linkOf = (filter: AdminLessons['view']['filter']) => {
      const view = { ...listFor().view, filter }
      return show(<AdminLessonsScreen key={filter} list={listFor({ view })} />).queryByRole('link', { name: 'See the coming lessons' })
    }
    expect(linkOf('today')?.getAttribute('href')).toContain('filter=future')
    cleanup()
    expect(linkOf('month')?.getAttribute('href')).toContain('filter=future')
    cleanup()
    expect(linkOf('future')).toBeNull()
  })
})

test.each([
  ['a teacher’s', <TeacherLessonScreen key="1" view={teacherView} />, 'Samira Kaya will get an e-mail'],
  ['an admin’s', <AdminLessonScreen key="2" view={adminView} />, 'and the teacher will get an e-mail'],
])('taking a student off %s lesson asks first, and says who is told', (_whose, screen, told) => {
  page.location.search = '?unassign=1'
  const { container } = show(screen)
  const question = container.querySelector('#unassign-dialog')
  expect([question?.hasAttribute('open'), question?.textContent]).toEqual([true, expect.stringContaining(told)])
})

describe('what came', () => {
  // Nobody is put on a lesson that somebody has.
  const viewFor = (intent: string) => (intent === 'assign' ? { ...teacherView, student: null } : teacherView)

  test.each([
    ['Failed to assign student', <AdminLessonScreen key="1" view={adminView} />, 'assign'],
    ['Failed to unassign student', <AdminLessonScreen key="2" view={adminView} />, 'unassign'],
    ['Failed to save lesson', <AdminLessonScreen key="3" view={adminView} />, 'save'],
    ['Cleanup failed', <AdminLessonsScreen key="4" list={listFor()} />, 'clean-up'],
  ] as const)('of an admin’s form says "%s" where nobody knows why', (sentence, screen, intent) => {
    answer(intent, broken)
    expect(show(screen).getAllByText(sentence).length).toBeGreaterThan(0)
  })

  test.each([
    ['Failed to assign student', 'assign'],
    ['Failed to unassign student', 'unassign'],
    ['Failed to cancel lesson', 'cancel'],
    ['Failed to save note', 'save-note'],
  ] as const)('of a teacher’s form says "%s" where nobody knows why', (sentence, intent) => {
    answer(intent, broken)
    expect(show(<TeacherLessonScreen view={viewFor(intent)} />).getAllByText(sentence).length).toBeGreaterThan(0)
  })

  test.each([
    ['Student assigned', <AdminLessonScreen key="1" view={adminView} />, 'assign'],
    ['Student unassigned', <AdminLessonScreen key="2" view={adminView} />, 'unassign'],
    ['Lesson updated successfully', <AdminLessonScreen key="3" view={adminView} />, 'save'],
    ['Cleanup completed: 3 outdated lesson(s) marked unavailable.', <AdminLessonsScreen key="4" list={listFor()} />, 'clean-up'],
  ] as const)('of an admin’s form says "%s" once it is done', (sentence, screen, intent) => {
    answer(intent, null)
    expect(show(screen).getByText(sentence)).toBeTruthy()
  })

  test.each([
    ['Student assigned', 'assign'],
    ['Student unassigned', 'unassign'],
    ['Lesson cancelled', 'cancel'],
    ['Note saved', 'save-note'],
  ] as const)('of a teacher’s form says "%s" once it is done', (sentence, intent) => {
    answer(intent, null)
    expect(show(<TeacherLessonScreen view={viewFor(intent)} />).getByText(sentence)).toBeTruthy()
  })
})

test.each([
  ['SCHEDULED', 'SCHEDULED', 'info'],
  ['BOOKED', 'BOOKED', 'info'],
  ['COMPLETED', 'COMPLETED', 'success'],
  ['CANCELLED', 'CANCELLED', 'danger'],
  ['UNBOOKED', 'UNBOOKED', 'muted'],
  ['UNENROLLED', 'UNENROLLED', 'muted'],
])('%s is told to staff as %s, in the colour of %s (spec 2 §4)', (status, word, tone) => {
  const chip = show(<StatusChip status={status} reader="staff" />).container.querySelector('.chip')
  expect([chip?.textContent, chip?.classList.contains(`chip-${tone}`)]).toEqual([word, true])
})

describe('a lesson of the staff', () => {
  const past = 'You cannot change the assigned student for a lesson that is in the past.'

  test('on a lesson that is past says that the student stays', () => {
    expect(show(<AdminLessonScreen view={{ ...adminView, assignmentRefusal: 'assign-in-past' }} />).getByText(past)).toBeTruthy()
    cleanup()
    const teachers = show(<TeacherLessonScreen view={{ ...teacherView, assignRefusal: 'assign-in-past' }} />)
    expect(teachers.getByText(past)).toBeTruthy()
    expect(teachers.getByRole('button', { name: 'Unassign student' })).toHaveProperty('disabled', true)
  })

  test.each([
    ['lesson-not-free', 'This lesson is not available.'],
    ['server-error', 'Failed to update assignment'],
  ] as const)('that nobody can be put on because of %s says "%s"', (assignmentRefusal, sentence) => {
    const free = lessonFor({ status: 'CANCELLED', displayStatus: 'CANCELLED' })
    expect(show(<AdminLessonScreen view={{ ...adminView, lesson: free, assignmentRefusal }} />).getByText(sentence)).toBeTruthy()
  })

  test.each([
    ['an admin', (lesson: Lesson) => <AdminLessonScreen view={{ ...adminView, lesson }} />],
    ['its teacher', (lesson: Lesson) => <TeacherLessonScreen view={{ ...teacherView, lesson, student: null }} />],
  ])('has a broken line around its sign for %s as long as nobody has it', (_, screenOf) => {
    const isSolid = (lesson: Lesson) => {
      const isSign = show(screenOf(lesson)).getByRole('heading', { level: 1 }).closest('.lesson-sign') !== null
      cleanup()
      return isSign
    }
    expect([isSolid(lessonFor()), isSolid(lessonFor({ displayStatus: 'BOOKED' }))]).toEqual([false, true])
  })

  test('a teacher is asked before a lesson is cancelled', () => {
    const screen = show(<TeacherLessonScreen view={teacherView} />)
    fireEvent.click(screen.getByText('Cancel lesson'))
    const question = within(screen.getByRole('dialog', { name: 'Cancel this lesson? This will unassign any student.' }))
    expect(question.getByRole('button', { name: 'Yes, cancel lesson' })).toBeTruthy()
    expect(question.getByText('Samira Kaya')).toBeTruthy()
  })

  test('a lesson without a student is cancelled without a word about one', () => {
    const screen = show(<TeacherLessonScreen view={{ ...teacherView, lesson: lessonFor(), student: null }} />)
    fireEvent.click(screen.getByText('Cancel lesson'))
    expect(screen.getByRole('dialog', { name: 'Cancel this lesson?' })).toBeTruthy()
  })

  test('a cancelled lesson offers its teacher nobody to put on it', () => {
    const cancelled = lessonFor({ status: 'CANCELLED', displayStatus: 'CANCELLED' })
    const refused = { assignRefusal: 'lesson-not-free', cancelRefusal: 'lesson-not-free' } as const
    const screen = show(<TeacherLessonScreen view={{ ...teacherView, ...refused, lesson: cancelled, student: null }} />)
    expect([screen.queryByLabelText('Student'), screen.queryByText('This lesson is not available.')]).toEqual([null, null])
  })

  test('an admin edits the five types, in steps of 5 minutes', () => {
    page.location.search = '?edit=1'
    const screen = show(<AdminLessonScreen view={adminView} />)
    const types = [...screen.getByLabelText('Lesson type').querySelectorAll('option')].map(({ text }) => text)
    expect(types).toEqual(['Regular', 'Trial', 'Exam preparation', 'Theory', 'Practical'])
    const duration = screen.getByLabelText('Duration (minutes)')
    expect([duration.getAttribute('min'), duration.getAttribute('step')]).toEqual(['15', '5'])
  })

  test.each([
    ['is gone', 0, '', 'Former teacher'],
    ['stands in no list', 4, 'Karim Bakker', 'Karim Bakker'],
  ])('a lesson whose teacher %s stays theirs in the list’s form', (_, teacherId, teacherName, name) => {
    page.location.search = '?edit=12'
    const list = listFor({ edited: { ...editing, lesson: { ...lesson, id: 12, teacherId, teacherName } } })
    const field = show(<AdminLessonsScreen list={list} />)
      .getByRole('dialog')
      .querySelector<HTMLSelectElement>('select[name=teacherId]')
    expect([field?.value, field?.selectedOptions[0]?.text]).toEqual([String(teacherId), name])
  })

  test('in the list its length goes in steps of 15 minutes, unless it has another one (R42)', () => {
    page.location.search = '?new=1'
    const duration = show(<AdminLessonsScreen list={listFor()} />).getByLabelText('Duration (minutes)')
    expect([duration.getAttribute('min'), duration.getAttribute('step')]).toEqual(['15', '15'])
  })
})
