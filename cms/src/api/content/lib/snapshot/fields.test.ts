import { expect, expectTypeOf, test } from 'vitest'
import type { SiteEntry, TariffEntry } from '../../../../database/entries'
import { flagOf, numberOrNull, textOf } from './fields'

const tariff = { name: null, price: '12.50', isHidden: null } as TariffEntry

test('what the office left empty reads as an empty text, no number and no', () => {
  expect([textOf(tariff, 'name'), numberOrNull(tariff, 'price'), flagOf(tariff, 'isHidden')]).toEqual(['', 12.5, false])
})

test('a name that the content type has not, or has as another kind, does not compile', () => {
  type TextName = Parameters<typeof textOf<TariffEntry>>[1]
  type NumberName = Parameters<typeof numberOrNull<TariffEntry>>[1]
  expectTypeOf<'name'>().toExtend<TextName>()
  expectTypeOf<'typo' | 'price' | 'isHidden'>().exclude<TextName>().toEqualTypeOf<'typo' | 'price' | 'isHidden'>()
  expectTypeOf<NumberName>().toEqualTypeOf<'lessons' | 'price' | 'requestPrice' | 'order'>()
  expectTypeOf<Parameters<typeof flagOf<SiteEntry>>[1]>().toEqualTypeOf<'isSample'>()
})
