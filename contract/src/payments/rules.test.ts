import { describe, expect, test } from 'vitest'
import { formatReference, paymentReference, readAmount, readPaymentMethod, readPaymentText, readVerdict, toEuros } from './rules'

describe('an amount is cents inside and euros outside (R61)', () => {
  test.each([
    [45, 4500],
    [12.5, 1250],
    [0.01, 1],
    [19.99, 1999],
    [1.1, 110],
    [25_000, 2_500_000],
    ['45', 4500],
    ['12,5', 1250],
    ['12.50', 1250],
    ['€ 1300', 130_000],
    ['0,01', 1],
    ['1.300', 130_000],
    ['1,300', 130_000],
    ['1.000,50', 100_050],
    ['1,000.50', 100_050],
    ['12.345,6', 1_234_560],
    ['€ 1.300', 130_000],
    ['€\u00a01.059', 105_900],
    ['€1,300', 130_000],
    ['1.300,-', 130_000],
    ['1300,–', 130_000],
    ['€ 71,25', 7125],
  ])('%s is %i cents', (amount, cents) => {
    expect(readAmount(amount)).toEqual({ ok: true, value: cents })
    expect(toEuros(cents)).toBe(cents / 100)
  })

  test.each([
    [undefined],
    [0],
    ['0'],
    ['0,00'],
    [-5],
    ['-5'],
    [0.001],
    [1.005],
    ['1.2500'],
    ['12.34,50'],
    ['1.000.50'],
    ['1,000,5'],
    ['1.300,123'],
    ['0.300'],
    ['1 300'],
    ['1300.'],
    [',50'],
    ['veel'],
    [''],
    [Number.NaN],
    ['1e3'],
  ])('%s is none', (amount) => {
    expect(readAmount(amount)).toMatchObject({ ok: false, fields: { amount: { code: 'amount-invalid' } } })
  })

  test.each([[25_000.01], ['25.000,01'], ['999999999'], [Infinity]])('%s is too much', (amount) => {
    expect(readAmount(amount)).toMatchObject({ ok: false })
  })
})

describe('the reference of a payment', () => {
  const remainder = (reference: string): number =>
    [...`${reference.slice(4)}${reference.slice(0, 4)}`].reduce((rest, each) => Number(`${rest}${parseInt(each, 36)}`) % 97, 0)

  test.each([1, 42, 999_999, 12_345_678])('of payment %i is a creditor reference that a bank accepts (ISO 11649)', (id) => {
    expect(paymentReference(id)).toMatch(/^RF\d\dRB\d{6,}$/)
    expect(remainder(paymentReference(id))).toBe(1)
  })

  test('reads in groups of four', () => {
    expect(formatReference(paymentReference(42))).toMatch(/^RF\d\d RB00 0042$/)
  })
})

test('texts are trimmed and have their bounds', () => {
  expect(readPaymentText('description', '  Proefles ')).toEqual({ ok: true, value: 'Proefles' })
  expect(readPaymentText('reason', undefined)).toEqual({ ok: true, value: '' })
  expect(readPaymentText('description', 'x'.repeat(201))).toMatchObject({ fields: { description: { code: 'too-long' } } })
  expect(readPaymentText('reason', 'x'.repeat(501))).toMatchObject({ fields: { reason: { code: 'too-long' } } })
})

test.each([
  ['VERIFIED', { value: 'VERIFIED' }],
  ['rejected', { value: 'REJECTED' }],
  ['PENDING', { ok: false }],
  ['', { ok: false }],
])('the verdict %s (R52)', (text, read) => {
  expect(readVerdict(text)).toMatchObject(read)
})

test('a payment is a bank transfer unless said otherwise (spec 1 §9)', () => {
  expect(readPaymentMethod(undefined)).toMatchObject({ value: 'BANK_TRANSFER' })
  expect(readPaymentMethod('cash')).toMatchObject({ value: 'CASH' })
  expect(readPaymentMethod('gold')).toMatchObject({ ok: false, fields: { method: { code: 'method-invalid' } } })
})
