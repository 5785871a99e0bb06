import { studentExamsPath, teacherExamsPath } from '@rijbaan/contract'
import { Link, useActionData } from '@remix-run/react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ArrowLeftLink } from '../ui/arrow-left-link'
import { Notice } from '../ui/notice'
import { Toast, type ToastMessage } from '../ui/toast'
import { ExamFacts } from './exam-facts'
import { ExamNotes } from './exam-notes'
import { examToastMilliseconds, type ExamResult } from './exam-result'
import { ExamSign } from './exam-sign'
import type { ExamView } from './exam-view.server'
import { useExamSentence } from './use-exam-sentence'

type ExamScreenProps = { exam: ExamView; area: 'student' | 'teacher' }

/** One exam for its student, or for the student's teacher: what it is, and its notes (spec 1 §2, spec 2 §2). */
export function ExamScreen({ exam, area }: ExamScreenProps) {
  const { t } = useTranslation()
  const posted = useActionData<ExamResult | null>() ?? null
  const sentenceOf = useExamSentence()
  const [toast, setToast] = useState<ToastMessage | null>(null)
  const closeToast = useCallback(() => setToast(null), [])
  const told = posted && !posted.problem ? sentenceOf(posted) : null
  const student = <Link to={`/portal/teacher/student/${exam.student.id}`}>{exam.student.name}</Link>
  return (
    <div className="lesson-page">
      <div className="lesson-column">
        <ArrowLeftLink to={area === 'student' ? studentExamsPath : teacherExamsPath}>{t('exams.detail.back')}</ArrowLeftLink>
        {told && (
          <div className="without-script">
            <Notice tone={told.tone}>{told.text}</Notice>
          </div>
        )}
        <ExamSign exam={exam} title={<h1 className="lesson-sign-title">{t('exams.detail.heading', { id: exam.id })}</h1>} />
        <ExamFacts exam={exam} {...(area === 'teacher' ? { student } : {})} />
      </div>
      <div className="lesson-column lesson-column-tasks">
        <ExamNotes exam={exam} area={area} title={t('exams.note.title')} onAnswer={(answer) => setToast(sentenceOf(answer))} />
      </div>
      <Toast
        message={toast}
        milliseconds={examToastMilliseconds['add-exam-note']}
        closeLabel={t('common.toastDismiss')}
        onClose={closeToast}
      />
    </div>
  )
}
