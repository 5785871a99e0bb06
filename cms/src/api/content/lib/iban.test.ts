import { expect, test } from 'vitest'
import { isRealIban, isSampleIban, sampleIban, takesTransfers } from './iban'

test.each([
  ['NL91 ABNA 0417 1643 00', true],
  ['nl91abna0417164300', true],
  ['NL91-ABNA-0417-1643-00', true],
  ['NL91\u00a0ABNA\u00a00417\u00a01643\u00a000', true],
  ['BE68 5390 0754 7034', true],
  ['TR33 0006 1005 1978 6457 8413 26', true],
  ['NL91 ABNA 0417 1643 01', false],
  ['NL91 ABNA 0417 1643', false],
  ['XX91 ABNA 0417 1643 00', false],
  [sampleIban, false],
  ['', false],
])('"%s" is a real account: %s', (iban, isReal) => {
  expect(isRealIban(iban)).toBe(isReal)
})

test('the sample is known however it is spaced', () => {
  expect([isSampleIban('NL00TEST0000000000'), isSampleIban('NL91 ABNA 0417 1643 00')]).toEqual([true, false])
})

test.each([
  ['NL91 ABNA 0417 1643 00', true],
  ['CH93 0076 2011 6238 5295 7', true],
  ['TR33 0006 1005 1978 6457 8413 26', false],
  [sampleIban, false],
])('a European transfer goes to "%s": %s', (iban, takes) => {
  expect(takesTransfers(iban)).toBe(takes)
})
