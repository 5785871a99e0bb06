import { defaultFeatures, transferCode, type ContentSnapshot, type Payment } from '@rijbaan/contract'
import jsQR from 'jsqr'
import { describe, expect, test } from 'vitest'
import { sampleContent } from '../../tests/fixtures/content'
import { paymentFor } from '../../tests/fixtures/payment'
import type { DrawnQr } from '../qr.server'
import { paymentCode } from './payment-code.server'

const account = { iban: 'NL91 ABNA 0417 1643 00', isRealIban: true, payee: 'Rijschool De Rijbaan' }

const school = (language: 'nl' | 'en' = 'nl', more: Partial<ContentSnapshot> = {}): ContentSnapshot => {
  const content = sampleContent(language)
  return { ...content, site: { ...content.site, ...account }, ...more }
}

const open = (changes: Partial<Payment> = {}): Payment => paymentFor({ status: 'PENDING', proofDocument: null, amount: 71.25, ...changes })

/** What a camera reads of a drawn code, by another library than the one that drew it. */
function readBack({ modules, path }: DrawnQr): string | undefined {
  const [scale, quiet] = [4, 4]
  const side = (modules + 2 * quiet) * scale
  const picture = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, column, row, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
    for (let x = 0; x < Number(length) * scale; x += 1)
      for (let y = 0; y < scale; y += 1) {
        const at = ((Number(row) + quiet) * scale + y) * side + (Number(column) + quiet) * scale + x
        picture.fill(0, at * 4, at * 4 + 3)
      }
  return jsQR(picture, side, side)?.data
}

describe('how a payment is made', () => {
  test('is read off its code by another library as account, payee, amount and reference', () => {
    const payment = open()
    const code = paymentCode(payment, school())
    const { payee, iban } = account
    expect(code?.qr && readBack(code.qr)).toBe(transferCode({ payee, iban, cents: 7125, reference: payment.reference }))
  })

  test.each([
    ['nl', '71,25'],
    ['en', '71.25'],
  ] as const)('has its amount as a bank’s form takes it (%s: %s)', (language, amount) => {
    expect(paymentCode(open(), school(language))).toMatchObject({ ...{ payee: account.payee, iban: account.iban }, amount })
  })

  test.each<[string, Partial<Payment>]>([
    ['is approved', { status: 'VERIFIED' }],
    ['is rejected', { status: 'REJECTED' }],
    ['has its proof, so that nobody pays twice', { proofDocument: '/api/payments/4/proof' }],
    ['is made in cash', { method: 'CASH' }],
    ['is in another currency', { currency: 'USD' }],
    ['is of nothing', { amount: 0 }],
  ])('is not there for one that %s', (_, changes) => {
    expect(paymentCode(open(changes), school())).toBeNull()
  })

  test.each<[string, Partial<ContentSnapshot>]>([
    ['the school has switched codes off', { features: { ...defaultFeatures, paymentCodes: false } }],
    ['the account is none that a code can be made for', { site: { ...sampleContent('nl').site, ...account, isRealIban: false } }],
    [
      'the CMS is of a version that doesn’t say whether the account is real',
      { site: { ...sampleContent('nl').site, ...account, isRealIban: undefined } },
    ],
    ['nobody is named who is paid', { site: { ...sampleContent('nl').site, ...account, payee: '' } }],
  ])('is there to copy, without a code, where %s', (_, more) => {
    expect(paymentCode(open(), school('nl', more))).toMatchObject({ qr: null, iban: account.iban, amount: '71,25' })
  })

  test('is there to copy at the sample’s account too, as it stands below the payments', () => {
    const { site } = sampleContent('nl')
    expect(paymentCode(open(), sampleContent('nl'))).toMatchObject({ qr: null, iban: site.iban, payee: site.payee })
  })

  test('is not there where the school names no account', () => {
    expect(paymentCode(open(), school('nl', { site: { ...sampleContent('nl').site, ...account, iban: '' } }))).toBeNull()
  })

  test('has a code where the CMS knows of no switch', () => {
    expect(paymentCode(open(), school('nl', { features: undefined }))?.qr).toBeTruthy()
  })
})
