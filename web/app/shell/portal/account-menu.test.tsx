import { logoutPath, officePath, studentHomePath } from '@rijbaan/contract'
import { cleanup, fireEvent, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { sampleContent } from '../../../tests/fixtures/content'
import { show } from '../../../tests/fixtures/page'
import { PortalHeader } from './portal-header'
import { portalLinks } from './portal-links'

vi.mock('@remix-run/react', async () => (await import('../../../tests/fixtures/remix')).remixInTests)
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }))

afterEach(cleanup)

const profile = { name: 'Samira Kaya', initials: 'SK', picture: null }

function showHeader() {
  const { site } = sampleContent('en')
  const place = { site, language: 'en', path: officePath(), search: '', theme: 'brand', area: 'admin', home: studentHomePath() } as const
  return show(<PortalHeader place={{ ...place, links: portalLinks.admin, current: null }} profile={profile} />)
}

describe('the way out of the portal', () => {
  test.each([
    ['the header’s menu', 'details:has(form[action$=logout])'],
    ['the drawer', 'dialog'],
  ])('stands in %s as a form of its own page', (_where, part) => {
    const { container } = showHeader()
    const place = container.querySelector<HTMLElement>(part)
    const button = within(place ?? container).getByRole('button', { name: 'Logout', hidden: true })
    const form = button.closest('form')
    expect([form?.getAttribute('action'), form?.getAttribute('method')]).toEqual([logoutPath, 'post'])
  })

  test('a menu of the header closes by Esc, which gives the focus back, by a press beside it, and by a choice', () => {
    const { container } = showHeader()
    const menu = container.querySelector<HTMLDetailsElement>('details:has(form[action$=logout])')
    if (!menu) throw new Error('There is no account menu.')
    menu.open = true
    fireEvent.keyDown(document, { key: 'Escape' })
    expect([menu.open, document.activeElement]).toEqual([false, menu.querySelector('summary')])
    menu.open = true
    fireEvent.pointerDown(document.body)
    expect(menu.open).toBe(false)
    menu.open = true
    fireEvent.click(within(menu).getByRole('link', { name: 'Profile' }))
    expect(menu.open).toBe(false)
  })
})
