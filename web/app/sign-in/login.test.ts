import { problems, type ProblemCode } from '@rijbaan/contract'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { contextFor } from '../../tests/fixtures/context'
import { texts as english } from '../i18n/en'
import { createI18n } from '../i18n/instance'
import { postTo } from '../../tests/fixtures/post'
import { formAction } from '../forms/action.server'
import { loginIntents } from './intents'
import { asksCode } from './login'
import { signInSentence } from './sentences'

const say = createI18n('en', english)

test.each<[ProblemCode, string]>([
  ['invalid-credentials', 'Invalid username or password'],
  ['account-disabled', 'Your account is disabled. Please contact support.'],
  ['account-locked', 'Your account is locked due to too many failed attempts. Please try again later or reset your password.'],
  ['too-many-attempts', 'Too many attempts. Please wait a moment and try again.'],
  ['invalid-input', 'Please check your credentials and try again.'],
  ['server-error', 'Unable to sign in. Please try again.'],
])('%s reads "%s" (spec 1 §8)', (code, sentence) => {
  expect(say.t(signInSentence(code))).toBe(sentence)
})

describe('the login form', () => {
  let cms: Server
  let url: string
  let received: unknown[]
  let code: ProblemCode

  beforeEach(async () => {
    received = []
    cms = createServer((req, res) => {
      let text = ''
      req.on('data', (part: Buffer) => (text += part.toString()))
      req.on('end', () => {
        received.push(JSON.parse(text))
        res.writeHead(problems[code].status, { 'Content-Type': 'application/json' })
        res.end(JSON.stringify({ code, message: problems[code].message, details: {} }))
      })
    })
    await new Promise<void>((resolve) => cms.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(cms.address() as AddressInfo).port}`
  })
  afterEach(() => {
    cms.close()
    cms.closeAllConnections()
  })

  const post = async (fields: Record<string, string>) => {
    const { result, status } = await postTo(
      formAction('public', loginIntents),
      { intent: 'sign-in', ...fields },
      { context: contextFor(url), path: '/portal/login' },
    )
    if (!result) throw new Error('The post is none of the forms.')
    const { intent, problem, values } = result
    return { status, intent, code: problem?.code, username: values['username'], asksCode: asksCode(result), result }
  }

  test('asks nobody while something is missing, and keeps the name', async () => {
    const answer = await post({ username: 'sam', password: '' })
    const { result: _result, ...told } = answer
    expect(told).toEqual({ status: 400, intent: 'sign-in', code: 'invalid-input', username: 'sam', asksCode: false })
    expect(received).toEqual([])
  })

  test('asks for a code once the CMS does, and goes on asking while that is what is wrong', async () => {
    const typed = { username: ' sam ', password: 'Secret-1' }
    code = 'second-factor-required'
    expect(await post(typed)).toMatchObject({ status: 401, asksCode: true })
    code = 'second-factor-wrong'
    expect(await post({ ...typed, asksCode: '1', code: ' 123456 ' })).toMatchObject({ status: 400, asksCode: true })
    code = 'invalid-credentials'
    expect(await post({ ...typed, asksCode: '1', code: '123456' })).toMatchObject({ status: 401, asksCode: false })
    expect(received.slice(0, 2)).toEqual([
      { username: 'sam', password: 'Secret-1' },
      { username: 'sam', password: 'Secret-1', code: '123456' },
    ])
  })

  test('never sends a password back', async () => {
    code = 'invalid-credentials'
    expect(JSON.stringify(await post({ username: 'sam', password: 'Secret-1' }))).not.toContain('Secret-1')
  })
})
