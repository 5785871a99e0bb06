import { newPersonParameter } from '@rijbaan/contract'
import type { AppLoadContext } from '@remix-run/node'
import { changeAdminLesson } from '../lessons/admin/change-lesson.server'
import { loadAdminLessons } from '../lessons/admin/lessons.server'
import { changePayment } from '../payments/office/change-payment.server'
import { loadPaymentList } from '../payments/payment-list.server'
import { changePeople } from '../people/office/change-people.server'
import { loadPeople } from '../people/office/people-list.server'
import { readPostedFields } from '../forms/read.server'
import { tabIn } from './office-tabs'
import { loadToday } from './office.server'

/** What the tab shows that the address names: the figures and the day, or the same list as its page (R66). */
export async function loadTab(request: Request, context: AppLoadContext) {
  const tab = tabIn(new URL(request.url).searchParams)
  switch (tab) {
    case 'overview':
      return { tab, ...(await loadToday(context)) }
    case 'students':
      return { tab, list: await loadPeople('student', request, context) }
    case 'teachers':
      return { tab, list: await loadPeople('teacher', request, context) }
    case 'lessons':
      return { tab, lessons: await loadAdminLessons(request, context) }
    case 'payments':
      return { tab, payments: await loadPaymentList('admin', request, context) }
  }
}

export type ShownTab = Awaited<ReturnType<typeof loadTab>>

/** Does what a form of the start page asks: of the list that its tab shows, or of whoever is being added over it. */
export async function changeTab(request: Request, context: AppLoadContext) {
  const { searchParams } = new URL(request.url)
  const tab = searchParams.has(newPersonParameter) ? 'overview' : tabIn(searchParams)
  if (tab === 'lessons') return changeAdminLesson(request, undefined, context)
  if (tab === 'payments') return changePayment(request, context)
  return changePeople(await readPostedFields(request, context), { kind: 'teacher' }, context)
}
