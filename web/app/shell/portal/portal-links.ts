import {
  type Area,
  adminLessonPath,
  adminLessonsPath,
  adminPaymentsPath,
  bookingPath,
  findPath,
  historyPath,
  officePath,
  ownAvailabilityPath,
  panelFromPortalPath,
  parametersPath,
  peoplePath,
  personPath,
  retentionPath,
  studentExamPath,
  studentExamsPath,
  studentHomePath,
  studentLessonPath,
  studentLessonsPath,
  teacherExamPath,
  teacherExamsPath,
  teacherHomePath,
  teacherLessonPath,
  teacherLessonsPath,
  teacherPaymentsPath,
  teacherStudentPath,
  teacherStudentsPath,
} from '@rijbaan/contract'

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
    { to: studentHomePath(), label: 'dashboard', isInBar: true },
    { to: studentLessonsPath(), label: 'lessons', details: studentLessonPath(''), isInBar: true },
    { to: studentExamsPath(), label: 'exams', details: studentExamPath(''), isInBar: true },
    { to: bookingPath, label: 'bookNewLesson', isHighlighted: true, isInBar: true },
  ],
  teacher: [
    { to: teacherHomePath(), label: 'dashboard', isInBar: true },
    {
      to: teacherLessonsPath(),
      label: 'lessons',
      details: [teacherLessonPath(''), ownAvailabilityPath],
      isInBar: true,
    },
    { to: teacherStudentsPath(), label: 'students', details: teacherStudentPath(''), isInBar: true },
    { to: teacherPaymentsPath(), label: 'payments' },
    { to: teacherExamsPath(), label: 'exams', details: teacherExamPath(''), isInBar: true },
  ],
  admin: [
    { to: officePath(), label: 'dashboard', details: [findPath(), historyPath(), panelFromPortalPath], isInBar: true },
    { to: peoplePath('student'), label: 'students', details: personPath('student', ''), isInBar: true },
    { to: peoplePath('teacher'), label: 'teachers', details: personPath('teacher', '') },
    { to: adminLessonsPath(), label: 'lessons', details: adminLessonPath(''), isInBar: true },
    { to: adminPaymentsPath(), label: 'payments', isInBar: true },
    { to: parametersPath, label: 'parameters', details: retentionPath },
  ],
}

/** The link that stands for a place, by path and hash (spec 1 §2): booking is the lesson page at its Available tab. */
export function currentLink(links: readonly PortalLink[], { pathname, hash }: { pathname: string; hash: string }): PortalLink | null {
  const path = pathname.replace(/(.)\/$/, '$1')
  const exact = links.find(({ to }) => to === path + hash)
  const isBehind = ({ details = [] }: PortalLink) => [details].flat().some((beginning) => path.startsWith(beginning))
  return exact ?? links.find((link) => link.to === path || isBehind(link)) ?? null
}
