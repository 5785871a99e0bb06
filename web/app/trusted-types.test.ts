import { describe, expect, test } from 'vitest'
import { toHarmlessMarkup, toOwnScript } from './trusted-types'

const origin = 'https://www.rijbaan.test'

describe('what libraries may make of a text', () => {
  test.each(['', 'Auto & rijles', '<script></script>'])('is %j as markup', (text) => {
    expect(toHarmlessMarkup(text)).toBe(text)
  })

  test.each(['<b>', '<img src=x onerror=alert(1)>', '<script>alert(1)</script>', ' <script></script>', '<svg/onload=alert(1)>'])(
    'isn’t %j as markup',
    (text) => {
      expect(toHarmlessMarkup(text)).toBeNull()
    },
  )

  test.each(['/assets/pdf.worker.min-1.mjs', `${origin}/assets/a.js`])('is a script of the build: %s', (address) => {
    expect(toOwnScript(address, origin)).toBe(address)
  })

  test.each([
    'https://elsewhere.test/assets/a.js',
    '//elsewhere.test/assets/a.js',
    'data:text/javascript,alert(1)',
    'blob:https://www.rijbaan.test/1',
    '/media/a.js',
    '/assets/../media/a.js',
    'http://',
  ])('isn’t any other script: %s', (address) => {
    expect(toOwnScript(address, origin)).toBeNull()
  })
})
