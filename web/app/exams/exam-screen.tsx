import { studentExamsPath, teacherExamsPath, teacherStudentPath } from '@rijbaan/contract'
import { Link } from '@remix-run/react'
import { useTranslation } from '../i18n/use-translation'
import { usePostedMessage } from '../forms/posted-notice'
import { CalendarLink } from '../shell/calendar-link'
import { ArrowLeftLink } from '../ui/arrow-left-link'
import { Notice } from '../ui/notice'
import { ExamFacts } from './exam-facts'
import { ExamNotes } from './exam-notes'
import { ExamSign } from './exam-sign'
import { addNote } from './intents'
import type { OneExam } from './one-exam.server'

type ExamScreenProps = { exam: OneExam; area: 'student' | 'teacher' }

/** One exam for its student, or for the student's teacher: what it is, and its notes (spec 1 §2, spec 2 §2). */
export function ExamScreen({ exam, area }: ExamScreenProps) {
  const { t } = useTranslation()
  const told = usePostedMessage([addNote])
  const student = <Link to={teacherStudentPath(exam.student.id)}>{exam.student.name}</Link>
  return (
    <div className="lesson-page">
      <div className="lesson-column">
        <ArrowLeftLink to={area === 'student' ? studentExamsPath() : teacherExamsPath()}>{t('exams.detail.back')}</ArrowLeftLink>
        {/* What was refused stands at the note's box. */}
        {told?.tone === 'success' && (
          <div className="without-script">
            <Notice tone={told.tone}>{told.text}</Notice>
          </div>
        )}
        <ExamSign exam={exam} title={<h1 className="lesson-sign-title">{t('exams.detail.heading', { id: exam.id })}</h1>} />
        {exam.hasCalendar && <CalendarLink of="exams" id={exam.id} />}
        <ExamFacts exam={exam} {...(area === 'teacher' ? { student } : {})} />
      </div>
      <div className="lesson-column lesson-column-tasks tablet:pt-14">
        <ExamNotes exam={exam} area={area} title={t('exams.note.title')} />
      </div>
    </div>
  )
}
