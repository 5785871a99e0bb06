import { formatDay, boundsOfDay, studentExamPath, toLanguage } from '@rijbaan/contract'
import { toCalendar } from '../../../calendar/appointment'
import { besideMail, composeMail } from '../../../mail/compose'
import type { MailTexts } from '../../../mail/own-texts'
import type { School } from '../../content/lib/school'
import type { Mail } from '../../outbox/services/outbox'
import type { SchoolPerson } from '../../person/lib/school-person'
import { examAppointment, examName, type DatedExam } from './appointment'

type Sender = { school: School; texts: MailTexts; publicUrl: string }

/** A week before an exam: when and where it is, and what to bring. */
export function toExamMail(exam: DatedExam, student: SchoolPerson, { school, texts, publicUrl }: Sender): Mail {
  const language = toLanguage(student.language)
  const link = studentExamPath(exam.id)
  const place = besideMail(exam.exam_place ?? '')
  const values = {
    studentFirstName: student.firstName || student.username,
    examName: examName(exam, language),
    examDate: formatDay(boundsOfDay(exam.exam_date).from, language),
    examPlace: place || '–',
    link: `${publicUrl}${link}`,
    schoolName: school.name,
    schoolPhone: school.phone,
  }
  return {
    about: 'exam',
    ...composeMail(texts.examSoonToStudent, language, values),
    recipient: student.email,
    recipientId: student.id,
    replyTo: null,
    usefulUntil: boundsOfDay(exam.exam_date).from,
    calendar: toCalendar(besideMail(school.name), [examAppointment({ ...exam, exam_place: place }, { link, publicUrl, language })]),
  }
}
