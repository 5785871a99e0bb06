import { Form } from '@remix-run/react'
import {
  adminPaymentsPath,
  paymentStatuses,
  searchMaxLength,
  type AdminPaymentsQuery,
  type PaymentStatus,
  addressWith,
  type NamesOf,
} from '@rijbaan/contract'
import { Search } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation'
import { useNextAsked } from '../../asked'
import { Button } from '../../ui/button'
import { Field } from '../../ui/fields/field'
import { Segments } from '../../ui/segments'
import type { PaymentList } from '../payment-list.server'
import { paymentFilterKeys } from '../payment-labels'

/** The form's inputs, by what they put in the address. */
const inputs = { status: 'status', size: 'size', q: 'q' } as const satisfies NamesOf<AdminPaymentsQuery>

/** Which payments the list shows: by status, and by the student's name, username or e-mail (R44). */
export function AdminPaymentFilters({ list: { status, search, place } }: { list: PaymentList }) {
  const { t } = useTranslation()
  const params = useNextAsked<AdminPaymentsQuery>()
  const to = (chosen: PaymentStatus | null) => addressWith(params, { status: chosen, page: null, payment: null, reject: null })
  return (
    <div className="payment-filters grid gap-3 p-4 border-b border-border tablet:px-6 desktop:justify-between print:hidden">
      <Segments
        label={t('payments.filter.label')}
        segments={[
          { to: to(null), label: t('payments.filter.all'), isCurrent: status === null },
          ...paymentStatuses.map((each) => ({ to: to(each), label: t(paymentFilterKeys[each]), isCurrent: status === each })),
        ]}
      />
      <Form
        method="get"
        action={adminPaymentsPath()}
        role="search"
        className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2"
        preventScrollReset
      >
        {status && <input type="hidden" name={inputs.status} value={status} />}
        {params.has('size') && <input type="hidden" name={inputs.size} value={place.size} />}
        <Field
          key={search}
          id="payment-search"
          name={inputs.q}
          type="search"
          label={t('payments.search.label')}
          isLabelHidden
          placeholder={t('payments.search.label')}
          autoComplete="off"
          maxLength={searchMaxLength}
          defaultValue={search}
        />
        <Button type="submit" tone="secondary" size="small">
          <Search aria-hidden="true" size={18} />
          {t('common.search')}
        </Button>
      </Form>
    </div>
  )
}
