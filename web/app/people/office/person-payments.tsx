import { adminPaymentsPath } from '@rijbaan/contract'
import { Link } from '@remix-run/react'
import { useTranslation } from '../../i18n/use-translation'
import { paymentMethodKeys } from '../../payments/payment-labels'
import { PaymentStatusChip } from '../../payments/payment-status-chip'
import { CsvLink } from '../../shell/lists/csv-link'
import { ListRows } from '../../shell/lists/list-rows'
import { ArrowLink } from '../../ui/arrow-link'
import type { PersonPayments as Payments } from './person-payments.server'

/** A student's latest payments on their page; each opens among the payments, where it is verified or rejected. */
export function PersonPayments({ payments: { lines, totalItems, search, csv } }: { payments: Payments }) {
  const { t } = useTranslation()
  return (
    <section className="panel list-panel" aria-labelledby="person-payments-title">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 pt-5 px-4 pb-3 [&>h2]:pt-hair [&>h2]:text-h3 [&>h2]:font-bold tablet:px-6">
        <h2 id="person-payments-title">{t('payments.title')}</h2>
        {lines && totalItems > lines.length && (
          <ArrowLink to={adminPaymentsPath({ q: search })}>{t('office.person.allPayments', { count: totalItems })}</ArrowLink>
        )}
      </div>
      <ListRows
        rows={lines}
        failed={t('payments.loadFailed')}
        empty={t('office.person.noPayments')}
        emptyAction={{ to: adminPaymentsPath({ new: true }), label: t('payments.create.title') }}
      >
        {({ id, amount, description, method, day, status }) => (
          <li
            key={id}
            className="relative grid max-w-none grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 min-h-15 py-2 px-4 border-t border-border hover:bg-surface-hover tablet:px-6"
          >
            <Link
              to={adminPaymentsPath({ q: search, payment: id })}
              className="person-link cover-link tabular-nums max-tablet:[grid-area:1/1/auto/-1]"
            >
              <span className="font-sign text-lead">{amount}</span>
              <span className="block text-muted text-note font-normal wrap-anywhere">
                {[description, t(paymentMethodKeys[method]), day].filter(Boolean).join(', ')}
              </span>
            </Link>
            <span className="max-tablet:[grid-area:1/2] max-tablet:self-start">
              <PaymentStatusChip status={status} />
            </span>
          </li>
        )}
      </ListRows>
      {totalItems > 0 && <CsvLink to={csv} label={t('office.person.paymentsCsv')} />}
    </section>
  )
}
