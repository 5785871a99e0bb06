import { formatDay, formatTime, toLanguage } from '@rijbaan/contract'
import { composeMail } from '../../../mail/compose'
import texts from '../../../mail/texts/lessons.json'
import type { School } from '../../content/lib/school'
import type { Mail } from '../../outbox/services/outbox'
import type { LessonRow } from './rows'

/** Who gets a mail about a lesson, and in which language. */
export type Reader = { email: string; firstName: string | null; username: string; language: string | null }

/** Tells the teacher that a student booked or cancelled (R34). */
export function mailToTeacher(
  what: 'booked' | 'cancelled',
  lesson: LessonRow,
  studentName: string,
  teacher: Reader,
  school: School,
  publicUrl: string,
): Mail {
  const language = toLanguage(teacher.language)
  const startsAt = new Date(Number(lesson.starts_at))
  const values = {
    teacherFirstName: teacher.firstName ?? teacher.username,
    studentName,
    lessonDate: formatDay(startsAt, language),
    lessonTime: formatTime(startsAt),
    duration: String(lesson.duration_minutes),
    pickupLocation: lesson.pickup_location || lesson.location || '–',
    link: `${publicUrl}/portal/teacher/lesson/${lesson.id}`,
    schoolName: school.name,
    schoolPhone: school.phone,
  }
  const text = what === 'booked' ? texts.lessonBookedToTeacher : texts.lessonCancelledToTeacher
  return { about: 'lesson', ...composeMail(text, language, values), recipient: teacher.email, replyTo: null }
}
