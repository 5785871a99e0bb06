import { peoplePath } from '@rijbaan/contract'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leavePage, show } from '../../../tests/fixtures/page'
import { EmptyScreen } from './empty-screen'

vi.mock('@remix-run/react', async () => (await import('../../../tests/fixtures/remix')).remixInTests)

afterEach(() => {
  cleanup()
  leavePage()
})

test('what isn’t there has a heading, a sentence and a way back', () => {
  const back = { to: peoplePath('teacher'), label: 'portal.back.teachers' } as const
  const screen = show(<EmptyScreen title="lessons.slots.title" sentence="portal.empty.noData" back={back} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Availability')
  expect(screen.getByText('No data')).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe(peoplePath('teacher'))
})
