import type { Area } from '@rijbaan/contract'

const bookHash = '#available'

/** One link of the portal's navigation. */
export type PortalLink = {
  to: string
  label: 'dashboard' | 'lessons' | 'exams' | 'students' | 'teachers' | 'payments' | 'parameters' | 'bookNewLesson'
  /** How paths begin that belong to it beside its own: the details behind a list. */
  details?: string | readonly string[]
  isHighlighted?: boolean
  /** Also stands in the bar at the bottom of a phone, which has room for four. */
  isInBar?: boolean
}

/** The links of each area, in their order (spec 1 §2; spec 2 §2; R19). */
export const portalLinks: Record<Area, readonly PortalLink[]> = {
  student: [
    { to: '/portal/student', label: 'dashboard', isInBar: true },
    { to: '/portal/student/lesson', label: 'lessons', details: '/portal/student/lesson/', isInBar: true },
    { to: '/portal/student/exams', label: 'exams', details: '/portal/student/exams/', isInBar: true },
    { to: `/portal/student/lesson${bookHash}`, label: 'bookNewLesson', isHighlighted: true, isInBar: true },
  ],
  teacher: [
    { to: '/portal/teacher', label: 'dashboard', isInBar: true },
    {
      to: '/portal/teacher/lessons',
      label: 'lessons',
      details: ['/portal/teacher/lesson/', '/portal/teacher/availability'],
      isInBar: true,
    },
    { to: '/portal/teacher/students', label: 'students', details: '/portal/teacher/student/', isInBar: true },
    { to: '/portal/teacher/payments', label: 'payments' },
    { to: '/portal/teacher/exams', label: 'exams', details: '/portal/teacher/exams/', isInBar: true },
  ],
  admin: [
    { to: '/portal/admin', label: 'dashboard', details: '/portal/admin/history', isInBar: true },
    { to: '/portal/admin/students', label: 'students', details: '/portal/admin/student/', isInBar: true },
    { to: '/portal/admin/teachers', label: 'teachers', details: '/portal/admin/teacher/' },
    { to: '/portal/admin/lessons', label: 'lessons', details: '/portal/admin/lesson/', isInBar: true },
    { to: '/portal/admin/payments', label: 'payments', isInBar: true },
    { to: '/portal/admin/parameters', label: 'parameters' },
  ],
}

/** The link that stands for a place, by path and hash (spec 1 §2): booking is the lesson page at its Available tab. */
export function currentLink(links: readonly PortalLink[], { pathname, hash }: { pathname: string; hash: string }): PortalLink | null {
  const path = pathname.replace(/(.)\/$/, '$1')
  const exact = links.find(({ to }) => to === path + hash)
  const isBehind = ({ details = [] }: PortalLink) => [details].flat().some((beginning) => path.startsWith(beginning))
  return exact ?? links.find((link) => link.to === path || isBehind(link)) ?? null
}
