import { refuseFields } from '../fields'
import { charactersIn } from '../length'
import { accept, type Refused, type Result } from '../result'

/** What a payment is; transitions are PENDING to one of the others, once (spec 2 §4, R52). */
export const paymentStatuses = ['PENDING', 'VERIFIED', 'REJECTED'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** What an admin says of a pending payment. */
export const verdicts = ['VERIFIED', 'REJECTED'] as const
export type Verdict = (typeof verdicts)[number]

/** How a payment is made; students pay by bank transfer, the office may note another way (spec 1 §9). */
export const paymentMethods = ['BANK_TRANSFER', 'CASH', 'CARD', 'IDEAL'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const paymentDefaults = { currency: 'EUR', method: 'BANK_TRANSFER', status: 'PENDING' } as const

/** Cents; the most is well above the largest package. */
export const amountBounds = { minCents: 1, maxCents: 2_500_000 } as const

/** Characters. */
export const paymentTextLength = { description: 200, reason: 500 } as const

/** A proof is a PDF that is smaller than `below` bytes (spec 1 §9: under 5 MB). */
export const proofBounds = { below: 5_242_880 } as const

/** Payments of a list are counted so far and paged so far; who looks for more asks for a student or a status. */
export const paymentPageBounds = { counted: 2000 } as const

/** Payments that the dashboard shows unasked (spec 1 §9). */
export const recentPayments = 3

export type PaymentField = 'studentId' | 'amount' | 'description' | 'method' | 'status' | 'reason'
export type PaymentFieldProblem =
  'amount-invalid' | 'amount-too-large' | 'too-long' | 'foreign-account' | 'method-invalid' | 'status-invalid'

/** The sentences of those problems (R52, R75). */
export const paymentFieldProblems: Record<PaymentFieldProblem, string> = {
  'amount-invalid': 'Please enter an amount above 0',
  'amount-too-large': `Please enter an amount of at most € ${amountBounds.maxCents / 100}`,
  'too-long': 'This is too long.',
  'foreign-account': 'This names a bank account that isn’t the school’s own on the website.',
  'method-invalid': 'Please choose how it was paid.',
  'status-invalid': 'Please choose VERIFIED or REJECTED',
}

const refusePayment = (problems: Partial<Record<PaymentField, PaymentFieldProblem>>): Refused =>
  refuseFields(problems, paymentFieldProblems)

/** Euros of a written amount, bare or in groups of three, and its cents or the dash that stands for none. */
const written = /^(?:€\s*)?(\d{1,9}|[1-9]\d{0,2}(?:([.,])\d{3})(?:\2\d{3})*)(?:([.,])(\d{1,2}|[-–]{1,2}))?$/

/**
 * Cents of an amount in euros as it arrives; NaN for what is none. A text is read as both languages write amounts: what has three
 * digits behind it parts thousands (`1.300`, `1,300`), what has one or two of them parts cents (`12,5`, `1.000,50`).
 */
function centsIn(amount: number | string): number {
  // A half cent is nobody's payment; what binary fractions add to a written amount is far less.
  if (typeof amount === 'number') return Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-4 ? Math.round(amount * 100) : Number.NaN
  const [, euros, group, point, cents = ''] = written.exec(amount.trim()) ?? []
  // One sign can't part both.
  if (euros === undefined || (group !== undefined && group === point)) return Number.NaN
  return Number(euros.replace(/\D/g, '')) * 100 + Number(cents.replace(/\D/g, '').padEnd(2, '0'))
}

/** An amount in euros, as a number or as people type it (`12,50`, `1.300`), in cents (R61). */
export function readAmount(amount: number | string | undefined): Result<number> {
  const cents = amount === undefined ? Number.NaN : centsIn(amount)
  if (!(cents >= amountBounds.minCents)) return refusePayment({ amount: 'amount-invalid' })
  return cents > amountBounds.maxCents ? refusePayment({ amount: 'amount-too-large' }) : accept(cents)
}

/** Money on the wire is a number in euros (R61). */
export const toEuros = (cents: number): number => cents / 100

/** A text of a payment as it is kept. */
export function readPaymentText(field: 'description' | 'reason', text: string | undefined): Result<string> {
  const kept = text?.trim() ?? ''
  return charactersIn(kept) > paymentTextLength[field] ? refusePayment({ [field]: 'too-long' }) : accept(kept)
}

export function readPaymentMethod(text: string | undefined): Result<PaymentMethod> {
  const given = text?.trim().toUpperCase() || paymentDefaults.method
  const method = paymentMethods.find((each) => each === given)
  return method ? accept(method) : refusePayment({ method: 'method-invalid' })
}

/** What an admin decided, in any case of letters (spec 2 §7). */
export function readVerdict(text: string): Result<Verdict> {
  const verdict = verdicts.find((each) => each === text.trim().toUpperCase())
  return verdict ? accept(verdict) : refusePayment({ status: 'status-invalid' })
}

/** The remainder by 97 of a reference, letters counted from A as 10 (ISO 7064, as in an IBAN). */
export function remainderBy97(text: string): number {
  let rest = 0
  for (const character of text) {
    const value = parseInt(character, 36)
    rest = (rest * (value < 10 ? 10 : 100) + value) % 97
  }
  return rest
}

/**
 * What a student writes on the transfer so that the office finds the payment: a creditor reference by ISO 11649, which banks
 * check as they check an IBAN. `RF` and two check digits, then `RB` and the payment's number.
 */
export function paymentReference(paymentId: number): string {
  const own = `RB${String(paymentId).padStart(6, '0')}`
  return `RF${String(98 - remainderBy97(`${own}RF00`)).padStart(2, '0')}${own}`
}

/** An account or a reference as banks and their apps read it: capitals and digits alone, however people part them. */
export const plainIban = (iban: string): string => iban.toUpperCase().replace(/[^A-Z\d]/g, '')

/** A reference or an IBAN in groups of four, as people read and type it. */
export const formatReference = (reference: string): string => reference.match(/.{1,4}/g)?.join(' ') ?? reference
