import { formatDay, formatTime, toLanguage, bookingPath, studentLessonPath, teacherLessonPath, teacherLessonsPath } from '@rijbaan/contract'
import { toCalendar, toCancellation, type Appointment } from '../../../calendar/appointment'
import { besideMail, composeMail } from '../../../mail/compose'
import type lessonTexts from '../../../mail/texts/lessons.json'
import type { MailTexts } from '../../../mail/own-texts'
import type { School } from '../../content/lib/school'
import type { Mail } from '../../outbox/services/outbox'
import { fullNameOf } from '../../../full-name'
import type { SchoolPerson } from '../../person/lib/school-person'
import { lessonAppointment, pickupOf, type AppointedLesson } from './appointment'
import type { LessonRow } from './rows'

/** What happened to a lesson, and who reads the mail (R34). */
export type LessonMail = keyof typeof lessonTexts

/** What a mail about a lesson names. */
export type NotificationFacts = {
  lesson: AppointedLesson
  /** When it was, where it has moved. */
  before?: Pick<LessonRow, 'starts_at'>
  student: SchoolPerson
  teacher: SchoolPerson
}

/** Where the mail's link leads: to other lessons for someone who has lost this one, else to this lesson. */
function pathFor(kind: LessonMail, { id }: Pick<LessonRow, 'id'>): string {
  if (kind === 'lessonCancelledToTeacher' || kind === 'lessonCancelledByOfficeToTeacher') return teacherLessonsPath()
  if (kind.endsWith('ToTeacher')) return teacherLessonPath(id)
  return kind === 'lessonCancelledToStudent' ? bookingPath : studentLessonPath(id)
}

/** Mails that are sent for what stands in a calendar: the appointment comes with them, whatever else the school has switched off. */
const reminding: readonly LessonMail[] = ['lessonBookedToStudent', 'lessonSoonToStudent']

/** What a student's calendar takes over from the mail: a lesson that is theirs, or that it is no more. */
const isForCalendar = (kind: LessonMail, hasCalendars: boolean): boolean =>
  reminding.includes(kind) || (hasCalendars && kind.endsWith('ToStudent'))

/** What puts a lesson into a calendar, moves it there, or takes it off. */
const calendarOf = (kind: LessonMail, name: string, appointment: Appointment): string =>
  kind === 'lessonCancelledToStudent' ? toCancellation(name, appointment) : toCalendar(name, [appointment])

/** The mail about a lesson for one of its two people, in their language, with a link to it in their part of the portal. */
export function toLessonMail(
  kind: LessonMail,
  { lesson, before = lesson, student, teacher }: NotificationFacts,
  { school, texts, publicUrl, hasCalendars }: { school: School; texts: MailTexts; publicUrl: string; hasCalendars: boolean },
): Mail {
  const reader = kind.endsWith('ToTeacher') ? teacher : student
  const language = toLanguage(reader.language)
  const [startsAt, startedAt] = [lesson, before].map(({ starts_at }) => new Date(Number(starts_at))) as [Date, Date]
  const values = {
    teacherFirstName: teacher.firstName || teacher.username,
    teacherName: fullNameOf(teacher),
    studentFirstName: student.firstName || student.username,
    studentName: fullNameOf(student),
    lessonDate: formatDay(startsAt, language),
    lessonTime: formatTime(startsAt),
    oldLessonDate: formatDay(startedAt, language),
    oldLessonTime: formatTime(startedAt),
    duration: String(lesson.duration_minutes),
    pickupLocation: pickupOf(lesson, student),
    link: `${publicUrl}${pathFor(kind, lesson)}`,
    schoolName: school.name,
    schoolPhone: school.phone,
  }
  const other = reader === teacher ? student : teacher
  const people = { recipientId: reader.id, subjectId: other.id }
  const appointment = isForCalendar(kind, hasCalendars)
    ? lessonAppointment(lesson, {
        with: besideMail(values.teacherName),
        place: besideMail(values.pickupLocation),
        link: pathFor(kind, lesson),
        publicUrl,
        language,
      })
    : null
  const calendar = appointment ? { calendar: calendarOf(kind, besideMail(school.name), appointment) } : {}
  // A confirmation answers what its reader has just done, at whatever hour; this one comes by itself.
  const window = kind === 'lessonSoonToStudent' ? { usefulUntil: startsAt } : {}
  const mail = { ...composeMail(texts[kind], language, values), ...people, ...calendar, ...window }
  return { about: 'lesson', ...mail, recipient: reader.email, replyTo: null }
}
