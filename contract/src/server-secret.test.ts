import { describe, expect, test } from 'vitest'
import { secretBytes, secretFault } from './server-secret'

const good = 'q5T0h1yqg8bV2mXJrWc7dLk3nZsE9uAf'

describe('a secret outside the demo', () => {
  test(`has at least ${secretBytes} bytes (ASVS 13.3.1)`, () => {
    expect(good).toHaveLength(secretBytes)
    expect(secretFault(good)).toBeNull()
    expect(secretFault(good.slice(1))).toContain(`fewer than ${secretBytes} bytes`)
    expect(secretFault('')).not.toBeNull()
  })

  test.each([
    'change-me-to-something-that-is-long',
    'ChangeMe, please, before the first start',
    'a-long-placeholder-value-1234567890',
    'toBeModified-before-use-0123456789ab',
    'demo-delete-secret-0123456789abcdefg',
    'a-secret-for-tests-shared-with-the-web-app',
  ])('is not "%s", which everybody can read here', (value) => {
    expect(secretFault(value)).toContain('placeholder')
  })

  test.each(['# Signs the portal’s sessions', '  # Shared by web app and CMS'])('is not the comment "%s"', (value) => {
    expect(secretFault(value)).toContain('comment')
  })

  test.each(['x'.repeat(secretBytes), '0123'.repeat(10)])('doesn’t repeat itself as "%s"', (value) => {
    expect(secretFault(value)).toContain('repeats itself')
  })
})

test('a password that another server gave may be shorter, and is no placeholder either', () => {
  expect(secretFault(good.slice(0, 16), { isGiven: true })).toBeNull()
  expect(secretFault(good.slice(0, 15), { isGiven: true })).toContain('fewer than 16 bytes')
  expect(secretFault('change-me-0123456789', { isGiven: true })).toContain('placeholder')
})
