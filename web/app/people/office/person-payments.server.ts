import type { AppLoadContext } from '@remix-run/node'
import { paymentsApi } from '@rijbaan/contract'
import { cmsRows } from '../../cms.server'
import { toPaymentLine } from '../../payments/payment-line.server'
import { listFileAddress } from '../../shell/lists/list-file.server'

/** How many of a student's payments stand on their page. */
const shown = 5

/** A student's latest payments, those that wait first, and the address of all of them as a file; null where they can't be had now. */
export async function findPersonPayments(studentId: string, context: AppLoadContext) {
  const [found, csv] = await Promise.all([
    cmsRows(paymentsApi.adminList, context, { query: { studentId, page: 0, size: shown } }),
    listFileAddress(context, 'admin', 'payments', { studentId }),
  ])
  const seen = { language: context.visitor.language, now: context.now }
  const lines = found.ok ? found.value.rows.map((payment) => toPaymentLine(payment, seen)) : null
  return { lines, totalItems: found.ok ? found.value.totalItems : 0, csv }
}

export type PersonPayments = Awaited<ReturnType<typeof findPersonPayments>> & {
  /** Finds all of them among the school's. */
  search: string
}
