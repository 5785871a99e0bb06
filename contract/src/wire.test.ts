import { expect, test } from 'vitest'
import { refuseAt } from './fields'
import { refuse } from './result'
import { readRefusal, writeRefusal } from './wire'

const fields = { email: { code: 'email-taken', message: 'This e-mail address is already in use.' } }

test('a refusal goes out with its facts and its fields as details (R62)', () => {
  expect(writeRefusal(refuse('daily-limit', { n: 2, cap: 2 }))).toEqual({
    message: 'Daily limit reached for this date (2/2).',
    code: 'daily-limit',
    details: { n: 2, cap: 2 },
  })
  expect(writeRefusal(refuseAt('email', refuse('email-taken'))).details).toEqual({ fields })
})

test('what is said in a header, or inside alone, is no detail', () => {
  expect(writeRefusal(refuse('too-many-attempts', { retryAfterSeconds: 9, isFirst: true })).details).toEqual({})
})

test.each([
  refuse('not-found'),
  refuse('has-payments', { n: 3 }),
  refuse('unknown-field', { field: 'role' }),
  refuseAt('email', refuse('email-taken')),
])('a refusal reads as it was written: $code', (refused) => {
  expect(readRefusal(writeRefusal(refused), 400)).toEqual(refused)
})

test.each([
  ['a code that nobody declared', { code: 'teapot' }, 418, { code: 'http-error', facts: { status: 418 } }],
  ['a name that every object has', { code: 'toString' }, 400, { code: 'http-error', facts: { status: 400 } }],
  ['nothing', null, 502, { code: 'http-error', facts: { status: 502 } }],
  ['a body without a code', {}, 404, { code: 'not-found', facts: {} }],
  ['a text', 'no', 503, { code: 'unavailable', facts: {} }],
  ['details that are none', { code: 'not-found', details: 'x' }, 404, { code: 'not-found', facts: {} }],
  ['facts of another kind', { code: 'daily-limit', details: { n: '2', cap: 2, odd: 1 } }, 409, { code: 'daily-limit', facts: { cap: 2 } }],
  [
    'fields of another kind',
    { code: 'email-taken', details: { fields: { ...fields, name: 'x', phone: null, role: { code: 1 }, address: { code: 'too-long' } } } },
    409,
    { code: 'email-taken', facts: {}, fields: { ...fields, address: { code: 'too-long', message: '' } } },
  ],
  ['fields that are none', { code: 'email-taken', details: { fields: 7 } }, 409, { code: 'email-taken', facts: {} }],
])('%s is read for what can be told of it', (_what, body, status, expected) => {
  expect(readRefusal(body, status)).toEqual({ ok: false, ...expected })
})
