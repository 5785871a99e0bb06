import type { AppLoadContext } from '@remix-run/node'
import { loadAdminLessons } from '../lessons/admin-lessons.server'
import { loadPeople } from './office-list.server'
import { loadToday } from './office-overview.server'
import { tabIn } from './office-tabs'

/** What the tab shows that the address names: the same lists as the pages, in their first place the day's lessons (R66). */
export async function loadTab(request: Request, context: AppLoadContext) {
  const tab = tabIn(new URL(request.url).searchParams)
  switch (tab) {
    case 'overview':
      return { tab, today: await loadToday(context) }
    case 'students':
      return { tab, list: await loadPeople('student', request, context) }
    case 'teachers':
      return { tab, list: await loadPeople('teacher', request, context) }
    case 'lessons':
      return { tab, lessons: await loadAdminLessons(request, context) }
    case 'payments':
      return { tab }
  }
}

export type ShownTab = Awaited<ReturnType<typeof loadTab>>
