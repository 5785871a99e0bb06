import { passwordLinkPath, signInApi, tokenPasswordPath } from '@rijbaan/contract'
import { describe, expect, test } from 'vitest'
import { contextFor } from '../../../tests/fixtures/context'
import { cmsUrl, fakeFetch } from '../../../tests/fixtures/fake-fetch'
import { postTo } from '../../../tests/fixtures/post'
import { answer, from, refusal } from '../../../tests/fixtures/replies'
import { action, loader } from './set-password'

const { given } = fakeFetch()

const origin = 'https://www.rijbaan.test'

/** What the page's loader answers or throws. */
const open = async (path: string, cookie = '', context = contextFor(cmsUrl)) => {
  const request = new Request(origin + path, { headers: { cookie } })
  return loader({ request, params: {}, context }).catch((thrown: unknown) => thrown)
}

describe('a mailed link', () => {
  test('loses its token at once, which a cookie of this page alone keeps for an hour', async () => {
    const context = contextFor(cmsUrl)
    const away = await open(`${passwordLinkPath('a-b_c')}&lng=en`, '', context)
    if (!(away instanceof Response)) throw new Error('The page was shown with the token in its address.')
    expect([away.status, away.headers.get('location')]).toEqual([302, tokenPasswordPath])
    expect(context.session.setCookies).toEqual(
      [tokenPasswordPath, `${tokenPasswordPath}.data`].map(
        (path) => `__Secure-rijbaan_link=a-b_c; Max-Age=3600; Path=${path}; HttpOnly; SameSite=Lax; Secure`,
      ),
    )
    expect(await open(tokenPasswordPath, '__Secure-rijbaan_link=a-b_c')).toMatchObject({ token: 'a-b_c' })
  })

  test.each(['', '__Secure-rijbaan_link=', '__Secure-rijbaan_link=%E0%A4%A', 'rijbaan_link=of-another-site'])(
    'isn’t there with the cookie "%s"',
    async (cookie) => {
      expect(await open(tokenPasswordPath, cookie)).toMatchObject({ token: '' })
    },
  )

  const password = { intent: 'set-password', token: 'a', newPassword: 'Een-nieuw-begin-1', confirmation: 'Een-nieuw-begin-1' }

  test('is forgotten once it has served, and kept while it hasn’t', async () => {
    const context = contextFor(cmsUrl)
    given(from(signInApi.setPassword, refusal('password-refused')))
    await postTo(action, password, { context })
    expect(context.session.setCookies).toEqual([])
    given(answer(signInApi.setPassword, { message: 'Password set.' }))
    await postTo(action, password, { context })
    expect(context.session.setCookies).toEqual([
      expect.stringMatching(/^__Secure-rijbaan_link=; Max-Age=0; Path=\/set-password;/),
      expect.stringMatching(/^__Secure-rijbaan_link=; Max-Age=0; Path=\/set-password\.data;/),
    ])
  })
})
