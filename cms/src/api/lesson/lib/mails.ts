import {
  formatDay,
  formatTime,
  locationFrom,
  toLanguage,
  bookingPath,
  studentLessonPath,
  teacherLessonPath,
  teacherLessonsPath,
} from '@rijbaan/contract'
import { composeMail } from '../../../mail/compose'
import type lessonTexts from '../../../mail/texts/lessons.json'
import type { MailTexts } from '../../../mail/own-texts'
import type { School } from '../../content/lib/school'
import type { Mail } from '../../outbox/services/outbox'
import { fullNameOf } from '../../../full-name'
import type { SchoolPerson } from '../../person/lib/school-person'
import type { LessonRow } from './rows'

/** What happened to a lesson, and who reads the mail (R34). */
export type LessonMail = keyof typeof lessonTexts

/** What a mail about a lesson names. */
export type NotificationFacts = {
  lesson: Pick<LessonRow, 'id' | 'starts_at' | 'duration_minutes' | 'pickup_location' | 'location'>
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

/** The mail about a lesson for one of its two people, in their language, with a link to it in their part of the portal. */
export function toLessonMail(
  kind: LessonMail,
  { lesson, before = lesson, student, teacher }: NotificationFacts,
  { school, texts, publicUrl }: { school: School; texts: MailTexts; publicUrl: string },
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
    pickupLocation: lesson.pickup_location || lesson.location || locationFrom(student.address),
    link: `${publicUrl}${pathFor(kind, lesson)}`,
    schoolName: school.name,
    schoolPhone: school.phone,
  }
  const other = reader === teacher ? student : teacher
  const people = { recipientId: reader.id, subjectId: other.id }
  return { about: 'lesson', ...composeMail(texts[kind], language, values), recipient: reader.email, ...people, replyTo: null }
}
