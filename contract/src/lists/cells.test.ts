import { describe, expect, test } from 'vitest'
import { toAmountCell, toDayCell, toHarmless, toMomentDayCell, toPhoneCell } from './cells'

describe('a cell', () => {
  test.each(['=1+1', '+1+1', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋SUM', '－1', '＠x', '+31 6 CALC', '+A1', '+31-6'])(
    'that begins like a formula is text: %j',
    (text) => expect(toHarmless(text)).toBe(`'${text}`),
  )

  test.each(['', 'Jan', "d'Hondt", '27-11-2026', '12,50', 'a=b', '06 12345678', 'RF18 RB00 0012'])(
    'of another kind stays as it is: %j',
    (text) => expect(toHarmless(text)).toBe(text),
  )

  test.each([
    ['Kerkstraat 1,=WEBSERVICE(A1)', "Kerkstraat 1,'=WEBSERVICE(A1)"],
    ['Kerkstraat 1, +A1, -A2', "Kerkstraat 1, '+A1, '-A2"],
    ['een, "=A1", en "" =A2', `een, "'=A1", en "" =A2`],
    ['een\r\n@SUM(A1)', "een\r\n'@SUM(A1)"],
    ['een\t＝1;=2', "een\t'＝1;'=2"],
    ['=1,=2', "'=1,'=2"],
  ])('that would begin a formula in the middle, where cells are parted otherwise, is text: %j', (text, cell) =>
    expect(toHarmless(text)).toBe(cell),
  )

  test.each(['+31 6 1234 5678', '+31 612345678', '+32 470 12 34 56'])('keeps the plus of a phone number: %s', (phone) =>
    expect(toHarmless(phone)).toBe(phone),
  )
})

test.each([
  ['+31612345678', '+31 612345678'],
  ['+31 6 1234 5678', '+31 6 1234 5678'],
  ['+31 (0)6-12345678', '+31 6 12345678'],
  ['+32470123456', '+32 470123456'],
  ['+12125550123', '+1 2125550123'],
  ['+352621123456', '+352 621123456'],
  ['0612345678', '06 12345678'],
  ['0201234567', '020 1234567'],
  ['020-123 45 67', '020 123 45 67'],
  ['', ''],
])('the phone number %j is written as %j: with a space, or a spreadsheet reckons with it', (phone, cell) => {
  expect(toPhoneCell(phone)).toBe(cell)
  expect(toHarmless(cell)).toBe(cell)
})

test('days are written as the site’s fields take them, on Amsterdam’s calendar', () => {
  expect([toDayCell('2026-11-27'), toDayCell(null), toMomentDayCell('2026-11-27T23:30:00Z')]).toEqual(['27-11-2026', '', '28-11-2026'])
})

test.each([
  [1234.5, '1234,50', '1234.50'],
  [0.07, '0,07', '0.07'],
  [25_000, '25000,00', '25000.00'],
])('%d euros are %s to a Dutch spreadsheet, and %s to an English one', (euros, dutch, english) => {
  expect([toAmountCell(euros, 'nl'), toAmountCell(euros, 'en')]).toEqual([dutch, english])
})
