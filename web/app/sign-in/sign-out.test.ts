import { toProblem } from '@rijbaan/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { contextFor } from '../../tests/fixtures/context'
import { signOut } from './sign-out.server'

const fetched = vi.fn<(address: URL, init: RequestInit) => Promise<Response>>()

beforeEach(() => vi.stubGlobal('fetch', fetched))
afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockReset()
})

const context = contextFor('http://cms.test')

describe('signing out', () => {
  test('ends the session on the server and leads to the website, which says goodbye', async () => {
    fetched.mockResolvedValueOnce(Response.json({ message: 'You have been successfully logged out. Welcome back anytime!' }))
    const { headers } = await signOut(context)
    expect(fetched.mock.calls.map(([{ pathname }, { method }]) => [method, pathname])).toEqual([['POST', '/api/auth/logout']])
    expect(headers.get('location')).toBe('/')
    expect(headers.has('set-cookie')).toBe(true)
  })

  test.each([
    ['away', () => fetched.mockRejectedValueOnce(new TypeError('refused'))],
    ['broken', () => fetched.mockResolvedValueOnce(Response.json(toProblem('server-error'), { status: 500 }))],
  ])('while the CMS is %s is a 503, and nobody is told goodbye', async (_, fail) => {
    fail()
    const thrown = await signOut(context).catch((problem: unknown) => problem)
    expect(thrown).toBeInstanceOf(Response)
    const { status, headers } = thrown as Response
    expect([status, headers.has('set-cookie')]).toEqual([503, false])
  })
})
