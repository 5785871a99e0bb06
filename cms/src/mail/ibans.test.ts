import { expect, test } from 'vitest'
import { ibansIn } from './ibans'

test.each([
  ['NL91ABNA0417164300', 'NL91ABNA0417164300'],
  ['Maak het over op NL91 ABNA 0417 1643 00 op naam van R. de Vries', 'NL91ABNA0417164300'],
  ['rekening:nl91-abna-0417-1643-00, met je naam', 'NL91ABNA0417164300'],
  ['NL91\u00a0ABNA\n0417.1643.00', 'NL91ABNA0417164300'],
  ['ＮＬ91 AB\u200bNA 0417 1643 00', 'NL91ABNA0417164300'],
  ['{{amount}}NL91ABNA0417164300{{description}}', 'NL91ABNA0417164300'],
  ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ['BE68 5390 0754 7034', 'BE68539007547034'],
  ['FR14 2004 1010 0505 0001 3M02 606', 'FR1420041010050500013M02606'],
  ['LT12 1000 0111 0100 1000', 'LT121000011101001000'],
  // Of countries that aren't listed.
  ['Betaal op TR33 0006 1005 1978 6457 8413 26, op naam van Deniz', 'TR330006100519786457841326'],
  ['GE29NB0000000101904917', 'GE29NB0000000101904917'],
  ['rekening:AE07-0331234-567890123456', 'AE070331234567890123456'],
  ['LC55 HEMM 0001 0001 0012 0012 0002 3015', 'LC55HEMM000100010012001200023015'],
  ['SC18 SSCB 1101 0000 0000 0000 1497 USD', 'SC18SSCB11010000000000001497USD'],
  // In letters of others, and in letters and digits that look like one another.
  ['ΝL91 ABNA 0417 1643 00', 'NL91ABNA0417164300'],
  ['NL91 АВNА 0417 1643 00', 'NL91ABNA0417164300'],
  ['nl91 аbnа 0417 1643 00', 'NL91ABNA0417164300'],
  ['ТR33 0006 1005 1978 6457 8413 26', 'TR330006100519786457841326'],
  ['NL91 ABNA 04I7 1643 00', 'NL91ABNA0417164300'],
  ['NL9l ABNA O4l7 I643 OO', 'NL91ABNA0417164300'],
  ['NI91 ABNA 0417 1643 00', 'NL91ABNA0417164300'],
  ['NL44 RAB0 0123 4567 89', 'NL44RABO0123456789'],
  ['FR14 2004 1010 0505 OOO1 3M02 606', 'FR1420041010050500013M02606'],
  ['TR33 OOO6 1OO5 1978 6457 8413 26', 'TR330006100519786457841326'],
])('“%s” names an account', (text, iban) => {
  expect(ibansIn(text)).toEqual([iban])
})

test.each([
  ['with other check digits', 'NL92 ABNA 0417 1643 00'],
  ['of the example', 'NL00 TEST 0000 0000 00'],
  ['with a digit too few', 'NL91 ABNA 0417 1643 0'],
  ['with something filled in between', 'NL91 ABNA {{amount}} 0417 1643 00'],
  ['a reference of ours', 'RF18 5390 0754 7034'],
  ['of another country with other check digits', 'TR35 0006 1005 1978 6457 8413 26'],
  ['of another country with a sign too many', 'GE29NB00000001019049170'],
  ['of another country with something filled in between', 'TR33 0006 1005 {{amount}} 1978 6457 8413 26'],
  ['our number of the Chamber of Commerce and for VAT', 'KvK 12345678, BTW NL001234567B01, BTW-id NL 0012.34.567.B01'],
  ['telephone numbers', 'Bel op 06 12345678 of 020-1234567, of mail; in nood +31 6 12345678 en 0031 20 1234567.'],
  ['words that look like digits', 'Nl: lol, ollie lilo illo oli lio OIL lil, NOOIT 10 lollis in 20 lollige lessen'],
  ['amounts and numbers', 'Je les van 60 minuten kost euro 50 of 62,50; bel 020-1234567 of 06 12345678 na 10 uur.'],
])('an account isn’t one %s', (_what, text) => {
  expect(ibansIn(text)).toEqual([])
})

test('a long text is judged in a moment', () => {
  const startedAt = performance.now()
  for (const sign of ['NL', 'NL91', '1', 'NL91ABNA', 'MD']) ibansIn(sign.repeat(100_000))
  expect(performance.now() - startedAt).toBeLessThan(2000)
})

test.each(['TR33 ', 'AB12 1 ', 'LI1'])('the longest text that the office may write is judged in a moment, of “%s” alone too', (sign) => {
  const startedAt = performance.now()
  ibansIn(sign.repeat(50_000 / sign.length))
  expect(performance.now() - startedAt).toBeLessThan(5000)
})
