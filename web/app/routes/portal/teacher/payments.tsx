import { useLoaderData } from '@remix-run/react'
import { loadPaymentList } from '../../../payments/payment-list.server'
import { TeacherPaymentsScreen } from '../../../payments/teacher-payments-screen'
import { screenLoader } from '../../../shell/portal/screen.server'

export const loader = screenLoader('teacher', 'portal.nav.payments', ({ request, context }) => loadPaymentList('teacher', request, context))

export { titleTags as meta } from '../../../shell/portal/title'

/** The payments of the teacher's own students. */
export default function TeacherPaymentsPage() {
  return <TeacherPaymentsScreen list={useLoaderData<typeof loader>().view} />
}
