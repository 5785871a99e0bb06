import type { AppLoadContext } from '@remix-run/node'
import { paymentsApi } from '@rijbaan/contract'
import { cmsRows } from '../../cms.server'
import { toPaymentLine } from '../../payments/payment-line.server'

/** How many of a student's payments stand on their page. */
const shown = 5

/** A student's latest payments, those that wait first; null where they can't be had now. */
export async function findPersonPayments(studentId: string, context: AppLoadContext) {
  const found = await cmsRows(paymentsApi.adminList, context, { query: { studentId, page: 0, size: shown } })
  const seen = { language: context.visitor.language, now: context.now }
  const lines = found.ok ? found.value.rows.map((payment) => toPaymentLine(payment, seen)) : null
  return { lines, totalItems: found.ok ? found.value.totalItems : 0 }
}

export type PersonPayments = Awaited<ReturnType<typeof findPersonPayments>> & {
  /** Finds all of them among the school's. */
  search: string
}
