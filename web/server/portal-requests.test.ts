import {
  confirmEmailPath,
  portalPath,
  passwordLinkPath,
  tariffsPath,
  profilePath,
  loginPath,
  proofUploadPath,
  studentHomePath,
  tokenPasswordPath,
} from '@rijbaan/contract'
import express from 'express'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settingsFor, silentLog } from '../tests/fixtures/context'
import { bodyLimitOf, guardPrivacy, refusalOfBody, signInContext } from './portal-requests'

describe('a request at the front door or behind it', () => {
  let url: string
  let stop: () => void

  beforeAll(async () => {
    const app = express()
    app.use((req, res) => {
      guardPrivacy(req, res)
      const caller = {
        settings: settingsFor(),
        log: silentLog,
        visitor: { address: '203.0.113.7', language: 'nl', requestId: 'r' },
      } as const
      const { session, isDataRequest, hasJustSignedOut, theme } = signInContext(req, caller)
      res.json({ limit: bodyLimitOf(req), refusal: refusalOfBody(req), session, isDataRequest, hasJustSignedOut, theme })
    })
    const server = app.listen(0)
    await new Promise((resolve) => server.once('listening', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    stop = () => {
      server.close()
      server.closeAllConnections()
    }
  })
  afterAll(() => stop())

  const ask = async (path: string, cookie = '') => {
    const answer = await fetch(url + path, { headers: cookie ? { cookie } : {} })
    return { headers: answer.headers, body: (await answer.json()) as Record<string, unknown> }
  }

  test.each([
    [portalPath, 'private, no-store', 'noindex', null],
    [`${studentHomePath()}.data`, 'private, no-store', 'noindex', null],
    [passwordLinkPath('x'), 'private, no-store', 'noindex', 'no-referrer'],
    [`${tokenPasswordPath}.data`, 'private, no-store', 'noindex', 'no-referrer'],
    [`${tokenPasswordPath}/`, 'private, no-store', 'noindex', 'no-referrer'],
    [`${confirmEmailPath}/`, 'private, no-store', 'noindex', 'no-referrer'],
    ['/portalx', null, null, null],
    [tariffsPath, null, null, null],
  ])('%s is kept by %s, found by %s, and sends the referrer by %s', async (path, caching, robots, referrer) => {
    const { headers } = await ask(path)
    expect([headers.get('cache-control'), headers.get('x-robots-tag'), headers.get('referrer-policy')]).toEqual([caching, robots, referrer])
  })

  /** A browser would tidy such an address up before it asks. */
  const askAsSpelt = (path: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get(url, { path }, (answer) => resolve(answer.resume())).once('error', reject)
    })

  test.each([
    '/Portal',
    '/PORTAL/profile',
    '/PORTAL/Student.data',
    '/x/%2e%2e/portal/profile',
    '/./portal',
    '/x/..\\portal\\profile',
    '/%70ortal/profile',
    '/portal%2edata',
  ])('however it is spelt, %s is the portal’s, and kept by nobody', async (path) => {
    const { headers } = await askAsSpelt(path)
    expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['private, no-store', 'noindex'])
  })

  test('a page with a token sends no referrer however it is spelt', async () => {
    expect((await askAsSpelt('/Set-Password?token=x')).headers['referrer-policy']).toBe('no-referrer')
  })

  test.each([
    [profilePath, 'rijbaan_session=x', true],
    [`${profilePath}.data`, 'rijbaan_session=x', true],
    [profilePath, '', false],
    [loginPath, 'rijbaan_session=x', false],
  ])('%s with the cookie "%s" may carry a picture: %s', async (path, cookie, mayBeLarge) => {
    expect(Number((await ask(path, cookie)).body['limit']) > 2_000_000).toBe(mayBeLarge)
  })

  test.each([
    [proofUploadPath, '', 'sign-in-required'],
    [proofUploadPath, 'rijbaan_session=x', 'too-large'],
    [loginPath, '', 'too-large'],
  ])('%s with the cookie "%s" refuses a longer one with %s', async (path, cookie, code) => {
    expect((await ask(path, cookie)).body['refusal']).toBe(code)
  })

  test('hands on the session cookie alone, the look and what was said goodbye to', async () => {
    const { body } = await ask(`${studentHomePath()}.data`, 'lng=en; rijbaan_session=abc; theme=gators; rijbaan_signed_out=1')
    expect(body).toMatchObject({
      session: { cookie: 'rijbaan_session=abc', setCookies: [] },
      isDataRequest: true,
      hasJustSignedOut: true,
      theme: 'gators',
    })
  })
})
