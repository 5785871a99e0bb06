import { teacherStudentsPath } from '@rijbaan/contract'
import { useActionData } from '@remix-run/react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ExamDateForm } from '../../exams/exam-date-form'
import { ExamNotes } from '../../exams/exam-notes'
import { examToastMilliseconds, isExamResult, type ExamResult } from '../../exams/exam-result'
import type { StudentExams } from '../../exams/student-exams.server'
import { useExamSentence } from '../../exams/use-exam-sentence'
import { doneKeys, failedKeys, teacherToastMilliseconds, type TeacherLessonResult } from '../../lessons/teacher/lesson-result'
import { FactRows } from '../../ui/fact-rows'
import { Portrait } from '../../shell/portrait'
import { sayProblem } from '../../forms/problem-sentence'
import { ArrowLeftLink } from '../../ui/arrow-left-link'
import { Notice } from '../../ui/notice'
import { Toast, type ToastMessage } from '../../ui/toast'
import { ActiveChip } from '../active-chip'
import { FactValue } from '../facts'
import { licenseTypeKeys } from '../license-type-keys'
import { TaughtLessonList } from './student-lessons'
import type { TeacherStudent } from './student.server'

type Answer = TeacherLessonResult | ExamResult

/** What came of a form of this page: a toast, or a notice in a page that was made without a script. */
function useTold() {
  const { t, i18n } = useTranslation()
  const sayExam = useExamSentence()
  const posted = useActionData<unknown>() as Answer | null | undefined
  const [toast, setToast] = useState<{ message: ToastMessage; milliseconds: number } | null>(null)
  const close = useCallback(() => setToast(null), [])
  const say = (answer: Answer): ToastMessage => {
    if (isExamResult(answer)) return sayExam(answer)
    const { intent, problem } = answer
    return problem
      ? { tone: 'danger', text: sayProblem(i18n, problem, failedKeys[intent]) }
      : { tone: 'success', text: t(doneKeys[intent]) }
  }
  const tell = (answer: Answer) =>
    setToast({
      message: say(answer),
      milliseconds: isExamResult(answer) ? examToastMilliseconds[answer.intent] : teacherToastMilliseconds.note,
    })
  return { tell, notice: posted ? say(posted) : null, toast, close }
}

/** Who this is and how to reach them; a teacher sees the phone of their own students (R71). */
function StudentFacts({ student }: Pick<TeacherStudent, 'student'>) {
  const { t } = useTranslation()
  const { firstName, lastName, email, phone, address, licenseType } = student
  const facts = [
    { label: t('people.field.firstName'), value: firstName },
    { label: t('people.field.lastName'), value: lastName },
    { label: t('people.field.email'), value: <a href={`mailto:${email}`}>{email}</a> },
    { label: t('people.field.phone'), value: phone && <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a> },
    { label: t('people.field.address'), value: address },
    { label: t('people.field.licenseType'), value: licenseType && t(licenseTypeKeys[licenseType]) },
  ]
  return (
    <section className="dashboard-panel" aria-labelledby="facts-title">
      <div className="dashboard-panel-head">
        <h2 id="facts-title">{t('office.person.details')}</h2>
      </div>
      <FactRows facts={facts.map(({ label, value }) => ({ label, value: <FactValue>{value}</FactValue> }))} />
    </section>
  )
}

function ExamPanels({ exams, onAnswer }: { exams: StudentExams; onAnswer: (answer: ExamResult) => void }) {
  const { t } = useTranslation()
  const { open, shown } = exams
  return (
    <>
      <ExamDateForm key={open?.id} exams={exams} onAnswer={onAnswer} />
      {shown && <ExamNotes exam={shown} area="teacher" title={t('exams.note.examTitle')} onAnswer={onAnswer} />}
    </>
  )
}

/** One of the teacher's own students: facts, exam, and lessons with their notes (spec 2 §2). */
export function TeacherStudentScreen({ view: { student, taught, exams } }: { view: TeacherStudent }) {
  const { t } = useTranslation()
  const { tell, notice, toast, close } = useTold()
  return (
    <div className="dashboard">
      <header className="person-head">
        <ArrowLeftLink to={teacherStudentsPath}>{t('portal.back.students')}</ArrowLeftLink>
        <div className="person-head-who">
          <Portrait person={student} size="small" />
          <div>
            <h1 className="text-h2">
              {student.name}
              {!student.isActive && <ActiveChip isActive={false} />}
            </h1>
            <p className="screen-sub">{student.email}</p>
          </div>
        </div>
      </header>
      {notice && (
        <div className="without-script">
          <Notice tone={notice.tone}>{notice.text}</Notice>
        </div>
      )}
      <div className="student-columns">
        <div className="student-column">
          <StudentFacts student={student} />
          {/* Exams that can't be had now are left out without a word (spec 2 §8). */}
          {exams && <ExamPanels exams={exams} onAnswer={tell} />}
        </div>
        <TaughtLessonList taught={taught} onAnswer={tell} />
      </div>
      <Toast
        message={toast?.message ?? null}
        milliseconds={toast?.milliseconds ?? teacherToastMilliseconds.note}
        closeLabel={t('common.toastDismiss')}
        onClose={close}
      />
    </div>
  )
}
