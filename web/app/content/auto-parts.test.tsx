import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { CarViews } from './car-views'
import { InstructorsSection } from './instructors-section'
import { PickupSection, placeSign } from './pickup-section'

vi.mock('@remix-run/react', async () => (await import('../../tests/fixtures/remix')).remixInTests)

afterEach(cleanup)

const photo = { url: '/media/golf.jpg', alt: 'De lesauto op de gracht', width: 1440, height: 960, sources: [] }
const marloes = { name: 'Marloes de Wit', portrait: null, languages: 'Nederlands en Engels', car: 'Golf', sentence: 'Nooit haast.' }

describe('the instructors of the car page', () => {
  test('have a face or their initials, a sentence, languages and a car', () => {
    const people = {
      title: 'Je instructeurs',
      intro: '',
      instructors: [marloes, { ...marloes, name: 'Karim Haddad', portrait: photo, car: '' }],
    }
    const { container, getAllByRole } = render(<InstructorsSection people={people} />)
    expect(getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Je instructeurs', 'Marloes de Wit', 'Karim Haddad'])
    expect([...container.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'MWMarloes de WitNooit haast.Nederlands en Engels · Golf',
      'Karim HaddadNooit haast.Nederlands en Engels',
    ])
    expect(container.querySelectorAll('img')).toHaveLength(1)
  })

  test('have no heading where there are none', () => {
    expect(render(<InstructorsSection people={{ title: 'Je instructeurs', intro: '', instructors: [] }} />).container.textContent).toBe('')
  })
})

describe('the map of where students are picked up', () => {
  const areas = [
    { name: 'Centrum', x: 50, y: 50 },
    { name: 'Nieuw-West', x: 0, y: 100 },
  ]

  test('has a sign for each place, a road to each but the first, and is read as their names', () => {
    const { container, getByRole } = render(<PickupSection pickup={{ title: 'We halen je op', text: '', areas }} />)
    expect(getByRole('img').getAttribute('aria-label')).toBe('Centrum, Nieuw-West')
    expect([...container.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual(['Centrum', 'Nieuw-West'])
    expect(container.querySelectorAll('line')).toHaveLength(2)
  })

  test.each([
    [0, 0],
    [100, 100],
    [0, 100],
  ])('keeps a sign at %d, %d whole within its edges', (x, y) => {
    const sign = placeSign({ name: 'Nieuw-West', x, y })
    expect(sign.x - sign.width / 2).toBeGreaterThanOrEqual(1)
    expect(sign.x + sign.width / 2).toBeLessThanOrEqual(99)
    expect(sign.y - 4).toBeGreaterThanOrEqual(1)
    expect(sign.y + 4).toBeLessThanOrEqual(75)
  })

  test('is not there without places', () => {
    expect(render(<PickupSection pickup={{ title: 'We halen je op', text: '', areas: [] }} />).container.textContent).toBe('')
  })
})

describe('the car', () => {
  test('is shown by photographs, and by a film that nobody loads before it is asked for', () => {
    const film = { url: '/media/les.mp4', type: 'video/mp4', alt: 'Een les langs de Amstel' }
    const { container } = render(<CarViews car={{ pictures: [photo], video: film }} />)
    const video = container.querySelector('video')
    expect([video?.getAttribute('preload'), video?.getAttribute('poster'), video?.querySelector('source')?.getAttribute('src')]).toEqual([
      'none',
      '/media/golf.jpg',
      '/media/les.mp4',
    ])
    expect(container.querySelector('figcaption')?.textContent).toBe(film.alt)
  })

  test('has no part of the page without either', () => {
    expect(render(<CarViews car={{ pictures: [], video: null }} />).container.textContent).toBe('')
  })
})
