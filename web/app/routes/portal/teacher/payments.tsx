import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadPaymentList } from '../../../payments/payment-list.server'
import { TeacherPaymentsScreen } from '../../../payments/teacher-payments-screen'
import { titleTags } from '../../../shell/portal/title'
import { titleFor } from '../../../shell/portal/title.server'
import { requireArea } from '../../../session/guard.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireArea(context, request, 'teacher')
  const [list, title] = await Promise.all([loadPaymentList('teacher', request, context), titleFor(context, 'portal.nav.payments')])
  return { list, title }
}

export const meta: MetaFunction<typeof loader> = titleTags

/** The payments of the teacher's own students. */
export default function TeacherPaymentsPage() {
  return <TeacherPaymentsScreen list={useLoaderData<typeof loader>().list} />
}
