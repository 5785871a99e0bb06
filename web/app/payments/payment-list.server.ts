import { type AppLoadContext } from '@remix-run/node'
import { type PageQuery, paymentPageBounds, paymentsApi, paymentStatuses, searchMaxLength, type PaymentListQuery } from '@rijbaan/contract'
import { askedIn } from '../asked'
import { findGroupEdges } from '../shell/lists/find-group-edges.server'
import { listFileAddress } from '../shell/lists/list-file.server'
import { requirePage } from '../shell/lists/last-page.server'
import { cmsRows } from '../cms.server'
import { readListPlace } from '../shell/lists/list-address'
import { toPaymentLine } from './payment-line.server'

const endpoints = { teacher: paymentsApi.teacherList, admin: paymentsApi.adminList }

/** How many payments wait for the office; null where that can't be told now. */
async function countPending(area: 'teacher' | 'admin', context: AppLoadContext): Promise<number | null> {
  const pending = await cmsRows(endpoints[area], context, { query: { status: 'PENDING', page: 0, size: 1 } })
  return pending.ok ? pending.value.totalItems : null
}

/**
 * A page of payments: of a teacher's students, or of the whole school with the pending ones first. Which ones stands in the
 * address: `?status=`, `?q=` and the page.
 * @throws a redirect to the last page, for an address beyond it.
 */
export async function loadPaymentList(area: 'teacher' | 'admin', request: Request, context: AppLoadContext) {
  const asked = askedIn<PaymentListQuery>(request)
  const place = readListPlace(asked)
  const status = paymentStatuses.find((each) => each === asked.get('status')) ?? null
  const search = (asked.get('q') ?? '').trim().slice(0, searchMaxLength)
  const narrowed = { ...(status ? { status } : {}), ...(search ? { search } : {}) }
  const find = (page: Required<PageQuery>) => cmsRows(endpoints[area], context, { query: { ...page, ...narrowed } })
  const [listed, pendingCount, csv] = await Promise.all([
    find({ page: place.page - 1, size: place.size }),
    area === 'admin' ? countPending(area, context) : null,
    listFileAddress(context, area, 'payments', narrowed),
  ])
  const totalItems = listed.ok ? listed.value.totalItems : 0
  requirePage(request, place, totalItems)
  const rows = listed.ok ? listed.value.rows : []
  const edges = await findGroupEdges({
    place,
    // Only the office's list is in groups: what waits, and what has been handled.
    rows: area === 'admin' ? rows : [],
    totalItems,
    groupOf: ({ status }) => String(status === 'PENDING'),
    ask: async (page) => {
      const found = await find(page)
      return found.ok ? found.value.rows : []
    },
  })
  const seen = { language: context.visitor.language, now: context.now }
  return {
    place,
    status,
    search,
    /** Null where they can't be had now. */
    lines: listed.ok ? rows.map((payment) => toPaymentLine(payment, seen)) : null,
    edges,
    totalItems,
    /** Beyond this many nobody counts. */
    countedTo: paymentPageBounds.counted,
    pendingCount,
    csv,
  }
}

export type PaymentList = Awaited<ReturnType<typeof loadPaymentList>>
