import { expect, test } from 'vitest'
import { themeCookieFor } from '../shell/portal/theme.server'
import { toShownTheme } from './themes'

test.each([
  ['gators', 'gators'],
  ['dark', 'dark'],
  ['system', 'system'],
  ['"><script>', 'system'],
  [null, 'system'],
])('a cookie that says %j means the look %s', (value, theme) => {
  expect(toShownTheme(value)).toBe(theme)
})

test('a chosen look is kept for a year, securely where the site is secure', () => {
  expect(themeCookieFor('indigo', false)).toBe('theme=indigo; Max-Age=31536000; Path=/; SameSite=Lax')
  expect(themeCookieFor('indigo', true)).toMatch(/; Secure$/)
})
