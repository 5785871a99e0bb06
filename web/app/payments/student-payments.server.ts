import { type AppLoadContext } from '@remix-run/node'
import {
  pageBounds,
  paymentDefaults,
  paymentsApi,
  recentPayments,
  type Language,
  type Payment,
  type StudentHomeQuery,
} from '@rijbaan/contract'
import { requirePage } from '../shell/lists/last-page.server'
import { askedIn } from '../asked'
import { cms, cmsRows } from '../cms.server'
import { contentFor } from '../content.server'
import { readListPlace } from '../shell/lists/list-address'
import { formatMoney } from './money'
import { paymentCode } from './payment-code.server'
import { toPaymentLine } from './payment-line.server'

/** What the student still has to pay, or the office to check, in words. */
const sumOf = (pending: Payment[], language: Language): string =>
  formatMoney(
    pending.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100,
    pending[0]?.currency ?? paymentDefaults.currency,
    language,
  )

/**
 * A student's payments for the dashboard (spec 1 §2, R67): the latest three, or with `?payments=all` the history by pages;
 * what is pending, for the tile and for the proof's form; and where to pay to.
 * @throws a redirect to the last page of the history, for an address beyond it.
 */
export async function loadStudentPayments(request: Request, context: AppLoadContext) {
  const asked = askedIn<StudentHomeQuery>(request)
  const { language } = context.visitor
  const { now } = context
  const isAll = asked.get('payments') === 'all'
  const place = isAll ? readListPlace(asked) : { page: 1, size: recentPayments }
  const [listed, waiting, content] = await Promise.all([
    cmsRows(paymentsApi.mine, context, { query: { page: place.page - 1, size: place.size } }),
    cms(paymentsApi.mine, context, { query: { status: 'PENDING', page: 0, size: pageBounds.maxSize } }),
    contentFor(context),
  ])
  const totalItems = listed.ok ? listed.value.totalItems : 0
  requirePage(request, place, totalItems)
  const pending = waiting.ok ? waiting.value : []
  return {
    /** Null where they can't be had now. */
    lines: listed.ok
      ? listed.value.rows.map((payment) => ({ ...toPaymentLine(payment, { language, now }), code: paymentCode(payment, content) }))
      : null,
    totalItems,
    isAll,
    place,
    /** Payments that a proof can be handed in for. */
    pending: pending.map((payment) => toPaymentLine(payment, { language, now })),
    /** How many those are; null where that can't be told now. */
    pendingCount: waiting.ok ? pending.length : null,
    pendingSum: pending.length > 0 ? sumOf(pending, language) : null,
    payTo: { iban: content.site.iban, payee: content.site.payee },
  }
}

export type StudentPayments = Awaited<ReturnType<typeof loadStudentPayments>>
