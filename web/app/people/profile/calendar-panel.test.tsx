import { calendarFeedPath, profilePath, type Area } from '@rijbaan/contract'
import { cleanup, fireEvent } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { leavePage, page, show } from '../../../tests/fixtures/page'
import { resultFor } from '../../../tests/fixtures/result'
import { texts } from '../../i18n/en'
import { createI18n } from '../../i18n/instance'
import { CalendarPanel } from './calendar-panel'

vi.mock('@remix-run/react', async () => (await import('../../../tests/fixtures/remix')).remixInTests)

afterEach(() => {
  cleanup()
  leavePage()
  vi.restoreAllMocks()
})

const { t } = createI18n('en', texts)

const host = 'www.rijbaan.test'
const path = calendarFeedPath('a'.repeat(43))
const since = '22 November 2026'
const made = resultFor({ intent: 'make-calendar', data: { address: `https://${host}${path}` } })
const broken = { code: 'server-error', facts: {} } as const

const panel = (madeOn: string | null, { area = 'student', hasNames = false }: { area?: Area; hasNames?: boolean } = {}) => (
  <CalendarPanel calendar={{ since: madeOn, hasNames }} area={area} proof={{ code: null, hasPasskey: false }} />
)

type Screen = ReturnType<typeof show>
/** The forms of the panel: what each is for, and where it is sent. */
const formsIn = ({ container }: Screen) =>
  [...container.querySelectorAll('form')].map((form) => [new FormData(form).get('intent'), form.getAttribute('action')])
const shown = ({ queryByText }: Screen) => queryByText(/\.ics$/)?.textContent ?? null

describe('a calendar link', () => {
  test('that nobody has made yet is made by one press', () => {
    const screen = show(panel(null))
    expect(screen.getByText(t('profile.calendar.text'))).toBeTruthy()
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([t('profile.calendar.make')])
    expect(formsIn(screen)).toEqual([['make-calendar', profilePath]])
  })

  const onDevice = (userAgent: string): Screen => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
    page.fetcher = { ...page.fetcher, data: made }
    return show(panel(since))
  }

  test('is shown as it is made', () => {
    const screen = onDevice('Mozilla/5.0 (X11; Linux x86_64)')
    expect([shown(screen), screen.getByText(t('profile.calendar.once')) !== null]).toEqual([`https://${host}${path}`, true])
  })

  test.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', [`webcal://${host}${path}`]],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', [`webcal://${host}${path}`]],
    ['Mozilla/5.0 (Linux; Android 16)', []],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', []],
  ])('is subscribed to by a press where the calendar asks for it over TLS: %s', (userAgent, hrefs) => {
    const links = onDevice(userAgent).queryAllByRole('link', { name: t('profile.calendar.subscribe') })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(hrefs)
  })

  test('is copied as it is shown', async () => {
    const written: string[] = []
    const clipboard = { writeText: async (text: string) => void written.push(text) }
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as Clipboard)
    page.fetcher = { ...page.fetcher, data: made }
    const screen = show(panel(since))
    fireEvent.click(screen.getByRole('button', { name: t('profile.calendar.copy') }))
    expect(await screen.findByText(t('profile.calendar.copied'))).toBeTruthy()
    expect(written).toEqual([`https://${host}${path}`])
  })

  test('that can’t be copied is to be copied by hand', async () => {
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard)
    page.fetcher = { ...page.fetcher, data: made }
    const screen = show(panel(since))
    fireEvent.click(screen.getByRole('button', { name: t('profile.calendar.copy') }))
    expect(await screen.findByText(t('profile.calendar.copyFailed'))).toBeTruthy()
  })

  test('is shown this once: later it says since when it is there, and can be renewed or removed', () => {
    const screen = show(panel(since))
    expect([shown(screen), screen.getByText(t('profile.calendar.since', { since })) !== null]).toEqual([null, true])
    expect(formsIn(screen)).toEqual([
      ['make-calendar', profilePath],
      ['end-calendar', profilePath],
    ])
    expect(screen.getByText(t('profile.calendar.renew'))).toBeTruthy()
    expect(screen.getByText(t('profile.calendar.end'))).toBeTruthy()
  })

  test('that was removed is shown no more, though it was made on this page', () => {
    page.fetcher = { ...page.fetcher, data: made }
    const screen = show(panel(since))
    screen.rerender(panel(null))
    expect([shown(screen), screen.getByText(t('profile.calendar.text')) !== null]).toEqual([null, true])
  })

  test('of a teacher has first names alone, until the teacher asks for more', () => {
    const hasNames = (part: ReactElement) => {
      const box = show(part).queryByLabelText(t('profile.calendar.names')) as HTMLInputElement | null
      cleanup()
      return box && box.checked
    }
    expect([false, true].map((chosen) => hasNames(panel(since, { area: 'teacher', hasNames: chosen })))).toEqual([false, true])
    // There is nothing to choose before there is a link, nor for a student, who knows no students.
    expect([panel(null, { area: 'teacher' }), panel(since)].map(hasNames)).toEqual([null, null])
  })

  test.each([
    ['make-calendar', null, 'profile.calendar.made'],
    ['make-calendar', broken, 'profile.calendar.makeFailed'],
    ['end-calendar', null, 'profile.calendar.ended'],
    ['end-calendar', broken, 'profile.calendar.endFailed'],
    ['choose-calendar', null, 'profile.calendar.chosen'],
    ['choose-calendar', broken, 'profile.calendar.chooseFailed'],
  ] as const)('says what came of it: %s, %j', (intent, problem, key) => {
    page.fetcher = { ...page.fetcher, data: resultFor({ intent, problem }) }
    expect(show(panel(since, { area: 'teacher' })).getByRole(problem ? 'alert' : 'status').textContent).toBe(t(key))
  })

  test.each([
    ['make-calendar', 'calendar-proof', {}, null],
    ['choose-calendar', 'calendar-names-proof', { hasNames: 'on' }, 'on'],
  ] as const)(
    'asks who it is where that isn’t fresh any more, and then does what was asked for: %s',
    (intent, dialog, values, hasNames) => {
      page.fetcher = { ...page.fetcher, data: resultFor({ intent, values, problem: { code: 'proof-required', facts: {} } }) }
      // Here all forms have one answer; in a browser each has its own.
      const fields = show(panel(since, { area: 'teacher' })).getAllByLabelText(t('signIn.password.current'))
      const asked = fields.find(({ id }) => id === `${dialog}-password`)?.closest('form')
      const sent = asked && new FormData(asked)
      expect([sent?.get('intent'), sent?.get('hasNames'), asked?.getAttribute('action')]).toEqual([intent, hasNames, profilePath])
    },
  )
})
