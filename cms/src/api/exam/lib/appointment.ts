import { examKindWords, type Language } from '@rijbaan/contract'
import { uidOf, type Appointment } from '../../../calendar/appointment'
import { appointmentWords } from '../../../calendar/words'
import type { ExamRow } from './rows'

/** An exam whose day is known. */
export type DatedExam = Pick<ExamRow, 'id' | 'exam_place' | 'kind' | 'updated_at'> & { exam_date: string }

export const examName = ({ kind }: Pick<ExamRow, 'kind'>, language: Language): string =>
  kind ? examKindWords[kind][language] : appointmentWords[language].exam

type Told = {
  /** Whose it is, for whom that isn't plain. */
  who?: string
  link: string
  publicUrl: string
  language: Language
}

/** An exam as it stands in a calendar: its day, as the time is between its student and who holds it. */
export function examAppointment(exam: DatedExam, { who, link, publicUrl, language }: Told): Appointment {
  const name = examName(exam, language)
  return {
    uid: uidOf('exam', exam.id, publicUrl),
    changedAt: new Date(exam.updated_at),
    when: { day: exam.exam_date },
    isCancelled: false,
    summary: who ? `${name}: ${who}` : name,
    description: '',
    location: exam.exam_place ?? '',
    link: `${publicUrl}${link}`,
  }
}
