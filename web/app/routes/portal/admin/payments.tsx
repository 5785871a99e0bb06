import { useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react'
import { isSearchForStudent } from '../../../lessons/student-search/intents'
import { officePaymentIntents } from '../../../payments/office/intents'
import { AdminPaymentsScreen } from '../../../payments/office/payments-screen'
import { loadPaymentList } from '../../../payments/payment-list.server'
import { revalidateAfterPost } from '../../../forms/revalidation'
import { screenLoader } from '../../../shell/portal/screen.server'
import { formAction } from '../../../forms/action.server'

export const loader = screenLoader('admin', 'portal.nav.payments', ({ request, context }) => loadPaymentList('admin', request, context))

export const action = formAction('admin', officePaymentIntents)

export { sendForm as clientAction } from '../../../forms/send-form'

/** Also after a refusal: somebody else may have handled the payment (R52). */
export const shouldRevalidate: ShouldRevalidateFunction = (asked) => !isSearchForStudent(asked.formData) && revalidateAfterPost(asked)

export { titleTags as meta } from '../../../shell/portal/title'

/** The payments of the school, to verify or reject. */
export default function AdminPaymentsPage() {
  return <AdminPaymentsScreen list={useLoaderData<typeof loader>().view} />
}
