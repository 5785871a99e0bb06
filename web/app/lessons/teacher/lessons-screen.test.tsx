import type { Lesson } from '@rijbaan/contract'
import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { bookedLessonFor, lessonFor } from '../../../tests/fixtures/lesson'
import { leavePage, show } from '../../../tests/fixtures/page'
import { toWeekView } from '../calendar/week-view.server'
import { TeacherLessonsScreen } from './lessons-screen'

vi.mock('@remix-run/react', async () => ({ ...(await import('../../../tests/fixtures/remix')).remixInTests, useSubmit: () => vi.fn() }))

afterEach(() => {
  cleanup()
  leavePage()
})

describe('a teacher’s calendar on a day without slots', () => {
  const apart = { exceptions: [{ day: '2026-12-24', periods: [] }], holidays: ['2026-12-25'] }
  const showDay = (day: string, lessons: Lesson[], language: 'nl' | 'en') => {
    const week = toWeekView({ day, filter: 'all', lessons, cap: 6, apart, language, now: new Date('2026-11-24T12:00:00+01:00') })
    const screen = show(<TeacherLessonsScreen lessons={{ week, cap: 6, today: '2026-11-24', todayCounts: false, csv: null }} />, language)
    const head = screen.getByRole('button', { pressed: true })
    return { said: head.getAttribute('aria-label'), seen: head.textContent, panel: screen.container.querySelector('#day')?.textContent }
  }
  const booked = bookedLessonFor({ lessonDateTime: '2026-12-24T09:00:00+01:00' })

  test.each([
    ['nl', '2026-12-24', 'donderdag 24 december, Vrije dag', 'Vrije dag'],
    ['en', '2026-12-24', 'Thursday 24 December, Day off', 'Day off'],
    ['nl', '2026-12-25', 'vrijdag 25 december, Feestdag', 'Feestdag'],
    ['en', '2026-12-25', 'Friday 25 December, Public holiday', 'Public holiday'],
  ] as const)('says in %s of %s why, in its head and above its list', (language, day, said, word) => {
    const shown = showDay(day, [], language)
    expect(shown.said).toBe(said)
    expect(shown.seen?.replace('\u00ad', '')).toMatch(new RegExp(`${word}$`))
    expect(shown.panel).toContain(word)
  })

  test('says of a day off with a lesson both', () => {
    const shown = showDay('2026-12-24', [booked], 'nl')
    expect(shown.said).toBe('donderdag 24 december, Vrije dag, 1 geboekt')
    expect(shown.seen).toMatch(/Vrije dag1$/)
    expect(shown.panel).toContain('Vrije dag, 1 geboekt')
  })

  test('says of a slot that was added by hand that it is free all the same', () => {
    const slot = lessonFor({ lessonDateTime: '2026-12-25T09:00:00+01:00' })
    expect(showDay('2026-12-25', [slot], 'nl').said).toBe('vrijdag 25 december, Feestdag, 1 vrij')
  })
})
