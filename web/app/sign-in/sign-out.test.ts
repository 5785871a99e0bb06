import { signInApi } from '@rijbaan/contract'
import { describe, expect, test } from 'vitest'
import { contextFor } from '../../tests/fixtures/context'
import { cmsUrl, fakeFetch } from '../../tests/fixtures/fake-fetch'
import { answer, from, noNetwork, refusal } from '../../tests/fixtures/replies'
import { signOut } from './sign-out.server'

const { fetched, given } = fakeFetch()

const context = contextFor(cmsUrl)

describe('signing out', () => {
  test('ends the session on the server and leads to the website, which says goodbye', async () => {
    given(answer(signInApi.logout, { message: 'You have been successfully logged out. Welcome back anytime!' }))
    const { headers } = await signOut(context)
    expect(fetched.mock.calls.map(([{ pathname }, { method }]) => [method, pathname])).toEqual([['POST', '/api/auth/logout']])
    expect(headers.get('location')).toBe('/')
    expect(headers.has('set-cookie')).toBe(true)
  })

  test.each([
    ['away', noNetwork],
    ['broken', refusal('server-error')],
  ])('while the CMS is %s is a 503, and nobody is told goodbye', async (_, reply) => {
    given(from(signInApi.logout, reply))
    const thrown = await signOut(context).catch((problem: unknown) => problem)
    expect(thrown).toBeInstanceOf(Response)
    const { status, headers } = thrown as Response
    expect([status, headers.has('set-cookie')]).toEqual([503, false])
  })
})
