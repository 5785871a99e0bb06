import { expect, test } from 'vitest'
import type { BrowserSession } from './browser-session'
import { browserMarkIn, takeCookies } from './cookies.server'

const sessionAfter = (...setCookies: string[]): BrowserSession => {
  const session: BrowserSession = { cookie: 'rijbaan_session=former', setCookies: [] }
  takeCookies(session, setCookies)
  return session
}

test.each([
  ['a session that was renewed', 'rijbaan_session=new; Path=/; HttpOnly', 'rijbaan_session=new'],
  ['one behind https', '__Host-rijbaan_session=new; Path=/; Secure', '__Host-rijbaan_session=new'],
  ['a session that has ended', 'rijbaan_session=; Max-Age=0; Path=/', null],
  ['another cookie', 'language=en; Path=/', 'rijbaan_session=former'],
])('%s is what the next call goes under, and the browser is told (ASVS 7.2.4)', (_what, cookie, goesOn) => {
  expect(sessionAfter(cookie)).toEqual({ cookie: goesOn, setCookies: [cookie] })
})

test.each([
  ['by http', 'lng=en; rijbaan_known=a.b.c', false, 'rijbaan_known=a.b.c'],
  ['by https', '__Host-rijbaan_known=a.b.c', true, '__Host-rijbaan_known=a.b.c'],
  ['one of http where the site speaks https', 'rijbaan_known=a.b.c', true, null],
  ['none', 'lng=en', false, null],
])('the mark of a known browser goes on as it is, %s', (_what, cookies, isHttps, mark) => {
  expect(browserMarkIn(cookies, isHttps)).toBe(mark)
})
