import { withQuery, type Changes } from './address-query'
import { profilePath } from './addresses'
import type { PanelPlace } from './panel-places'
import type { DayFilter, LessonFilter } from './lessons/rules'
import type { PaymentStatus } from './payments/rules'
import type { PeopleSort } from './people/kinds'

/*
 * Every page's address behind the door (spec 1 §2, spec 2 §2), and what each takes behind its `?`. Where an address has an id,
 * `:name` in its place makes the route's pattern of it.
 */

/** A number of the database, or the pattern that stands for one. */
type Id = number | string

/** The page of a list, counted from 1, and how many rows it has. */
export type ListQuery = { page: number; size: number }
/** A calendar by weeks: its chosen day, and which of that day's lessons are shown. */
export type CalendarQuery = { day: string; filter: DayFilter }
/** `cancel` and `unassign` ask whether that is to be done to the lesson, `note` opens the note, for a browser without a script. */
export type LessonQuery = { cancel: true; move: true; unassign: true; note: 'edit' }

// Everyone's.
/** Takes the choice of a look. */
export const themePath = '/portal/theme'
/** `edit` opens the form, `confirm` asks whether the other sessions are to end. */
export type ProfileQuery = { edit: true; confirm: 'sessions' }
export const ownProfilePath = (query: Changes<ProfileQuery> = {}): string => withQuery(profilePath, query)
/** Addresses by role, which lead to the profile. */
export const roleProfilePaths = {
  student: '/portal/student/profile',
  teacher: '/portal/teacher/profile',
  admin: '/portal/admin/profile',
} as const
/** A person's picture; the version lets a browser keep it. */
export const picturePath = (personId: Id, version?: string): string => withQuery(`/portal/people/${personId}/picture`, { v: version })
/** Takes a proof of payment that a script sends. */
export const proofUploadPath = '/portal/payments/proof'
/** A payment's proof, for who may see it. */
export const proofPath = (paymentId: Id): string => `/portal/payments/${paymentId}/proof`
/** One's own lesson or exam as a file for a calendar. */
export const calendarFilePath = (kind: 'lessons' | 'exams', id: Id): string => `/portal/calendar/${kind}/${id}`
/** Whose lists: the whole school's, or what is a teacher's own. */
export type ListArea = 'admin' | 'teacher'
/** A whole list as a file, by its name, or the pattern of one; its query is that of the call that answers it. */
export const listFilePath = (area: ListArea, list: string, query: Record<string, string | number | undefined> = {}): string =>
  withQuery(`/portal/${area}/lists/${list}`, query)

// The student's.
/** `payments` shows all of them by pages; `upload` opens the form for a proof: of a payment's number, or of any. */
export type StudentHomeQuery = ListQuery & { payments: 'all'; upload: Id }
export const studentHomePath = (query: Changes<StudentHomeQuery> = {}): string => withQuery('/portal/student', query)
/** Where the payments stand on the start page. */
export const paymentsAnchor = 'payments'
/** The tabs of the list of lessons (spec 1 §2). */
export const studentLessonTabs = ['booked', 'available', 'past'] as const
export type StudentLessonTab = (typeof studentLessonTabs)[number]
/**
 * The calendar, unless a view or a tab is asked for: on a day, on the first day of a `week` that has something, or where neither is
 * asked for, on what comes next. `done` is said once of a lesson that was just cancelled.
 */
export type StudentLessonsQuery = CalendarQuery &
  ListQuery & { week: string; view: 'list'; tab: StudentLessonTab; date: string; done: 'cancelled' }
export const studentLessonsPath = (query: Changes<StudentLessonsQuery> = {}): string => withQuery('/portal/student/lesson', query)
/** Opens the Available tab (R18); the server never hears of it. */
export const bookHash = '#available'
export const bookingPath = `/portal/student/lesson${bookHash}`
export const studentLessonPath = (lessonId: Id, query: Changes<LessonQuery> = {}): string =>
  withQuery(`/portal/student/lesson/${lessonId}`, query)
/** A lesson's address in older mails (R12). */
export const earlierLessonPath = (lessonId: Id): string => `/student/lesson/${lessonId}`
export const studentExamsPath = (query: Changes<ListQuery> = {}): string => withQuery('/portal/student/exams', query)
export const studentExamPath = (examId: Id): string => `/portal/student/exams/${examId}`

// The teacher's.
/** Whom a list or a page of the office is about. */
export type PersonKind = 'student' | 'teacher'
/** `add` opens the form that takes somebody in; `request` is the number of the one that says who it is. */
export type NewPersonQuery = { add: PersonKind; request: Id }
export const teacherHomePath = (query: Changes<NewPersonQuery> = {}): string => withQuery('/portal/teacher', query)
/** `off` asks whether the chosen day is to be a day off. */
export type TeacherLessonsQuery = CalendarQuery & { off: true }
export const teacherLessonsPath = (query: Changes<TeacherLessonsQuery> = {}): string => withQuery('/portal/teacher/lessons', query)
export const teacherLessonPath = (lessonId: Id, query: Changes<LessonQuery> = {}): string =>
  withQuery(`/portal/teacher/lesson/${lessonId}`, query)
export const ownAvailabilityPath = '/portal/teacher/availability'
/** Finds people by name, username or e-mail, and puts them in order (R44). */
export type PeopleListQuery = ListQuery & { search: string; sort: PeopleSort }
export const teacherStudentsPath = (query: Changes<PeopleListQuery> = {}): string => withQuery('/portal/teacher/students', query)
/** Which exam of a student the form is about: the number of one, or `new`. */
export type ExamChoiceQuery = { exam: Id }
/** `note` is the lesson whose note is open without a script, `lesson` the one that a posted note is about. */
export type TeacherStudentQuery = ListQuery & ExamChoiceQuery & { note: Id; lesson: Id }
export const teacherStudentPath = (studentId: Id, query: Changes<TeacherStudentQuery> = {}): string =>
  withQuery(`/portal/teacher/student/${studentId}`, query)
/** Payments by status, and by the student's name, username or e-mail. */
export type PaymentListQuery = ListQuery & { status: PaymentStatus; q: string }
export const teacherPaymentsPath = (query: Changes<PaymentListQuery> = {}): string => withQuery('/portal/teacher/payments', query)
export const teacherExamsPath = (query: Changes<ListQuery> = {}): string => withQuery('/portal/teacher/exams', query)
export const teacherExamPath = (examId: Id): string => `/portal/teacher/exams/${examId}`

// The office's.
/** `status` is the person whom the question is about whether to switch them off or on; `gone` says once what became of somebody; `lacks` leaves those who have no teacher. */
export type OfficePeopleQuery = PeopleListQuery & NewPersonQuery & { status: Id; gone: string; lacks: 'teacher' }
const listPaths = { student: '/portal/admin/students', teacher: '/portal/admin/teachers' } as const satisfies Record<PersonKind, string>
export const peoplePath = (kind: PersonKind, query: Changes<OfficePeopleQuery> = {}): string => withQuery(listPaths[kind], query)
/** Which of somebody's lessons their page shows; a teacher has today's booked ones apart. */
export type PersonLessonFilter = Exclude<LessonFilter, 'booked'> | 'booked-today'
/** `edit` opens the form, `status` the question whether to switch them off or on, `offboarding` the one whether to let them go. */
export type PersonQuery = ListQuery &
  ExamChoiceQuery & { filter: PersonLessonFilter; date: string; edit: true; status: Id; offboarding: true }
export const personPath = (kind: PersonKind, id: Id, query: Changes<PersonQuery> = {}): string =>
  withQuery(`/portal/admin/${kind}/${id}`, query)
export const availabilityPathOf = (teacherId: Id): string => `/portal/admin/teacher/${teacherId}/availability`
/** `edit` opens a lesson's form, `new` the one for a slot, `cleanup` the question whether to clear free slots away. */
export type AdminLessonsQuery = ListQuery & { filter: LessonFilter; teacher: Id; date: string; edit: Id; new: true; cleanup: true }
export const adminLessonsPath = (query: Changes<AdminLessonsQuery> = {}): string => withQuery('/portal/admin/lessons', query)
export type AdminLessonQuery = { edit: true; cancel: true; move: true; unassign: true }
export const adminLessonPath = (lessonId: Id, query: Changes<AdminLessonQuery> = {}): string =>
  withQuery(`/portal/admin/lesson/${lessonId}`, query)
/** `payment` is the one that is open; `proof` shows its proof, `reject` asks why it is rejected, `new` opens the form for one. */
export type AdminPaymentsQuery = PaymentListQuery & { payment: Id; proof: true; reject: true; new: true }
export const adminPaymentsPath = (query: Changes<AdminPaymentsQuery> = {}): string => withQuery('/portal/admin/payments', query)
export const parametersPath = '/portal/admin/parameters'
/** How long what is kept, what goes next, and who is on hold. */
export const retentionPath = '/portal/admin/retention'
export type HistoryQuery = ListQuery & { search: string; kind: string; action: string; date: string }
export const historyPath = (query: Changes<HistoryQuery> = {}): string => withQuery('/portal/admin/history', query)
/** Finds a student, a teacher, a lesson or a page by what somebody remembers of it. */
export type FindQuery = { q: string }
export const findPath = (query: Changes<FindQuery> = {}): string => withQuery('/portal/admin/find', query)
/** Leads on to the panel, where that opens from the portal alone. */
export const panelFromPortalPath = '/portal/admin/panel'
/** `to` is where in the panel it leads on to. */
export type PanelQuery = { to: PanelPlace }
export const panelPathTo = (to: PanelPlace): string => withQuery(panelFromPortalPath, { to })
/** The tabs of the office's start page; each has an address (R66). */
export const officeTabs = ['overview', 'students', 'teachers', 'lessons', 'payments'] as const
export type OfficeTab = (typeof officeTabs)[number]
/** A tab takes what the page with the same list takes. */
export type OfficeQuery = NewPersonQuery & { tab: OfficeTab }
export const officePath = (
  query: Changes<OfficeQuery> & (Changes<OfficePeopleQuery> | Changes<AdminLessonsQuery> | Changes<AdminPaymentsQuery>) = {},
): string => withQuery('/portal/admin', query)
