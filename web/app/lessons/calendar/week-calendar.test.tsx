import { studentLessonsPath, studentLessonPath } from '@rijbaan/contract'
import { cleanup, fireEvent, render } from '@testing-library/react'
import type { FormHTMLAttributes, ReactNode } from 'react'
import { I18nProvider } from '../../i18n/use-translation'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { bookedLessonFor, lessonFor } from '../../../tests/fixtures/lesson'
import { createI18n } from '../../i18n/instance'
import { texts } from '../../i18n/nl'
import { StatusChip } from '../status-chip'
import { WeekCalendar } from './week-calendar'
import { toWeekView } from './week-view.server'

const navigate = vi.fn()

vi.mock('@remix-run/react', () => ({
  useNavigate: () => navigate,
  Form: ({ preventScrollReset: _, ...form }: FormHTMLAttributes<HTMLFormElement> & { preventScrollReset?: boolean }) => <form {...form} />,
  Link: ({ to, preventScrollReset: _, children, ...link }: { to: string; preventScrollReset?: boolean; children: ReactNode }) => (
    <a href={to} {...link}>
      {children}
    </a>
  ),
}))

afterEach(cleanup)

const inDutch = (part: ReactNode) => render(<I18nProvider i18n={createI18n('nl', texts)}>{part}</I18nProvider>)

const show = () =>
  inDutch(
    <WeekCalendar
      week={toWeekView({
        day: '2026-11-26',
        filter: 'all',
        lessons: [
          lessonFor(),
          bookedLessonFor({ id: 2, lessonDateTime: '2026-11-26T13:00:00+01:00' }),
          lessonFor({ id: 3, lessonDateTime: '2026-11-27T10:00:00+01:00', lessonType: 'THEORY' }),
        ],
        cap: null,
        language: 'nl',
        now: new Date('2026-11-24T12:00:00+01:00'),
      })}
      path={studentLessonsPath}
      linkTo={({ id }) => studentLessonPath(id)}
      bookedAs="bars"
      legend={['booked', 'free']}
    />,
  )

const day = (screen: ReturnType<typeof show>, name: RegExp) => screen.getByRole('button', { name })

describe('the week calendar', () => {
  test('is seven buttons that say date and counts, and choose by the address', () => {
    const screen = show()
    const days = screen.getAllByRole('button')
    expect(days.map((button) => button.getAttribute('aria-label'))).toEqual([
      'maandag 23 november, 0 vrij',
      'dinsdag 24 november, 0 vrij',
      'woensdag 25 november, 0 vrij',
      'donderdag 26 november, 1 geboekt, 1 vrij',
      'vrijdag 27 november, 1 vrij',
      'zaterdag 28 november, 0 vrij',
      'zondag 29 november, 0 vrij',
    ])
    expect(days.map((button) => [button.getAttribute('name'), button.getAttribute('value')])[3]).toEqual(['day', '2026-11-26'])
    expect(days[0]?.closest('form')?.getAttribute('action')).toBe(studentLessonsPath())
  })

  test('marks today and the chosen day', () => {
    const screen = show()
    expect(day(screen, /24 november/).getAttribute('aria-current')).toBe('date')
    expect(screen.getAllByRole('button', { pressed: true })).toEqual([day(screen, /26 november/)])
  })

  test('leads to each lesson, by day, time and what it is', () => {
    const lessons = show().container.querySelectorAll('.lesson-block')
    expect([...lessons].map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
      ['donderdag 26 november, 09:00, Vrij, praktijk', studentLessonPath(1)],
      ['vrijdag 27 november, 10:00, Vrij, theorie', studentLessonPath(3)],
      ['donderdag 26 november, 13:00, Geboekt, praktijk', studentLessonPath(2)],
    ])
  })

  test('says of a driven lesson who had it and that it is driven, and marks its day', () => {
    const lessons = [bookedLessonFor({ lessonDateTime: '2026-11-24T09:00:00+01:00' })]
    const week = toWeekView({
      day: '2026-11-24',
      filter: 'all',
      lessons,
      cap: 6,
      language: 'nl',
      now: new Date('2026-11-24T12:00:00+01:00'),
    })
    const paths = { path: studentLessonsPath, linkTo: () => studentLessonPath(1) }
    const screen = inDutch(
      <WeekCalendar week={week} {...paths} nameOf={({ studentName }) => studentName} bookedAs="number" legend={['booked']} />,
    )
    expect(screen.getByRole('link', { name: 'dinsdag 24 november, 09:00, Samira Kaya, Gereden, praktijk' })).toBeTruthy()
    const head = day(screen, /24 november, 1 geboekt, waarvan 1 gereden, 0 vrij/)
    expect(head.querySelector('.day-driven')).toBeTruthy()
  })

  test('marks among a student’s lessons of a day those that are driven', () => {
    const at = (hour: string, id: number) => bookedLessonFor({ id, lessonDateTime: `2026-11-24T${hour}:00+01:00` })
    const week = toWeekView({
      day: '2026-11-24',
      filter: 'all',
      lessons: [at('09:00', 1), at('14:00', 2)],
      cap: null,
      language: 'nl',
      now: new Date('2026-11-24T12:00:00+01:00'),
    })
    const screen = inDutch(
      <WeekCalendar week={week} path={studentLessonsPath} linkTo={() => studentLessonPath(1)} bookedAs="bars" legend={['booked']} />,
    )
    const head = day(screen, /24 november, 2 geboekt, waarvan 1 gereden/)
    expect([head.querySelectorAll('.day-driven').length, head.querySelectorAll('.day-bar').length]).toEqual([1, 1])
  })

  test('says of a teacher’s day at the cap that it is full, and offers nothing more there', () => {
    const at = (hour: string, id: number) => bookedLessonFor({ id, lessonDateTime: `2026-11-26T${hour}:00+01:00` })
    const week = toWeekView({
      day: '2026-11-26',
      filter: 'all',
      lessons: [at('09:00', 1), at('10:00', 2), lessonFor({ id: 3, lessonDateTime: '2026-11-26T11:00:00+01:00' })],
      cap: 2,
      language: 'nl',
      now: new Date('2026-11-24T12:00:00+01:00'),
    })
    const paths = { path: studentLessonsPath, linkTo: () => studentLessonPath(1) }
    const screen = inDutch(<WeekCalendar week={week} {...paths} bookedAs="number" legend={['booked']} />)
    expect(day(screen, /26 november, 2 geboekt, vol$/).textContent).toContain('vol')
    expect(screen.queryByText(/vrij$/)).toBeNull()
  })

  test('draws each lesson from its time and for as long as it lasts', () => {
    const [first] = show().container.querySelectorAll('.lesson-block')
    expect(first?.className).toContain('starts-0 lasts-60 side-0 sides-1')
  })

  test('turns by seven days, and to today', () => {
    const screen = show()
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect([hrefOf('Vorige week'), hrefOf('Vandaag'), hrefOf('Volgende week')]).toEqual([
      studentLessonsPath({ day: '2026-11-19' }),
      studentLessonsPath({ day: '2026-11-24' }),
      studentLessonsPath({ day: '2026-12-03' }),
    ])
  })

  test('is one stop of the Tab key, which the arrow keys move', () => {
    const screen = show()
    const stops = () => [...screen.container.querySelectorAll('[data-cell][tabindex="0"]')].map((cell) => cell.getAttribute('aria-label'))
    expect(stops()).toEqual(['donderdag 26 november, 1 geboekt, 1 vrij'])

    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
    day(screen, /26 november/).focus()
    press('ArrowDown')
    expect(stops()).toEqual(['donderdag 26 november, 09:00, Vrij, praktijk'])
    press('ArrowRight')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('vrijdag 27 november, 10:00, Vrij, theorie')
    press('ArrowUp')
    press('Home')
    expect(document.activeElement).toBe(day(screen, /23 november/))
    press('End')
    expect(document.activeElement).toBe(day(screen, /29 november/))
  })

  test('turns to the next week under a finger, not under a mouse', () => {
    const week = show().getByRole('region', { name: 'Kalender' })
    const drag = (pointerType: string) => {
      fireEvent.pointerDown(week, { pointerType, clientX: 300, clientY: 200 })
      fireEvent.pointerUp(week, { pointerType, clientX: 200, clientY: 205 })
    }
    drag('mouse')
    expect(navigate).not.toHaveBeenCalled()
    drag('touch')
    expect(navigate).toHaveBeenCalledWith(studentLessonsPath({ day: '2026-12-03' }), { preventScrollReset: true })
  })
})

describe('the state of a lesson', () => {
  test.each([
    ['SCHEDULED', 'student', 'Geboekt'],
    ['COMPLETED', 'student', 'Gereden'],
    ['AVAILABLE', 'student', 'Beschikbaar'],
    ['SCHEDULED', 'staff', 'GEPLAND'],
    ['BOOKED', 'staff', 'GEBOEKT'],
    ['UNENROLLED', 'staff', 'ZONDER LEERLING'],
    ['UNBOOKED', 'student', 'Niet geboekt'],
    ['PAUSED', 'staff', 'PAUSED'],
  ] as const)('%s reads to a %s as %s', (status, reader, word) => {
    expect(inDutch(<StatusChip status={status} reader={reader} />).container.textContent).toBe(word)
  })

  test.each([
    ['SCHEDULED', 'info'],
    ['COMPLETED', 'success'],
    ['CANCELLED', 'danger'],
    ['AVAILABLE', 'open'],
    ['UNBOOKED', 'muted'],
  ] as const)('%s has the colour of %s (spec 1 §4)', (status, tone) => {
    expect(inDutch(<StatusChip status={status} reader="student" />).container.querySelector('.chip')?.classList).toContain(`chip-${tone}`)
  })
})
