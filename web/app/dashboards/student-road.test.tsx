import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leavePage, show } from '../../tests/fixtures/page'
import { RouteLine, shareDriven } from './student-road'

vi.mock('@remix-run/react', async () => (await import('../../tests/fixtures/remix')).remixInTests)

afterEach(() => {
  cleanup()
  leavePage()
})

test.each([
  [0, 5, 0],
  [1, 3, 25],
  [14, 3, 82],
  [39, 1, 97],
  [400, 1, 99],
])('of %i driven and %i booked the share driven is %i%%, and not all of it as long as one is ahead', (driven, booked, share) => {
  expect(shareDriven({ driven, booked })).toBe(share)
})

test.each([0, 1, 40])('with %i driven and none booked there is no share: nobody knows of what', (driven) => {
  expect(shareDriven({ driven, booked: 0 })).toBeNull()
})

/** The road of somebody with so many lessons: where the car is, how the road ahead is drawn, what is said of its scale. */
function roadOf(driven: number, booked: number) {
  const { container } = show(<RouteLine lessons={{ next: null, driven, booked }} exam={null} />)
  const ahead = container.querySelector('.route-booked, .route-open')
  return [ahead?.getAttribute('x1'), ahead?.getAttribute('class'), container.querySelector('p')?.textContent]
}

test.each([
  [14, 3, ['82%', 'route-booked', 'The road runs to your last booked lesson: 14 of 17 driven.']],
  [0, 2, ['0%', 'route-booked', 'The road runs to your last booked lesson: 0 of 2 driven.']],
  [40, 0, ['50%', 'route-open', 'Nothing is booked, so how far you still have to go is not known.']],
  [1, 0, ['50%', 'route-open', 'Nothing is booked, so how far you still have to go is not known.']],
  [0, 0, ['0%', 'route-open', undefined]],
])('of %i driven and %i booked the road says no more than is known', (driven, booked, road) => {
  expect(roadOf(driven, booked)).toEqual(road)
})
