import type { AppLoadContext } from '@remix-run/node'
import type { CurrentUser } from '@rijbaan/contract'
import { askedIn } from '../asked'
import { loadAdminLessons } from '../lessons/admin/lessons.server'
import { loadPaymentList } from '../payments/payment-list.server'
import { loadPeople } from '../people/office/people-list.server'
import { tabIn } from './office-tabs'
import { loadOverview } from './office.server'

/** What the tab shows that the address names: the figures and the day, or the same list as its page (R66). */
export async function loadTab(request: Request, person: CurrentUser, context: AppLoadContext) {
  const tab = tabIn(askedIn(request))
  switch (tab) {
    case 'overview':
      return { tab, ...(await loadOverview(context)) }
    case 'students':
      return { tab, list: await loadPeople('student', request, context) }
    case 'teachers':
      return { tab, list: await loadPeople('teacher', request, context, person) }
    case 'lessons':
      return { tab, lessons: await loadAdminLessons(request, context) }
    case 'payments':
      return { tab, payments: await loadPaymentList('admin', request, context) }
  }
}

export type ShownTab = Awaited<ReturnType<typeof loadTab>>
