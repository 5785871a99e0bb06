import { describe, expect, test } from 'vitest'
import { secretFault, secretLength } from './server-secret'

describe('a secret of production', () => {
  test(`has at least ${secretLength} characters`, () => {
    expect(secretFault('x'.repeat(secretLength))).toBeNull()
    expect(secretFault('x'.repeat(secretLength - 1))).toContain(`fewer than ${secretLength}`)
    expect(secretFault('')).not.toBeNull()
  })

  test.each(['change-me-to-something-long', 'ChangeMe, please, before the start', 'a-long-placeholder-value', 'toBeModified-before-use'])(
    'is not "%s"',
    (value) => {
      expect(secretFault(value)).toContain('placeholder')
    },
  )

  test.each(['# Signs the portal’s sessions', '  # Shared by web app and CMS'])('is not the comment "%s"', (value) => {
    expect(secretFault(value)).toContain('comment')
  })
})
