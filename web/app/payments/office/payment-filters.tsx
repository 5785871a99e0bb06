import { Form } from '@remix-run/react'
import { adminPaymentsPath, searchMaxLength, type AdminPaymentsQuery, type NamesOf } from '@rijbaan/contract'
import { Search } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation'
import { useNextAsked } from '../../asked'
import { Button } from '../../ui/button'
import { Field } from '../../ui/fields/field'
import type { PaymentList } from '../payment-list.server'
import { PaymentStatusSegments } from '../payment-status-segments'

/** The form's inputs, by what they put in the address. */
const inputs = { status: 'status', size: 'size', q: 'q' } as const satisfies NamesOf<AdminPaymentsQuery>

/** Which payments the list shows: by status, and by the student's name, username or e-mail (R44). */
export function AdminPaymentFilters({ list: { status, search, place } }: { list: PaymentList }) {
  const { t } = useTranslation()
  const params = useNextAsked<AdminPaymentsQuery>()
  return (
    <div className="payment-filters grid gap-3 p-4 border-b border-border tablet:px-6 desktop:justify-between print:hidden">
      <PaymentStatusSegments status={status} />
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
