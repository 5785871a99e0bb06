import { amountBounds, paymentDefaults, paymentTextLength, toEuros } from '@rijbaan/contract'
import type { Language, PaymentField, PaymentFieldProblem, PaymentMethod, PaymentStatus } from '@rijbaan/contract'
import { formatMoney } from './money'

/** Key of the word for each way to pay. */
export const paymentMethodKeys = {
  BANK_TRANSFER: 'payments.method.bankTransfer',
  CASH: 'payments.method.cash',
  CARD: 'payments.method.card',
  IDEAL: 'payments.method.ideal',
} as const satisfies Record<PaymentMethod, string>

/** Key of the word for each status that a list can be narrowed to. */
export const paymentFilterKeys = {
  PENDING: 'payments.filter.pending',
  VERIFIED: 'payments.filter.verified',
  REJECTED: 'payments.filter.rejected',
} as const satisfies Record<PaymentStatus, string>

/** Key of the sentence about a field, and what fills it. */
export const paymentFieldSentence = (problem: PaymentFieldProblem, field: PaymentField, language: Language) =>
  ({
    key: `payments.problem.${problem}`,
    facts: {
      max: field === 'reason' ? paymentTextLength.reason : paymentTextLength.description,
      amount: formatMoney(toEuros(amountBounds.maxCents), paymentDefaults.currency, language),
    },
  }) as const
