import { studentLessonPath } from '@rijbaan/contract'
import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { lessonFor } from '../../tests/fixtures/lesson'
import { leavePage, navigate, page, show } from '../../tests/fixtures/page'
import { resultFor } from '../../tests/fixtures/result'
import { texts } from '../i18n/en'
import { createI18n } from '../i18n/instance'
import { groupByDay } from './day-groups.server'
import type { MoveDays } from './move-days.server'
import { MoveLesson } from './move-lesson'
import { MovePanel, type MovePath } from './move-panel'
import { move } from './student/intents'

vi.mock('@remix-run/react', async () => (await import('../../tests/fixtures/remix')).remixInTests)

const onMoved = vi.fn()

afterEach(() => {
  cleanup()
  leavePage()
  onMoved.mockReset()
})

const { t } = createI18n('en', texts)

const facts = { language: 'en', now: new Date('2026-11-24T12:00:00+01:00'), today: '2026-11-24' } as const
const slotAt = (id: number, at: string) => lessonFor({ id, lessonDateTime: `${at}:00+01:00` })

/** Three free slots on two days, of which some are full. */
const places = (fullDays: string[] = []): MoveDays => ({
  days: groupByDay([slotAt(1, '2026-11-26T09:00'), slotAt(2, '2026-11-26T10:00'), slotAt(3, '2026-11-27T14:00')], facts).map((group) => ({
    ...group,
    isFull: fullDays.includes(group.day),
  })),
  minutes: 60,
})

const path: MovePath = (query) => studentLessonPath(12, query)

const panel = (moving: MoveDays) => <MovePanel intent={move} path={path} lessonId={12} moving={moving} onMoved={onMoved} />

type Screen = ReturnType<typeof show>
const times = ({ getAllByRole }: Screen) => getAllByRole('radio') as HTMLInputElement[]
const button = ({ getByRole }: Screen) => getByRole('button') as HTMLButtonElement
/** The way back, where the lesson stays as it is. */
const wayBack = ({ getByRole }: Screen) => getByRole('link', { name: t('lessons.move.keep') }).getAttribute('href')

const answered = { intent: 'move', about: '12' } as const
const moved = resultFor({ ...answered, data: { moment: 'Thu 26 Nov, 10:00' } })
const taken = resultFor({ ...answered, problem: { code: 'lesson-taken', facts: {} } })

describe('where a lesson can go', () => {
  test('says how long a slot is only where that is another length than the lesson’s', () => {
    const lengthsIn = (minutes: number) => {
      const shown = show(panel({ ...places(), minutes })).queryAllByText(/60 min/)
      const told = shown.filter(({ className }) => !className.includes('words-only')).length
      cleanup()
      return told
    }
    expect([lengthsIn(60), lengthsIn(90)]).toEqual([0, 3])
  })

  test('is its free times by day, none chosen at first, and one button that says where it goes', () => {
    const screen = show(panel(places()))
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Thursday 26 November',
      'Friday 27 November',
    ])
    expect(times(screen).map(({ name, value, checked }) => [name, value, checked])).toEqual([
      ['lessonId', '1', false],
      ['lessonId', '2', false],
      ['lessonId', '3', false],
    ])
    expect([button(screen).textContent, button(screen).disabled]).toEqual([t('lessons.move.choose'), true])
    fireEvent.click(times(screen)[1]!)
    const words = t('lessons.move.to', { day: 'Thursday 26 November', time: '10:00' })
    expect([button(screen).textContent, button(screen).disabled]).toEqual([words, false])
  })

  test('is sent to the lesson’s own page, which asks the same again without a script', () => {
    const screen = show(panel(places()))
    fireEvent.click(times(screen)[2]!)
    const form = screen.container.querySelector('form')!
    expect(form.getAttribute('action')).toBe(path({ move: true }))
    expect(Object.fromEntries(new FormData(form))).toEqual({ intent: 'move', lessonId: '3' })
    expect(wayBack(screen)).toBe(path())
  })

  test('is no time of a day on which the student has no room: it stands there, and can’t be chosen', () => {
    const screen = show(panel(places(['2026-11-26'])))
    expect(screen.getAllByRole('group').map((group) => (group as HTMLFieldSetElement).disabled)).toEqual([true, false])
    expect(screen.getByText(t('lessons.move.dayFull')).closest('section')?.textContent).toContain('26 November')
  })

  test.each<[string, MoveDays, string]>([
    ['is nowhere now', { days: [], minutes: 60 }, t('lessons.move.none')],
    ['can’t be told', { days: null, minutes: 60 }, t('lessons.loadFailed')],
  ])('%s: that is said, with the way back and nothing to send', (_, moving, sentence) => {
    const screen = show(panel(moving))
    expect(screen.getByText(sentence)).toBeTruthy()
    expect([screen.queryByRole('button'), wayBack(screen)]).toEqual([null, path()])
  })

  test('is on its way after one press, and takes no second one', () => {
    page.fetcher = { ...page.fetcher, state: 'submitting', formData: new FormData() }
    const screen = show(panel(places()))
    expect([button(screen).textContent, button(screen).getAttribute('aria-disabled')]).toEqual([t('lessons.move.moving'), 'true'])
  })

  test('is told once it is there, with when the lesson is now', () => {
    page.fetcher = { ...page.fetcher, data: moved }
    expect(show(panel(places())).getByRole('status').textContent).toBe(`${t('lessons.move.done')}: Thu 26 Nov, 10:00`)
    expect(onMoved).toHaveBeenCalledOnce()
  })

  test('is asked on where somebody else was first', () => {
    page.fetcher = { ...page.fetcher, data: taken }
    const screen = show(panel(places()))
    expect(screen.getByRole('alert').textContent).toBe(t('problem.lesson-taken'))
    expect([onMoved.mock.calls, times(screen).length]).toEqual([[], 3])
  })
})

describe('a lesson that can move', () => {
  const part = (moving: MoveDays | null) => <MoveLesson intent={move} path={path} lessonId={12} moving={moving} />
  const question = ({ queryByRole }: Screen) => queryByRole('region', { name: t('lessons.move.title') })
  const way = ({ queryByRole }: Screen) => queryByRole('link', { name: t('lessons.move.button') })?.getAttribute('href')

  test('has a button that asks where to, and the question in its place once that is asked', () => {
    const screen = show(part(null))
    expect([question(screen), way(screen)]).toEqual([null, `${path({ move: true })}#move`])
    screen.rerender(part(places()))
    expect([question(screen)?.id, way(screen)]).toEqual(['move', undefined])
  })

  test('leaves the question behind once it has moved', () => {
    page.fetcher = { ...page.fetcher, data: moved }
    show(part(places()))
    expect(navigate.mock.calls).toEqual([[path(), { replace: true, preventScrollReset: true }]])
  })

  test.each([
    ['is asked no more once it has moved', moved, false],
    ['is asked again where the time was taken', taken, true],
  ])('%s, also without a script', (_, posted, isAsked) => {
    page.posted = posted
    const screen = show(part(places()))
    expect([question(screen) !== null, way(screen) !== undefined]).toEqual([isAsked, !isAsked])
  })
})

test('whoever works by keys goes along from the button to the question, and back', () => {
  const part = (moving: MoveDays | null) => <MoveLesson intent={move} path={path} lessonId={12} moving={moving} />
  const screen = show(part(null))
  const link = () => screen.getByRole('link', { name: t('lessons.move.button') })
  link().focus()
  screen.rerender(part(places()))
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: t('lessons.move.title') }))
  screen.getByRole('link', { name: t('lessons.move.keep') }).focus()
  screen.rerender(part(null))
  expect(document.activeElement).toBe(link())
})
