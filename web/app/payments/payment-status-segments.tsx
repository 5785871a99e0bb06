import { addressWith, paymentStatuses, type AdminPaymentsQuery, type PaymentStatus } from '@rijbaan/contract'
import { useNextAsked } from '../asked'
import { useTranslation } from '../i18n/use-translation'
import { Segments } from '../ui/segments'
import { paymentFilterKeys } from './payment-labels'
import type { PaymentList } from './payment-list.server'

/** Which payments a list shows, by how they stand; what else its address asks for stays. */
export function PaymentStatusSegments({ status }: Pick<PaymentList, 'status'>) {
  const { t } = useTranslation()
  const params = useNextAsked<AdminPaymentsQuery>()
  const to = (chosen: PaymentStatus | null) => addressWith(params, { status: chosen, page: null, payment: null, reject: null })
  return (
    <Segments
      label={t('payments.filter.label')}
      segments={[
        { to: to(null), label: t('payments.filter.all'), isCurrent: status === null },
        ...paymentStatuses.map((each) => ({ to: to(each), label: t(paymentFilterKeys[each]), isCurrent: status === each })),
      ]}
    />
  )
}
