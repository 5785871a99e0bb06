import { Link } from '@remix-run/react'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { PaymentLine } from '../payment-line.server'
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
    <ul className="payment-lines">
      {lines.map(({ id, student, description, method, day, amount, status }) => (
        <li key={id}>
          <Link to={hrefOf(id)} className="payment-line" aria-current={id === opened || undefined} preventScrollReset>
            <span className="payment-line-name">{student.name}</span>
            <span className="payment-line-what">{description}</span>
            <span className="payment-line-how">
              {t(paymentMethodKeys[method])}, {day}
            </span>
            <span className="payment-line-amount">{amount}</span>
            <span className="payment-line-chip">
              <PaymentStatusChip status={status} />
            </span>
            <ChevronRight aria-hidden="true" size={20} className="payment-line-end" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** What waits for the office, and below it what has been handled (spec 2 §2). */
export function AdminPaymentRows({ lines, hrefOf, opened }: RowsProps) {
  const { t } = useTranslation()
  const groups = [
    { title: t('payments.group.pending'), rows: lines.filter(({ status }) => status === 'PENDING') },
    { title: t('payments.group.handled'), rows: lines.filter(({ status }) => status !== 'PENDING') },
  ]
  return groups
    .filter(({ rows }) => rows.length > 0)
    .map(({ title, rows }) => (
      <div key={title}>
        <div className="payment-group">
          <h2>{title}</h2>
          <p>{t('payments.group.newest')}</p>
        </div>
        <Rows lines={rows} hrefOf={hrefOf} opened={opened} />
      </div>
    ))
}
