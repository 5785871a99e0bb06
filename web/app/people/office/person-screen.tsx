import { personPath } from '@rijbaan/contract'
import { useActionData, useNavigate, useSearchParams } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ExamNotes } from '../../exams/exam-notes'
import { isExamResult, type ExamResult } from '../../exams/exam-result'
import { ExamResultForm } from '../../exams/exam-result-form'
import { useExamSentence } from '../../exams/use-exam-sentence'
import { addressWith } from '../../shell/lists/list-address'
import { useDialogInAddress } from '../../shell/use-dialog-in-address'
import { Notice } from '../../ui/notice'
import { Tiles } from '../../ui/tiles'
import { AccountPanel } from './account-panel'
import { AssignTeacherPanel } from './assign-teacher-panel'
import { FarewellDialog } from './offboarding-dialog'
import { PersonLessonList } from './lesson-list'
import type { OfficeResult } from './office-result'
import { useOfficeToast } from './office-toast'
import { PersonEdit } from './person-edit'
import { PersonFacts } from './person-facts'
import { PersonHead } from './person-head'
import type { OfficePerson } from './person.server'
import { StatusDialog } from './status-dialog'

/** Edit puts the focus on the first field; Save and Cancel bring it back to Edit. */
function useFocusWithEditing(isEditing: boolean) {
  const page = useRef<HTMLDivElement>(null)
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    if (wasEditing.current === isEditing) return
    page.current?.querySelector<HTMLElement>(isEditing ? 'input[name=firstName]' : '[data-edit]')?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  return page
}

/** The four counters (spec 2 §2, R43); none where they can't be had now. */
function Counters({ counters }: Pick<OfficePerson, 'counters'>) {
  const { t } = useTranslation()
  if (!counters) return null
  const { today, bookedToday, completed, examSessions } = counters
  return (
    <Tiles
      label={t('office.counters.title')}
      tiles={[
        { label: t('office.counters.today'), figure: today },
        { label: t('office.counters.bookedToday'), figure: bookedToday },
        { label: t('office.counters.completed'), figure: completed },
        { label: t('office.counters.examSessions'), figure: examSessions },
      ]}
    />
  )
}

type ExamPartsProps = { exams: NonNullable<OfficePerson['exams']>; onAnswer: (answer: ExamResult) => void }

function ExamParts({ exams, onAnswer }: ExamPartsProps) {
  const { t } = useTranslation()
  return (
    <>
      <ExamResultForm exams={exams} onAnswer={onAnswer} />
      <ExamNotes exam={exams.shown} area="admin" title={t('exams.note.examTitle')} onAnswer={onAnswer} />
    </>
  )
}

/** A student or a teacher as the office sees, corrects and lets them go (spec 2 §2). */
export function PersonScreen({ view }: { view: OfficePerson }) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const posted = useActionData<unknown>() as OfficeResult | ExamResult | null | undefined
  const { kind, person, exams, lessons, booked } = view
  const { tell, say, notice, toast } = useOfficeToast(person.name)
  const sayExam = useExamSentence()
  const status = useDialogInAddress('status', { isDone: posted?.intent === 'activate' || posted?.intent === 'deactivate' })
  const farewell = useDialogInAddress('farewell')

  const path = personPath(kind, person.id)
  const editHref = path + addressWith(search, { edit: 1 })
  const readHref = path + addressWith(search, { edit: null })
  const isSaved = posted?.intent === 'save-person' && !posted.problem
  const isEditing = search.get('edit') === '1' && !isSaved
  const page = useFocusWithEditing(isEditing)

  const answer = (given: OfficeResult) => {
    // What a form says itself needs no saying twice.
    if (given.ok || Object.keys(given.problems).length === 0) tell(given, person.name)
  }
  const afterSave = (given: OfficeResult) => {
    if (!given.ok) return
    tell(given, person.name)
    navigate(readHref, { replace: true, preventScrollReset: true })
  }
  const afterStatus = (given: OfficeResult) => {
    status.onClose()
    answer(given)
  }
  const postedExam = isExamResult(posted) && posted.problem === null ? sayExam(posted) : null

  const isStudent = kind === 'student'
  const facts = !isEditing && <PersonFacts view={view} />

  return (
    <div ref={page} className="office-page">
      <PersonHead view={view} isEditing={isEditing} editHref={editHref} farewellHref={farewell.hrefFor(1)} />
      {notice}
      {postedExam && <Notice tone={postedExam.tone}>{postedExam.text}</Notice>}
      <Counters counters={view.counters} />
      <div className="person-columns">
        <div className="person-column">
          {isEditing && <PersonEdit view={view} action={editHref} cancelHref={readHref} onAnswer={afterSave} />}
          <PersonLessonList kind={kind} id={person.id} list={lessons} />
          {isStudent && facts}
        </div>
        <div className="person-column">
          {isStudent && <AssignTeacherPanel view={view} path={path} onAnswer={answer} />}
          {exams && <ExamParts exams={exams} onAnswer={(given) => say(sayExam(given))} />}
          {!isStudent && facts}
          <AccountPanel view={view} path={path} statusHref={status.hrefFor(person.id)} onAnswer={answer} />
        </div>
      </div>
      <StatusDialog kind={kind} subject={person} booked={booked} dialog={status} onAnswer={afterStatus} />
      {view.canDelete && <FarewellDialog name={person.name} dialog={farewell} />}
      {toast}
    </div>
  )
}
