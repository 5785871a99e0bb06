import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react'
import { AdminPaymentsScreen } from '../../../payments/office/payments-screen'
import { changePayment } from '../../../payments/office/change-payment.server'
import { loadPaymentList } from '../../../payments/payment-list.server'
import { isStudentSearch } from '../../../payments/office/payment-result'
import { revalidateAfterPost } from '../../../forms/revalidation'
import { titleTags } from '../../../shell/portal/title'
import { titleFor } from '../../../shell/portal/title.server'
import { requireArea } from '../../../session/guard.server'
import { requireAreaToPost } from '../../../forms/sender.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireArea(context, request, 'admin')
  const [list, title] = await Promise.all([loadPaymentList('admin', request, context), titleFor(context, 'portal.nav.payments')])
  return { list, title }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireAreaToPost(context, request, 'admin')
  return changePayment(request, context)
}

/** Also after a refusal: somebody else may have handled the payment (R52). */
export const shouldRevalidate: ShouldRevalidateFunction = (asked) => !isStudentSearch(asked.formData) && revalidateAfterPost(asked)

export const meta: MetaFunction<typeof loader> = titleTags

/** The payments of the school, to verify or reject. */
export default function AdminPaymentsPage() {
  return <AdminPaymentsScreen list={useLoaderData<typeof loader>().list} />
}
