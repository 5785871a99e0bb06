import { describe, expect, test } from 'vitest'
import { isFromOurPages } from './origin'

const ours = 'http://localhost:3000'
const post = { method: 'POST', origin: undefined, fetchSite: undefined }

describe('a post', () => {
  test.each([
    ['from our own page', { origin: ours }, true],
    ['from our page under its other name', { origin: 'http://127.0.0.1:3000' }, true],
    ['from no browser at all', {}, true],
    ['from a browser that says the page is ours', { fetchSite: 'same-origin' }, true],
    ['from another website', { origin: 'https://elsewhere.test' }, false],
    ['from another port', { origin: 'http://localhost:4000' }, false],
    ['from a page that hides where it is', { origin: 'null' }, false],
    ['from a host that begins like ours', { origin: 'http://localhost:3000.elsewhere.test' }, false],
    ['from another website that sends no origin', { fetchSite: 'cross-site' }, false],
    ['from a sister site that sends no origin', { fetchSite: 'same-site' }, false],
  ])('%s is taken: %s', (_, facts, isTaken) => {
    expect(isFromOurPages({ ...post, ...facts }, ours)).toBe(isTaken)
  })

  test.each([
    ['says that the page is ours', 'same-origin', true],
    ['says that it is another one', 'cross-site', false],
    ['says nothing', undefined, false],
  ])('from the page with a token, which hides its origin, counts when the browser %s', (_, fetchSite, isTaken) => {
    expect(isFromOurPages({ ...post, origin: 'null', fetchSite, isFromHiddenPage: true }, ours)).toBe(isTaken)
  })

  test('is asked about, a look is not', () => {
    expect(isFromOurPages({ method: 'GET', origin: 'https://elsewhere.test', fetchSite: 'cross-site' }, ours)).toBe(true)
  })
})
