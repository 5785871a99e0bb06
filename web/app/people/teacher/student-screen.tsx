import { teacherStudentsPath } from '@rijbaan/contract'
import { useTranslation } from '../../i18n/use-translation'
import { ExamDateForm } from '../../exams/exam-date-form'
import { ExamNotes } from '../../exams/exam-notes'
import type { StudentExams } from '../../exams/student-exams.server'
import { FactRows } from '../../ui/fact-rows'
import { usePostedMessage } from '../../forms/posted-notice'
import { ArrowLeftLink } from '../../ui/arrow-left-link'
import { Notice } from '../../ui/notice'
import { PersonHeader } from '../person-header'
import { FactValue } from '../facts'
import { licenseTypeKeys } from '../license-type-keys'
import { teacherStudentIntents } from './student-intents'
import { MailLink, PhoneLink } from '../../shell/ways-to-reach'
import { TaughtLessonList } from './student-lessons'
import type { TeacherStudent } from './student.server'

/** Who this is and how to reach them; a teacher sees the phone of their own students (R71). */
function StudentFacts({ student }: Pick<TeacherStudent, 'student'>) {
  const { t } = useTranslation()
  const { firstName, lastName, email, phone, address, licenseType } = student
  const facts = [
    { label: t('people.field.firstName'), value: firstName },
    { label: t('people.field.lastName'), value: lastName },
    { label: t('people.field.email'), value: <MailLink email={email} /> },
    { label: t('people.field.phone'), value: phone && <PhoneLink phone={phone} /> },
    { label: t('people.field.address'), value: address },
    { label: t('people.field.licenseType'), value: licenseType && t(licenseTypeKeys[licenseType]) },
  ]
  return (
    <section className="panel dashboard-panel scroll-mt-6" aria-labelledby="facts-title">
      <div className="panel-head dashboard-panel-head">
        <h2 id="facts-title">{t('office.person.details')}</h2>
      </div>
      <FactRows facts={facts.map(({ label, value }) => ({ label, value: <FactValue>{value}</FactValue> }))} />
    </section>
  )
}

function ExamPanels({ exams }: { exams: StudentExams }) {
  const { t } = useTranslation()
  const { open, shown } = exams
  return (
    <>
      <ExamDateForm key={open?.id} exams={exams} />
      {shown && <ExamNotes exam={shown} area="teacher" title={t('exams.note.examTitle')} />}
    </>
  )
}

/** One of the teacher's own students: facts, exam, and lessons with their notes (spec 2 §2). */
export function TeacherStudentScreen({ view: { student, taught, exams } }: { view: TeacherStudent }) {
  const { t } = useTranslation()
  const notice = usePostedMessage(teacherStudentIntents)
  return (
    <div className="dashboard grid content-start gap-5 min-w-0">
      <PersonHeader
        back={<ArrowLeftLink to={teacherStudentsPath()}>{t('portal.back.students')}</ArrowLeftLink>}
        person={student}
        facts={student.email}
      />
      {notice && (
        <div className="without-script">
          <Notice tone={notice.tone}>{notice.text}</Notice>
        </div>
      )}
      <div className="student-columns grid gap-5 grid-cols-1 min-w-0 items-start desktop:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] desktop:grid-rows-[auto_1fr]">
        <StudentFacts student={student} />
        <TaughtLessonList taught={taught} />
        {/* Exams that can't be had now are left out without a word (spec 2 §8). */}
        {exams && (
          <div className="student-exams grid content-start gap-5 min-w-0">
            <ExamPanels exams={exams} />
          </div>
        )}
      </div>
    </div>
  )
}
