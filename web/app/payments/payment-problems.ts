import { paymentFieldProblems, type Facts, type PaymentFieldProblem } from '@rijbaan/contract'
import type { PaymentFieldProblems } from './payment-labels'

const isFieldProblem = (code: unknown): code is PaymentFieldProblem => typeof code === 'string' && Object.hasOwn(paymentFieldProblems, code)

/** What a refusal says of single fields. */
export function paymentProblemsIn({ fields }: Facts): PaymentFieldProblems {
  const named = Object.entries((fields ?? {}) as Record<string, { code?: unknown }>)
  return Object.fromEntries(named.flatMap(([field, { code }]) => (isFieldProblem(code) ? [[field, code]] : [])))
}
