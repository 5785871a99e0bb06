import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ListPages } from '../shell/lists/list-pages'
import { RefreshButton } from '../shell/lists/refresh-button'
import { ProofLink } from './payment-facts'
import type { PaymentLine } from './payment-line.server'
import type { PaymentList } from './payment-list.server'
import { PaymentListState } from './payment-list-state'
import { PaymentStatusChip } from './payment-status-chip'
import { paymentMethodKeys } from './payment-labels'

function TeacherPaymentRow({ payment }: { payment: PaymentLine }) {
  const { t } = useTranslation()
  const { student, description, method, createdAt, amount, status } = payment
  return (
    <li className="payment-line">
      <p className="payment-line-name">
        <Link to={`/portal/teacher/student/${student.id}`}>{student.name}</Link>
      </p>
      <p className="payment-line-what">{description}</p>
      <p className="payment-line-how">
        {t(paymentMethodKeys[method])}, {createdAt}
      </p>
      <p className="payment-line-amount">{amount}</p>
      <p className="payment-line-chip">
        <PaymentStatusChip status={status} />
      </p>
      <p className="payment-line-end">
        <ProofLink payment={payment} />
      </p>
    </li>
  )
}

/** The payments of a teacher's students, newest first (spec 2 §2). */
export function TeacherPaymentsScreen({ list: { lines, place, totalItems, countedTo } }: { list: PaymentList }) {
  const { t } = useTranslation()
  return (
    <div className="payments-page">
      <div className="exams-head">
        <h1 className="text-h2">{lines ? t('payments.titleWithCount', { n: totalItems }) : t('payments.title')}</h1>
        <RefreshButton />
      </div>
      <section className="list-panel" aria-label={t('payments.title')}>
        <PaymentListState lines={lines} />
        {lines && lines.length > 0 && (
          <ul className="payment-lines">
            {lines.map((payment) => (
              <TeacherPaymentRow key={payment.id} payment={payment} />
            ))}
          </ul>
        )}
        <ListPages place={place} totalItems={totalItems} countedTo={countedTo} />
      </section>
    </div>
  )
}
