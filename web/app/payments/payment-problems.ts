import { fieldProblemsOf, paymentFieldProblems, type Refused } from '@rijbaan/contract'
import type { PaymentFieldProblems } from './payment-labels'

/** What a refusal says of single fields. */
export const paymentProblemsIn = (refused: Refused): PaymentFieldProblems => fieldProblemsOf(refused, paymentFieldProblems)
