import { Link } from '@remix-run/react'
import { teacherPaymentsPath, teacherStudentPath } from '@rijbaan/contract'
import { useTranslation } from '../i18n/use-translation'
import { CsvLink } from '../shell/lists/csv-link'
import { ListPages } from '../shell/lists/list-pages'
import { RefreshButton } from '../shell/lists/refresh-button'
import { ProofLink } from './payment-facts'
import type { PaymentLine } from './payment-line.server'
import type { PaymentList } from './payment-list.server'
import { PaymentListState } from './payment-list-state'
import { PaymentStatusSegments } from './payment-status-segments'
import { PaymentStatusChip } from './payment-status-chip'
import { paymentMethodKeys } from './payment-labels'

function TeacherPaymentRow({ payment }: { payment: PaymentLine }) {
  const { t } = useTranslation()
  const { student, description, method, createdAt, amount, status } = payment
  return (
    <li className="payment-line grid items-center gap-x-3 gap-y-0 min-h-15 py-2 px-4 no-underline tablet:px-6">
      <p className="[grid-area:name] font-semibold wrap-anywhere [&>a]:text-link">
        <Link to={teacherStudentPath(student.id)}>{student.name}</Link>
      </p>
      <p className="payment-line-what [grid-area:what] text-note wrap-anywhere">{description}</p>
      <p className="payment-line-how [grid-area:how] text-note wrap-anywhere">
        {t(paymentMethodKeys[method])}, {createdAt}
      </p>
      <p className="[grid-area:amount] pt-hair font-sign text-lead font-bold tabular-nums text-right whitespace-nowrap">{amount}</p>
      <p className="[grid-area:chip] justify-self-end">
        <PaymentStatusChip status={status} />
      </p>
      <p className="[grid-area:end] print:hidden">
        <ProofLink payment={payment} />
      </p>
    </li>
  )
}

/** The payments of a teacher's students, newest first (spec 2 §2). */
export function TeacherPaymentsScreen({ list: { lines, place, status, totalItems, countedTo, csv } }: { list: PaymentList }) {
  const { t } = useTranslation()
  return (
    <div className="payments-page grid content-start min-w-0">
      <div className="exams-head flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-h2">{lines ? t('payments.titleWithCount', { n: totalItems }) : t('payments.title')}</h1>
        <RefreshButton />
      </div>
      <section className="panel list-panel" aria-label={t('payments.title')}>
        <div className="p-4 border-b border-border tablet:px-6 tablet:[&>ul]:max-w-120 print:hidden">
          <PaymentStatusSegments status={status} />
        </div>
        <PaymentListState lines={lines} action={status ? { to: teacherPaymentsPath(), label: t('payments.all') } : undefined} />
        {lines && lines.length > 0 && (
          <ul className="[&>li]:max-w-none [&>li+li]:border-t [&>li]:border-border">
            {lines.map((payment) => (
              <TeacherPaymentRow key={payment.id} payment={payment} />
            ))}
          </ul>
        )}
        <ListPages place={place} totalItems={totalItems} countedTo={countedTo} />
        <CsvLink to={csv} />
      </section>
    </div>
  )
}
