import { dateBounds, lessonStatuses, statusesFor } from '@rijbaan/contract'
import { cleanup, fireEvent, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bookedLessonFor, lessonFor } from '../../../tests/fixtures/lesson'
import { leavePage, page, show } from '../../../tests/fixtures/page'
import { resultFor } from '../../../tests/fixtures/result'
import { wasName } from '../../shell/portal/was'
import { lessonMoment } from '../lesson-moment.server'
import { valuesOfLesson } from './lesson-fields'
import { AdminLessonScreen } from './lesson-screen'
import type { AdminLesson, LessonEditing } from './lesson.server'

vi.mock('@remix-run/react', async () => ({ ...(await import('../../../tests/fixtures/remix')).remixInTests, useSubmit: () => vi.fn() }))

beforeEach(() => {
  page.location.search = '?edit=1'
})

afterEach(() => {
  cleanup()
  leavePage()
})

const lesson = bookedLessonFor({ displayStatus: 'BOOKED' })

function viewFor(changes: Partial<LessonEditing> = {}): AdminLesson {
  const editing: LessonEditing = {
    lesson,
    assignmentRefusal: null,
    mayChangeStudent: true,
    mayChangeTeacher: true,
    statuses: [...lessonStatuses],
    teachers: [
      { id: 3, name: 'Karim Bakker', isActive: true },
      { id: 4, name: 'Marloes de Wit', isActive: true },
    ],
    likelyStudents: [],
    days: { first: dateBounds.firstDay, last: '2028-11-24' },
    ...changes,
  }
  const { lesson: shown, assignmentRefusal, likelyStudents } = editing
  return { lesson: shown, moment: lessonMoment(shown, 'en'), assignmentRefusal, likelyStudents, editing, canMove: false, moving: null }
}

const screenFor = (view: AdminLesson) => <AdminLessonScreen view={view} />

type Shown = ReturnType<typeof show>

const named = (screen: Shown): string[] => [
  ...new Set(
    [...screen.container.querySelectorAll<HTMLInputElement>('form [name]')]
      .filter(({ type, name }) => type !== 'hidden' && name !== 'q')
      .map(({ name }) => name),
  ),
]

describe('the edit form of a lesson', () => {
  test('has all that an admin may change, and the panel that gives it away is not beside it', () => {
    const screen = show(screenFor(viewFor()))
    expect(named(screen).filter((name) => name !== 'intent')).toEqual([
      'date',
      'time',
      'durationMinutes',
      'lessonType',
      'status',
      'teacherId',
      'studentId',
      'location',
      'teacherNote',
    ])
    expect(screen.queryByText('Assigned student')).toBeNull()
    const chosen = screen.getAllByRole('radio').filter((radio) => (radio as HTMLInputElement).checked)
    expect(chosen.map((radio) => (radio as HTMLInputElement).value)).toEqual(['7'])
  })

  test('of a lesson that has begun keeps its teacher and student, says why, and offers no status that frees it', () => {
    const now = new Date('2026-11-27T09:00:00Z')
    const statuses = statusesFor({ ...lesson, startsAt: new Date(lesson.lessonDateTime) }, now)
    const fixed = { assignmentRefusal: 'assign-in-past', mayChangeStudent: false, mayChangeTeacher: false } as const
    const screen = show(screenFor(viewFor({ ...fixed, statuses })))
    expect(named(screen)).not.toEqual(expect.arrayContaining(['teacherId', 'studentId']))
    // What is written on it is for whoever has it.
    expect(screen.container.querySelector<HTMLInputElement>(`[name="${wasName('studentId')}"]`)?.value).toBe('7')
    expect(screen.getByText('This lesson has already started.').previousElementSibling?.textContent).toBe('Karim Bakker')
    const options = [...(screen.getByLabelText('Status') as HTMLSelectElement).options].map(({ value }) => value)
    expect(options).toEqual(['SCHEDULED', 'COMPLETED', 'IN_PROGRESS'])
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeTruthy()
  })

  test('of a cancelled lesson chooses somebody too: the same form plans it again', () => {
    const cancelled = lessonFor({ status: 'CANCELLED', displayStatus: 'CANCELLED' })
    expect(named(show(screenFor(viewFor({ lesson: cancelled, assignmentRefusal: 'lesson-not-free' }))))).toContain('studentId')
  })
})

describe('what somebody else has changed while the form was open', () => {
  const values = valuesOfLesson(lesson)
  const was = Object.fromEntries(Object.entries(values).map(([field, value]) => [wasName(field), value]))
  const now = { ...lesson, studentId: 8, studentName: 'Daan Bakker', student: { ...lesson.student!, id: 8 } }
  const present = { date: '2026-11-26', time: '10:30', lessonType: 'THEORY', teacherId: '4', studentId: '8', location: '' }
  const codes = Object.fromEntries(Object.keys(present).map((field) => [field, 'changed-meanwhile']))
  const typed = { time: '14:00', lessonType: 'TRIAL', teacherId: '3', studentId: '', location: 'Weesp' }
  const refused = resultFor({
    intent: 'save',
    about: '1',
    problem: { code: 'conflict', facts: {} },
    fields: codes,
    present,
    values: { ...values, ...was, ...typed },
  })

  const told = (screen: Shown) => within(screen.getByText(/^While this was open/).closest<HTMLElement>('[role=status]')!)
  const wasOf = (screen: Shown, field: string) => screen.container.querySelector<HTMLInputElement>(`[name="${wasName(field)}"]`)?.value

  test('stands in words over it, but for the half of the moment that is as typed; it can be taken over field by field', () => {
    const screen = show(screenFor(viewFor()))
    fireEvent.input(screen.getByLabelText('Location'), { target: { value: 'Weesp' } })
    page.fetcher = { ...page.fetcher, data: refused }
    screen.rerender(screenFor(viewFor({ lesson: now })))
    expect(
      told(screen)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.replace('Take over', '')),
    ).toEqual(['Time: 10:30', 'Lesson type: Theory', 'Teacher: Marloes de Wit', 'Student: Daan Bakker', 'Location: Not filled in'])
    expect((screen.getByLabelText('Location') as HTMLInputElement).value).toBe('Weesp')
    for (const button of told(screen).getAllByRole('button')) fireEvent.click(button)
    const held = Object.fromEntries(new FormData(screen.container.querySelector<HTMLFormElement>('form.lesson-fields')!))
    expect(held).toMatchObject({ time: '10:30', lessonType: 'THEORY', teacherId: '4', studentId: '8', location: '' })
    expect([wasOf(screen, 'time'), wasOf(screen, 'studentId'), wasOf(screen, 'durationMinutes')]).toEqual(['10:30', '8', '60'])
  })

  test('without a script stands over what was typed, and is what the next decision is made over', () => {
    page.posted = refused
    const screen = show(screenFor(viewFor({ lesson: now })))
    expect(told(screen).getAllByRole('listitem')).toHaveLength(5)
    expect((screen.getByLabelText('Location') as HTMLInputElement).value).toBe('Weesp')
    expect([wasOf(screen, 'location'), wasOf(screen, 'date')]).toEqual(['', '2026-11-26'])
    expect(screen.queryByText(/This changed in the meantime/)).toBeNull()
  })

  test('comes with the page and is nobody’s quarrel: the form goes on from what it was opened with', () => {
    const screen = show(screenFor(viewFor()))
    screen.rerender(screenFor(viewFor({ lesson: now })))
    expect([wasOf(screen, 'studentId'), screen.queryByText(/^While this was open/)]).toEqual(['7', null])
    expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual(['7', '8', ''])
  })
})
