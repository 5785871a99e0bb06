import { signInApi, type PlainCode, type ProblemCode, loginPath } from '@rijbaan/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { contextFor } from '../../tests/fixtures/context'
import { startFakeCms, type FakeCms } from '../../tests/fixtures/fake-cms'
import { from, refusal } from '../../tests/fixtures/replies'
import { texts as english } from '../i18n/en'
import { createI18n } from '../i18n/instance'
import { postTo } from '../../tests/fixtures/post'
import { formAction } from '../forms/action.server'
import { loginIntents } from './intents'
import { askedCode } from './login'
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
  let cms: FakeCms
  beforeEach(async () => {
    cms = await startFakeCms()
  })
  afterEach(() => cms.stop())

  const refuseWith = (code: PlainCode) => cms.given(from(signInApi.login, refusal(code)))
  const received = () => cms.received.map(({ body }) => body)

  const post = async (fields: Record<string, string>) => {
    const { result, status } = await postTo(
      formAction('public', loginIntents),
      { intent: 'sign-in', ...fields },
      { context: contextFor(cms.url), path: loginPath },
    )
    if (!result) throw new Error('The post is none of the forms.')
    const { intent, problem, values } = result
    return { status, intent, code: problem?.code, username: values['username'], asked: askedCode(result), result }
  }

  test('asks nobody while something is missing, and keeps the name', async () => {
    const answer = await post({ username: 'sam', password: '' })
    const { result: _result, ...told } = answer
    expect(told).toEqual({ status: 400, intent: 'sign-in', code: 'invalid-input', username: 'sam', asked: null })
    expect(received()).toEqual([])
  })

  test('asks for a code once the CMS does, and goes on asking while that is what is wrong', async () => {
    const typed = { username: ' sam ', password: 'Secret-1' }
    refuseWith('second-factor-required')
    expect(await post(typed)).toMatchObject({ status: 401, asked: 'app' })
    refuseWith('second-factor-wrong')
    expect(await post({ ...typed, asksCode: 'app', code: ' 123456 ' })).toMatchObject({ status: 400, asked: 'app' })
    refuseWith('invalid-credentials')
    expect(await post({ ...typed, asksCode: 'app', code: '123456' })).toMatchObject({ status: 401, asked: null })
    expect(received().slice(0, 2)).toEqual([
      { username: 'sam', password: 'Secret-1' },
      { username: 'sam', password: 'Secret-1', code: '123456' },
    ])
  })

  test('asks for the passkey or a recovery code where a passkey is the second factor', async () => {
    const typed = { username: 'sam', password: 'Secret-1' }
    refuseWith('passkey-required')
    expect(await post(typed)).toMatchObject({ status: 401, asked: 'recovery' })
    refuseWith('second-factor-wrong')
    expect(await post({ ...typed, asksCode: 'recovery', code: 'aaaaa-aaaaa' })).toMatchObject({ status: 400, asked: 'recovery' })
  })

  test('never sends a password back', async () => {
    refuseWith('invalid-credentials')
    expect(JSON.stringify(await post({ username: 'sam', password: 'Secret-1' }))).not.toContain('Secret-1')
  })
})
