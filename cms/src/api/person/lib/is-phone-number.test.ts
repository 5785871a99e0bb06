import { expect, test } from 'vitest'
import { isPhoneNumber } from './is-phone-number'

test.each([
  '0612345678',
  '06-12345678',
  '06 98 76 51 23',
  '(06) 12345678',
  '+31 (0)6 12345678',
  '0031612345678',
  '020-5551234',
  '+32 470 12 34 56',
  '+49 1512 3456789',
  '+90 532 123 45 67',
])('"%s" is a number of one phone', (text) => {
  expect(isPhoneNumber(text)).toBe(true)
})

test.each([
  '12345',
  '112',
  '06123456789',
  '0612345',
  'bel mijn moeder',
  '0612345678 (moeder)',
  '0612345678 x5',
  '06 12345678 / 06 87654321',
  '+999 12345678',
])('"%s" is none', (text) => {
  expect(isPhoneNumber(text)).toBe(false)
})
