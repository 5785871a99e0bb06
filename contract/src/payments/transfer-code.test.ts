import { describe, expect, test } from 'vitest'
import { paymentReference } from './rules'
import { transferCode, transferCodeBounds } from './transfer-code'

const transfer = { payee: 'Rijschool Rijbaan', iban: 'NL91 ABNA 0417 1643 00', cents: 7125, reference: paymentReference(12) }

describe('the code of a transfer (EPC069-12)', () => {
  test('says service, version, signs, kind, payee, account, amount and reference, a line each', () => {
    expect(transferCode(transfer).split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      '',
      'Rijschool Rijbaan',
      'NL91ABNA0417164300',
      'EUR71.25',
      '',
      paymentReference(12),
    ])
  })

  test.each([
    [1, 'EUR0.01'],
    [100, 'EUR1.00'],
    [2_500_000, 'EUR25000.00'],
    [130_005, 'EUR1300.05'],
  ])('writes %d cents as %s', (cents, amount) => {
    expect(transferCode({ ...transfer, cents }).split('\n')[7]).toBe(amount)
  })

  test('keeps a name on its line, and as long as it may be', () => {
    expect(transferCode({ ...transfer, payee: 'Rijschool\nEUR1.00 ' }).split('\n')).toHaveLength(10)
    const [, , , , , payee = ''] = transferCode({ ...transfer, payee: 'é'.repeat(90) }).split('\n')
    expect(payee).toBe('é'.repeat(transferCodeBounds.payee))
  })

  test('is never longer than a code may be', () => {
    const longest = {
      payee: '😀'.repeat(90),
      iban: 'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
      cents: 2_500_000,
      reference: paymentReference(999_999_999),
    }
    expect(new TextEncoder().encode(transferCode(longest)).length).toBeLessThanOrEqual(transferCodeBounds.bytes)
  })
})
