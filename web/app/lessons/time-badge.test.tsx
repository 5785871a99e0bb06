import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { show } from '../../tests/fixtures/page'
import { TimeBadge } from './time-badge'

vi.mock('@remix-run/react', async () => (await import('../../tests/fixtures/remix')).remixInTests)

afterEach(cleanup)

describe('how near a lesson is (spec 1 §4)', () => {
  test.each([
    [{ kind: 'started' }, 'Les is begonnen', 'Lesson started'],
    [{ kind: 'just-finished' }, 'Net afgelopen', 'Just finished'],
    [{ kind: 'today' }, 'Vandaag', 'Today'],
    [{ kind: 'tomorrow' }, 'Morgen', 'Tomorrow'],
    [{ kind: 'in-days', days: 2 }, 'over 2 dagen', 'in 2 days'],
    [{ kind: 'in-days', days: 3 }, 'over 3 dagen', 'in 3 days'],
  ] as const)('%j reads "%s", and in English "%s"', (badge, dutch, english) => {
    expect(show(<TimeBadge badge={badge} />, 'nl').container.textContent).toBe(dutch)
    expect(show(<TimeBadge badge={badge} />).container.textContent).toBe(english)
  })
})
