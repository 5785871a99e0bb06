import { describe, expect, test } from 'vitest'
import { hasDifferingPrices, requestPriceOf } from './packages'
import { formatEuros, formatNumber, initialsOf } from './rules'

describe('an amount in euros', () => {
  test.each([
    [2850, 'nl', '€\u00a02.850'],
    [2850, 'en', '€2,850'],
    [45, 'nl', '€\u00a045'],
    [12.5, 'nl', '€\u00a012,50'],
    [12.5, 'en', '€12.50'],
    [0, 'nl', '€\u00a00'],
  ] as const)('%d in %s reads %s', (amount, language, written) => {
    expect(formatEuros(amount, language)).toBe(written)
  })
})

describe('the two prices of a tariff (R4)', () => {
  test('the request carries its own price where there is one', () => {
    expect(requestPriceOf({ price: 1300, requestPrice: 1059 })).toBe(1059)
  })

  test('and the card’s price otherwise', () => {
    expect(requestPriceOf({ price: 985, requestPrice: null })).toBe(985)
  })

  test('no price at all is on request', () => {
    expect(requestPriceOf({ price: null, requestPrice: null })).toBeNull()
  })

  test.each([
    [{ price: 1300, requestPrice: 1059 }, true],
    [{ price: 1300, requestPrice: 1300 }, false],
    [{ price: 1300, requestPrice: null }, false],
    [{ price: null, requestPrice: 1059 }, true],
    [{}, false],
  ])('%o is worth a warning: %s', (tariff, expected) => {
    expect(hasDifferingPrices(tariff)).toBe(expected)
  })
})

test.each([
  [1000, 'nl', '1.000'],
  [1000, 'en', '1,000'],
  [2002, 'nl', '2.002'],
] as const)('the number %d in %s reads %s', (value, language, written) => {
  expect(formatNumber(value, language)).toBe(written)
})

test.each([
  ['Sanne V.', 'SV'],
  ['Priya', 'P'],
  ['Jan van der Berg', 'JB'],
  ['  ', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
