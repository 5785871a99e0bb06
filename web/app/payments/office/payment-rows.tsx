import { Link } from '@remix-run/react'
import { ChevronRight, Paperclip } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation'
import { withEdges } from '../../shell/lists/group-edges'
import type { PaymentLine } from '../payment-line.server'
import type { PaymentList } from '../payment-list.server'
import { PaymentStatusChip } from '../payment-status-chip'
import { paymentMethodKeys } from '../payment-labels'

type RowsProps = {
  lines: PaymentLine[]
  hrefOf: (paymentId: number) => string
  /** Id of the payment that lies open beside the list. */
  opened: number | null
}

function Rows({ lines, hrefOf, opened }: RowsProps) {
  const { t } = useTranslation()
  return (
    <ul className="[&>li]:max-w-none [&>li+li]:border-t [&>li]:border-border">
      {lines.map(({ id, student, description, method, day, amount, status, proof }) => (
        <li key={id}>
          <Link
            to={hrefOf(id)}
            className="payment-line grid items-center gap-x-3 gap-y-0 min-h-15 py-2 px-4 no-underline tablet:px-6"
            aria-current={id === opened || undefined}
            preventScrollReset
          >
            <span className="[grid-area:name] font-semibold wrap-anywhere [&>a]:text-link">{student.name}</span>
            <span className="payment-line-what [grid-area:what] text-note wrap-anywhere">{description}</span>
            <span className="payment-line-how [grid-area:how] text-note wrap-anywhere">
              {t(paymentMethodKeys[method])}, {day}
              {proof && (
                <span className="inline-flex items-center align-bottom gap-1 pl-2 text-text font-semibold whitespace-nowrap">
                  <Paperclip aria-hidden="true" size={16} />
                  {t('payments.proof.there')}
                </span>
              )}
            </span>
            <span className="[grid-area:amount] pt-hair font-sign text-lead font-bold tabular-nums text-right whitespace-nowrap">
              {amount}
            </span>
            <span className="[grid-area:chip] justify-self-end">
              <PaymentStatusChip status={status} />
            </span>
            <ChevronRight aria-hidden="true" size={20} className="[grid-area:end] print:hidden" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** What waits for the office, and below it what has been handled (spec 2 §2). */
export function AdminPaymentRows({ lines, edges, hrefOf, opened }: RowsProps & Pick<PaymentList, 'edges'>) {
  const { t } = useTranslation()
  const groups = [
    { title: t('payments.group.pending'), rows: lines.filter(({ status }) => status === 'PENDING') },
    { title: t('payments.group.handled'), rows: lines.filter(({ status }) => status !== 'PENDING') },
  ]
  return withEdges(
    groups.filter(({ rows }) => rows.length > 0),
    edges,
  ).map(({ title, rows, continued, continues }) => (
    <div key={title} className="[&+div]:border-t [&+div]:border-border">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0 pt-4 px-4 pb-2 border-b border-border [&>h2]:text-lead [&>p]:text-muted [&>p]:text-note tablet:px-6">
        <h2>{title}</h2>
        <p>{t(continued ? 'paging.continued' : 'payments.group.newest')}</p>
      </div>
      <Rows lines={rows} hrefOf={hrefOf} opened={opened} />
      {continues && <p className="max-w-none py-2 px-4 border-t border-border text-muted text-note tablet:px-6">{t('paging.continues')}</p>}
    </div>
  ))
}
