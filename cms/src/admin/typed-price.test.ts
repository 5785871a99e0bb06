import { expect, test } from 'vitest'
import { readTypedPrice, typedPriceOf } from './typed-price'

test.each([
  ['1300', 1300],
  ['€ 1.300', 1300],
  ['1,300', 1300],
  ['1.300,50', 1300.5],
  ['1,300.50', 1300.5],
  ['71,25', 71.25],
  ['71.25', 71.25],
  ['71,5', 71.5],
  ['12.345.678', 12_345_678],
  ['0', 0],
  ['', null],
  [' € ', null],
  ['op aanvraag', undefined],
  ['-5', undefined],
  ['1.3.0', undefined],
  ['1,30,50', undefined],
  ['1.300.50', undefined],
  ['1,2345', undefined],
])('"%s" as a typed price is %s', (typed, price) => {
  expect(readTypedPrice(typed)).toBe(price)
})

test.each([
  [1300, 'nl', '1300'],
  [71.25, 'nl', '71,25'],
  [71.5, 'en', '71.50'],
  [null, 'nl', ''],
] as const)('%s in a field (%s) is "%s", and is read as the same', (price, language, typed) => {
  expect(typedPriceOf(price, language)).toBe(typed)
  expect(readTypedPrice(typed)).toBe(price)
})
