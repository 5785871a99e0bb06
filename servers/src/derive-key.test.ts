import { expect, test } from 'vitest'
import { deriveKey } from './derive-key'

const secret = 'q5T0h1yqg8bV2mXJrWc7dLk3nZsE9uAf'

test('a use has the same key in every process, 256 bits long', () => {
  expect(deriveKey(secret, 'limits')).toBe(deriveKey(secret, 'limits'))
  expect(Buffer.from(deriveKey(secret, 'limits'), 'base64url')).toHaveLength(32)
})

test('each use has a key of its own, which isn’t the secret', () => {
  const keys = (['limits', 'preview', 'panel-door'] as const).map((use) => deriveKey(secret, use))
  expect(new Set([...keys, secret]).size).toBe(4)
})

test('another secret gives another key', () => expect(deriveKey(`${secret}x`, 'limits')).not.toBe(deriveKey(secret, 'limits')))
