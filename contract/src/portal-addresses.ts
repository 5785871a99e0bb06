/*
 * Every page's address behind the door (spec 1 §2, spec 2 §2). Where an address has an id, `:name` in its place makes the
 * route's pattern of it.
 */

/** A number of the database, or the pattern that stands for one. */
type Id = number | string

// Everyone's.
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
