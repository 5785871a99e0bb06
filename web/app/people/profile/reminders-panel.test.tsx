import { allReminders, profilePath, reminderKinds } from '@rijbaan/contract'
import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { leavePage, page, show } from '../../../tests/fixtures/page'
import { resultFor } from '../../../tests/fixtures/result'
import { texts } from '../../i18n/en'
import { createI18n } from '../../i18n/instance'
import { RemindersPanel } from './reminders-panel'

vi.mock('@remix-run/react', async () => (await import('../../../tests/fixtures/remix')).remixInTests)

afterEach(() => {
  cleanup()
  leavePage()
})

const { t } = createI18n('en', texts)

const open = () => show(<RemindersPanel choices={{ ...allReminders, oneDay: false }} />)

describe('which mails a student gets', () => {
  test('is a box to tick for each, as they have chosen', () => {
    const boxes = open().getAllByRole('checkbox') as HTMLInputElement[]
    expect(boxes.map(({ name, checked }) => [name, checked])).toEqual(reminderKinds.map((kind) => [kind, kind !== 'oneDay']))
    expect(boxes.map((box) => box.closest('label')?.textContent)).toEqual(reminderKinds.map((kind) => t(`profile.reminders.${kind}`)))
  })

  test('is sent with what is ticked, and saved by one press', () => {
    const screen = open()
    fireEvent.click(screen.getByLabelText(t('profile.reminders.examWeek')))
    const form = screen.container.querySelector('form')!
    const { intent, ...ticked } = Object.fromEntries(new FormData(form))
    expect([intent, form.getAttribute('action'), ticked]).toEqual(['choose-reminders', profilePath, { booked: 'on', twoDays: 'on' }])
    expect(screen.getByRole('button').textContent).toBe(t('common.save'))
  })

  test.each([
    ['status', null, 'profile.reminders.saved'],
    ['alert', { code: 'server-error', facts: {} }, 'profile.reminders.failed'],
  ] as const)('is told as a %s once that is answered', (role, problem, key) => {
    page.fetcher = { ...page.fetcher, data: resultFor({ intent: 'choose-reminders', problem }) }
    expect(open().getByRole(role).textContent).toBe(t(key))
  })
})
