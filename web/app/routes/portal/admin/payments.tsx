import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react'
import { AdminPaymentsScreen } from '../../../payments/admin-payments-screen'
import { changePayment } from '../../../payments/change-payment.server'
import { loadPaymentList } from '../../../payments/payment-list.server'
import { isStudentSearch } from '../../../payments/payment-result'
import { looksAgainAfterPost } from '../../../portal/looks-again'
import { titleTags } from '../../../portal/title'
import { titleFor } from '../../../portal/title.server'
import { requireArea, requireAreaToPost } from '../../../sign-in/guard.server'

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
export const shouldRevalidate: ShouldRevalidateFunction = (asked) => !isStudentSearch(asked.formData) && looksAgainAfterPost(asked)

export const meta: MetaFunction<typeof loader> = titleTags

/** The payments of the school, to verify or reject. */
export default function AdminPaymentsPage() {
  return <AdminPaymentsScreen list={useLoaderData<typeof loader>().list} />
}
