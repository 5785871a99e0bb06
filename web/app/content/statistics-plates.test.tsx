import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInDutch } from '../requests/forms-in-tests'
import { StatisticsPlates } from './statistics-plates'

vi.mock('@remix-run/react', async () => (await import('../requests/remix-in-tests')).remixInTests)

const labels = { title: 'In cijfers', founded: 'Opgericht', experience: 'Jaar ervaring', customers: 'Tevreden klanten' }
const figuresOf = (container: HTMLElement) => [...container.querySelectorAll('.plate-figure')].map((figure) => figure.textContent)

afterEach(cleanup)

test.each([
  ['nl', ['2002', '10+', '1.000+']],
  ['en', ['2002', '10+', '1,000+']],
] as const)('the defaults serve where the CMS has no statistics, in %s', (language, figures) => {
  const { container } = renderInDutch(<StatisticsPlates labels={labels} statistics={null} language={language} />)
  expect(figuresOf(container)).toEqual(figures)
})

test('the CMS wins over the defaults', () => {
  const statistics = { foundedYear: 1999, yearsOfExperience: 27, happyCustomers: 12500 }
  const { container } = renderInDutch(<StatisticsPlates labels={labels} statistics={statistics} language="nl" />)
  expect(figuresOf(container)).toEqual(['1999', '27+', '12.500+'])
})
