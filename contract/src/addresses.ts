import type { LegalPageKey } from './content/rules'
import { areaOf, roleIn, type Area } from './roles'

/*
 * Every page's address: routes, menus, links, redirects, mails and tests take it from here (spec 1 §2, spec 2 §2).
 * Where an address has an id, `:name` in its place makes the route's pattern of it.
 */

/** A number of the database, or the pattern that stands for one. */
type Id = number | string

// The website.
export const homePath = '/'
export const autoPath = '/auto'
export const tariffsPath = '/tarieven'
export const privacyPath = '/privacy'
export const termsPath = '/voorwaarden'
export const accessibilityPath = '/toegankelijkheid'

/** Where each legal page stands. */
export const legalPaths: Record<LegalPageKey, string> = { privacy: privacyPath, terms: termsPath, accessibility: accessibilityPath }

/** The pages that everyone may see and find: they are cached and stand in the sitemap. */
export const publicPaths = [homePath, autoPath, tariffsPath, ...Object.values(legalPaths)]

// The door.
export const portalPath = '/portal'
export const loginPath = '/portal/login'
export const logoutPath = '/portal/logout'
export const tokenPasswordPath = '/set-password'
export const changePasswordPath = '/portal/set-password'

/** The query parameter that says where to go after signing in. */
export const returnToParameter = 'returnTo'

// Everyone's.
export const profilePath = '/portal/profile'
/** Takes the choice of a look. */
export const themePath = '/portal/theme'

// The student's.
export const studentHomePath = '/portal/student'
/** Where the payments stand on the start page. */
export const paymentsAnchor = 'payments'
export const studentLessonsPath = '/portal/student/lesson'
export const studentLessonPath = (lessonId: Id): string => `${studentLessonsPath}/${lessonId}`
export const studentExamsPath = '/portal/student/exams'
export const studentExamPath = (examId: Id): string => `${studentExamsPath}/${examId}`
/** Takes a proof that a script sends. A proof's own address is the payment's `proofDocument`. */
export const proofUploadPath = '/portal/payments/proof'

// The teacher's.
export const teacherHomePath = '/portal/teacher'
export const teacherLessonsPath = '/portal/teacher/lessons'
export const teacherDayPath = (day: string): string => `${teacherLessonsPath}?day=${day}`
export const teacherLessonPath = (lessonId: Id): string => `/portal/teacher/lesson/${lessonId}`
export const ownAvailabilityPath = '/portal/teacher/availability'
export const teacherStudentsPath = '/portal/teacher/students'
export const teacherStudentPath = (studentId: Id): string => `/portal/teacher/student/${studentId}`
export const teacherExamsPath = '/portal/teacher/exams'
export const teacherExamPath = (examId: Id): string => `${teacherExamsPath}/${examId}`
/** What the address of a student's page says: whose note is open without a script, and which lesson a posted note is about. */
export const editedNoteParameter = 'note'
export const notedLessonParameter = 'lesson'

// The office's.
export const officePath = '/portal/admin'
/** Whom a list or a page of the office is about. */
export type PersonKind = 'student' | 'teacher'
export const listPaths = { student: '/portal/admin/students', teacher: '/portal/admin/teachers' } as const satisfies Record<
  PersonKind,
  string
>
export const personPath = (kind: PersonKind, id: Id): string => `/portal/admin/${kind}/${id}`
export const availabilityPathOf = (teacherId: Id): string => `/portal/admin/teacher/${teacherId}/availability`
export const adminLessonsPath = '/portal/admin/lessons'
export const adminLessonPath = (lessonId: Id): string => `/portal/admin/lesson/${lessonId}`
export const adminPaymentsPath = '/portal/admin/payments'
export const historyPath = '/portal/admin/history'

/** The name under which an address opens the form that takes somebody in: `?add=student`. */
export const newPersonParameter = 'add'
/** What an address says of someone who has just gone: the list that one comes back to tells it (spec 2 §4). */
export const goneParameter = 'gone'
/** Opens the form that takes a student in, on a teacher's start page. */
export const addStudentPath = `${teacherHomePath}?${newPersonParameter}=student`

/** Whether a path lies in the portal; `/portalx` does not (R12). */
export const isPortalPath = (path: string): boolean => path === portalPath || path.startsWith(`${portalPath}/`)

/** The area of a person's role; null for a role that has no place here (R22). */
export function areaOfPerson({ roles }: { roles: { name: string }[] }): Area | null {
  const role = roleIn(roles[0]?.name ?? '')
  return role && areaOf[role]
}

/** Where a person starts: the home of their role, else the website (spec 1 §2). */
export function homeOf(person: { roles: { name: string }[] }): string {
  const area = areaOfPerson(person)
  return area ? `${portalPath}/${area}` : homePath
}
