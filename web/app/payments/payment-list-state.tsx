import { useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../ui/notice'
import type { PaymentLine } from './payment-line.server'

/** What stands in place of rows: that there are none, or that they can't be had now. */
export function PaymentListState({ lines }: { lines: PaymentLine[] | null }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  if (lines === null) {
    return (
      <Notice tone="danger" announced={false} className="m-4">
        {t('payments.loadFailed')}. <a href={pathname + search}>{t('common.retry')}</a>
      </Notice>
    )
  }
  return lines.length === 0 ? (
    <div className="empty-box m-4">
      <p>{t('payments.none')}</p>
    </div>
  ) : null
}
