import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { sampleContent } from '../../../tests/fixtures/content'
import { ReviewsSection } from '../../content/reviews-section'
import { ServicesGantry } from '../../content/services-gantry'
import { renderInDutch } from '../../requests/forms-in-tests'
import { SiteFooter } from './site-footer'

vi.mock('@remix-run/react', async () => (await import('../../requests/remix-in-tests')).remixInTests)

afterEach(cleanup)

const links = (container: Element) => [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))

test('a link that may lead nowhere is left out, and the others stay', () => {
  const { site, home, reviews } = sampleContent('nl')
  const without = { ...site, instagramUrl: '', theoryCourseUrl: '', googleReviewsUrl: '', cbr: { ...site.cbr, url: '' } }
  const services = { ...home.services, cards: home.services.cards.map((card) => ({ ...card, url: '' })) }
  const { container } = renderInDutch(
    <>
      <ReviewsSection texts={home.reviews} reviews={reviews} site={without} />
      <ServicesGantry services={services} />
      <SiteFooter site={without} year={2026} isOnAsphalt={false} />
    </>,
  )
  const shown = links(container)
  expect(shown).not.toContain('')
  expect(shown).not.toContain(null)
  expect(shown).toEqual(expect.arrayContaining([site.facebookUrl, site.facebookReviewsUrl]))
  expect(container.textContent).toContain(home.services.cards[0]?.title ?? 'nothing')
})
