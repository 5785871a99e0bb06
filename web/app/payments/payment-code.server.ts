import { defaultFeatures, paymentDefaults, transferCode, type ContentSnapshot, type Payment } from '@rijbaan/contract'
import { drawQr, type DrawnQr } from '../qr.server'

/** What a transfer is made by: what is filled in by hand, and the code by which a bank's app does; null where there is none. */
export type PaymentCode = { qr: DrawnQr | null; payee: string; iban: string; amount: string; reference: string }

/** Cents as they are typed into a bank's form, `71,25` or `71.25`. */
const typed = (cents: number, point: string): string => `${Math.floor(cents / 100)}${point}${String(cents % 100).padStart(2, '0')}`

/**
 * How a payment is made that is still to be made by a transfer: one that waits and has no proof yet, in euros. Null for all others, and
 * where the school names no account. The code is there where the school has it switched on, and its account is a real one.
 */
export function paymentCode(payment: Payment, { site, features = defaultFeatures, language }: ContentSnapshot): PaymentCode | null {
  const { status, method, currency, proofDocument, reference } = payment
  const { payee, iban, isRealIban } = site
  const isOpen = status === 'PENDING' && proofDocument === null
  const isTransfer = method === 'BANK_TRANSFER' && currency === paymentDefaults.currency
  const cents = Math.round(payment.amount * 100)
  if (!iban || !isOpen || !isTransfer || cents < 1) return null
  const hasQr = features.paymentCodes && isRealIban && payee !== ''
  return {
    qr: hasQr ? drawQr(transferCode({ payee, iban, cents, reference })) : null,
    payee,
    iban,
    amount: typed(cents, language === 'nl' ? ',' : '.'),
    reference,
  }
}
