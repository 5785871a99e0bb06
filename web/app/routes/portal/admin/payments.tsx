import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react'
import { isSearchForStudent } from '../../../lessons/student-search/intents'
import { officePaymentIntents } from '../../../payments/office/intents'
import { AdminPaymentsScreen } from '../../../payments/office/payments-screen'
import { loadPaymentList } from '../../../payments/payment-list.server'
import { revalidateAfterPost } from '../../../forms/revalidation'
import { titleTags } from '../../../shell/portal/title'
import { titleFor } from '../../../shell/portal/title.server'
import { requireArea } from '../../../session/guard.server'
import { formAction } from '../../../forms/action.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireArea(context, request, 'admin')
  const [list, title] = await Promise.all([loadPaymentList('admin', request, context), titleFor(context, 'portal.nav.payments')])
  return { list, title }
}

export const action = formAction('admin', officePaymentIntents)

export { sendForm as clientAction } from '../../../forms/send-form'

/** Also after a refusal: somebody else may have handled the payment (R52). */
export const shouldRevalidate: ShouldRevalidateFunction = (asked) => !isSearchForStudent(asked.formData) && revalidateAfterPost(asked)

export const meta: MetaFunction<typeof loader> = titleTags

/** The payments of the school, to verify or reject. */
export default function AdminPaymentsPage() {
  return <AdminPaymentsScreen list={useLoaderData<typeof loader>().list} />
}
