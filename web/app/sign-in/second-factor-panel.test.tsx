import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { leavePage, page, show } from '../../tests/fixtures/page'
import { resultFor } from '../../tests/fixtures/result'
import { SecondFactorPanel } from './second-factor-panel'
import type { SecondFactorView } from './second-factor-view'

vi.mock('@remix-run/react', async () => (await import('../../tests/fixtures/remix')).remixInTests)

afterEach(() => {
  cleanup()
  leavePage()
})

const setup: SecondFactorView = { secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH', qr: { modules: 1, path: 'M0 0h1v1z' } }

const panel = (isOn: boolean) => <SecondFactorPanel isOn={isOn} proof={{ code: null, hasPasskey: false }} />

type Screen = ReturnType<typeof show>
const showsCode = ({ queryByRole }: Screen) => queryByRole('img', { name: 'QR code for your authenticator app' }) !== null
const offersStart = ({ queryByRole }: Screen) => queryByRole('button', { name: 'Set up' }) !== null

/** What the page says where a first code was refused like this, and it was posted without a script. */
const showRefused = (code: 'proof-required' | 'second-factor-expired') => {
  page.posted = resultFor({
    intent: 'confirm-second-factor',
    problem: { code, facts: {} },
    data: { setup, code: '123456', recoveryCodes: [] },
  })
  return show(panel(false))
}

describe('two-step sign-in', () => {
  test('that was turned off is set up anew: the code that has served isn’t shown again', () => {
    page.fetcher.data = resultFor({ intent: 'start-second-factor', data: setup })
    const screen = show(panel(false))
    expect([showsCode(screen), offersStart(screen)]).toEqual([true, false])
    screen.rerender(panel(true))
    screen.rerender(panel(false))
    expect([showsCode(screen), offersStart(screen)]).toEqual([false, true])
    page.fetcher.data = resultFor({ intent: 'start-second-factor', data: { ...setup, secret: 'IJKLMNOP' } })
    screen.rerender(panel(false))
    expect([showsCode(screen), screen.getByText('IJKL MNOP') !== null]).toEqual([true, true])
  })

  test('whose codes were kept before the rest of the page has followed shows them no more', () => {
    page.fetcher.state = 'loading'
    const data = { setup: null, code: '', recoveryCodes: ['abcde-fghij', 'klmno-pqrst'] }
    page.fetcher.data = resultFor({ intent: 'confirm-second-factor', data })
    const screen = show(panel(true))
    expect(screen.queryAllByRole('listitem')).toHaveLength(2)
    fireEvent.click(screen.getByRole('link', { name: 'I have kept them' }))
    page.fetcher.state = 'idle'
    screen.rerender(panel(true))
    expect(screen.queryAllByRole('listitem')).toHaveLength(0)
  })

  test('that waited too long for its first code is begun again', () => {
    const screen = showRefused('second-factor-expired')
    expect([showsCode(screen), offersStart(screen)]).toEqual([false, true])
  })

  test('whose proof ran out asks again, and goes on with the same code after that', () => {
    const screen = showRefused('proof-required')
    expect(showsCode(screen)).toBe(true)
    const form = screen.getByRole('dialog', { name: 'Please confirm', hidden: true }).querySelector('form')
    const sent = Object.fromEntries(new FormData(form ?? undefined))
    expect(sent).toMatchObject({ intent: 'confirm-second-factor', secret: setup.secret, uri: setup.uri, code: '123456' })
  })
})
