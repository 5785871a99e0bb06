import { loginPath, profilePath, studentHomePath } from '@rijbaan/contract'
import express from 'express'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ServerRefusal } from '../app/refused-form'
import { refuseWith } from './refuse'

let url: string
let stop: () => void

beforeAll(async () => {
  const app = express()
  app.use((req, res) => {
    res.locals['language'] = req.query['lng']
    refuseWith(res, String(req.query['code']) as ServerRefusal)
  })
  const server = app.listen(0)
  await new Promise((resolve) => server.once('listening', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  stop = () => void server.close()
})
afterAll(() => stop())

const asBrowser = { accept: 'text/html,application/xhtml+xml' }

async function ask(address: string, headers: Record<string, string> = asBrowser) {
  const answer = await fetch(url + address, { method: 'POST', headers })
  return { answer, text: await answer.text() }
}

describe('a refusal by the server itself', () => {
  test('is a page with the sentence and the way back to the very address, where no script runs', async () => {
    const { answer, text } = await ask(`${studentHomePath()}?code=too-large&lng=nl`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([413, 'text/html; charset=utf-8'])
    expect(text).toContain('<html lang="nl">')
    expect(text).toContain(`<h1>Dit is te groot om te versturen.</h1><a href="${studentHomePath()}?code=too-large&amp;lng=nl">Ga terug</a>`)
  })

  test('is a page in English for who reads that', async () => {
    expect((await ask(`${loginPath}?code=busy&lng=en`)).text).toContain(
      `busy right now. Please try again in a moment.</h1><a href="${loginPath}?code=busy&amp;lng=en">Go Back</a>`,
    )
  })

  test('shows its own style by its hash, and nothing else', async () => {
    const { answer } = await ask(`${profilePath}?code=too-large`)
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/]+='; base-uri 'none'/)
  })

  test.each([
    ['//elsewhere.example/x', '/elsewhere.example/x'],
    ['//a//elsewhere.example/x', '/a//elsewhere.example/x'],
    ['//a:b', '/a:b'],
    ['//[', '/['],
    ['///', '/'],
    ['//%5b', '/%5b'],
    ['/%22%3E%3Cb%3E', '/%22%3E%3Cb%3E'],
  ])('leads from %s to %s', async (address, path) => {
    expect((await ask(`${address}?code=origin-refused`)).text).toContain(`<a href="${path}?code=origin-refused">`)
  })

  test.each([
    [profilePath, { accept: '*/*' }],
    [`${profilePath}.data`, asBrowser],
  ])('is one sentence for a script: %s, %j', async (path, headers) => {
    const { answer, text } = await ask(`${path}?code=too-large&lng=nl`, headers)
    expect([answer.headers.get('content-type'), text]).toEqual(['text/plain; charset=utf-8', 'Dit is te groot om te versturen.'])
    expect(answer.headers.get('x-rijbaan-refusal')).toBe('too-large')
  })

  test.each([
    ['busy', '30'],
    ['unavailable', '30'],
    ['too-large', null],
  ])('%s says when to try again: %s', async (code, seconds) => {
    expect((await ask(`${loginPath}?code=${code}`)).answer.headers.get('retry-after')).toBe(seconds)
  })
})
