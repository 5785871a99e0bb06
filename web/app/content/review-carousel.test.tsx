import type { Review } from '@rijbaan/contract'
import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderInDutch } from '../requests/forms-in-tests'
import { ReviewCarousel } from './review-carousel'

vi.mock('@remix-run/react', async () => (await import('../requests/remix-in-tests')).remixInTests)

const review = (name: string): Review => ({
  author_name: name,
  author_url: null,
  language: 'nl',
  original_language: 'en',
  profile_photo_url: null,
  rating: 4,
  relative_time_description: 'een week geleden',
  text: `Rustige lessen, en daarna nog eens ${'heel '.repeat(30)}rustige lessen.`,
  time: 1794571200,
  translated: true,
  isSample: true,
})
const part = (names: string[]) => <ReviewCarousel reviews={names.map(review)} words={<h2>Recensies</h2>} links={null} />

afterEach(cleanup)

describe('the review carousel', () => {
  test('shows the list three times and hides the copies from assistive technology', () => {
    const { container } = renderInDutch(part(['Priya N.', 'Bo']))
    const lists = [...container.querySelectorAll('ul')]
    expect(lists.map((list) => list.children.length)).toEqual([2, 2, 2])
    expect(lists.map((list) => list.getAttribute('aria-hidden'))).toEqual([null, 'true', 'true'])
    for (const copy of lists.slice(1)) expect(copy.querySelector('a, summary, button:not([tabindex="-1"])')).toBeNull()
  })

  test('unfolds a review in its place, in every copy of it, by a keyboard too', () => {
    const { container } = renderInDutch(part(['Priya N.', 'Bo']))
    const details = [...container.querySelectorAll('details')]
    const copies = () => [...container.querySelectorAll('[aria-hidden] button')].map((button) => button.getAttribute('aria-expanded'))
    expect(details.map(({ open }) => open)).toEqual([false, false])
    details[1]!.open = true
    fireEvent(details[1]!, new Event('toggle'))
    expect(copies()).toEqual(['false', 'true', 'false', 'true'])
    // A press on a passing copy opens that review, and closes the other.
    fireEvent.click(container.querySelectorAll('[aria-hidden] button')[0]!)
    expect(details.map(({ open }) => open)).toEqual([true, false])
    fireEvent.click(container.querySelectorAll('[aria-hidden] button')[0]!)
    expect(copies()).toEqual(['false', 'false', 'false', 'false'])
  })

  test('has nothing to unfold where a review is short', () => {
    const short = { ...review('Bo'), text: 'Top!' }
    const { container } = renderInDutch(<ReviewCarousel reviews={[short]} words={null} links={null} />)
    expect(container.querySelector('details, [aria-hidden] button')).toBeNull()
  })

  test('stands still by its button, whose label says what it will do', () => {
    const screen = renderInDutch(part(['Bo']))
    const group = screen.getByRole('group', { name: 'Recensies' })
    fireEvent.click(screen.getByRole('button', { name: 'Recensies stilzetten' }))
    expect(group.hasAttribute('data-paused')).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Recensies laten lopen' }))
    expect(group.hasAttribute('data-paused')).toBe(false)
  })

  test('says the stars in words, names the translation and shows initials', () => {
    const { container, getAllByRole } = renderInDutch(part(['Priya N.']))
    expect(getAllByRole('img', { name: '4 van de 5 sterren' })[0]?.querySelectorAll('.star').length).toBe(5)
    expect(container.textContent).toContain('Vertaald uit het Engels')
    expect(container.textContent).toContain('PN')
  })

  test('leaves the whole belt out when there are no reviews', () => {
    const screen = renderInDutch(part([]))
    expect(screen.queryByRole('group')).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
