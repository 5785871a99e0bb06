import { personPath, type PersonQuery, addressWith } from '@rijbaan/contract'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { useAsked } from '../../asked'
import { ExamNotes } from '../../exams/exam-notes'
import { ExamResultForm } from '../../exams/exam-result-form'
import { officeExamIntents } from '../../exams/intents'
import { PostedNotice } from '../../forms/posted-notice'
import { usePosted } from '../../forms/use-posted'
import { HoldPanel } from '../../retention/hold-panel'
import { useDialogInAddress } from '../../shell/use-dialog-in-address'
import { Tiles } from '../../ui/tiles'
import { AccountPanel } from './account-panel'
import { AssignTeacherPanel } from './assign-teacher-panel'
import { activate, deactivate, savePerson } from './intents'
import { PersonLessonList } from './lesson-list'
import { OffboardingDialog } from './offboarding-dialog'
import { OfficeNotice } from './office-notice'
import { PersonEdit } from './person-edit'
import { PersonFacts } from './person-facts'
import { PersonHead } from './person-head'
import { PersonPayments } from './person-payments'
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

/** A student or a teacher as the office sees, corrects and lets them go (spec 2 §2). */
export function PersonScreen({ view }: { view: OfficePerson }) {
  const search = useAsked<PersonQuery>()
  const { t } = useTranslation()
  const { kind, person, exams, lessons, booked } = view
  const status = useDialogInAddress<PersonQuery>('status', { isDone: usePosted([activate, deactivate]) !== null })
  const offboarding = useDialogInAddress<PersonQuery>('offboarding')

  const path = personPath(kind, person.id)
  const editHref = path + addressWith(search, { edit: true })
  const readHref = path + addressWith(search, { edit: null })
  const isExamDone = usePosted(officeExamIntents)?.problem === null
  const isSaved = usePosted([savePerson])?.problem === null
  const isEditing = search.get('edit') === '1' && !isSaved
  const page = useFocusWithEditing(isEditing)

  const isStudent = kind === 'student'
  const facts = !isEditing && <PersonFacts view={view} />

  return (
    <div ref={page} className="grid gap-5 min-w-0">
      <PersonHead view={view} isEditing={isEditing} editHref={editHref} offboardingHref={offboarding.hrefFor(1)} />
      <OfficeNotice />
      {isExamDone && <PostedNotice intents={officeExamIntents} />}
      <Counters counters={view.counters} />
      <div className="person-columns grid gap-5 content-start min-w-0 max-desktop:grid-cols-1 desktop:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid gap-5 content-start min-w-0 max-desktop:contents">
          {isEditing && <PersonEdit view={view} action={editHref} cancelHref={readHref} />}
          <PersonLessonList kind={kind} id={person.id} list={lessons} booked={booked} />
          {isStudent && facts}
          {view.payments && <PersonPayments payments={view.payments} />}
          <HoldPanel held={view.held} proof={view.proof} path={path} />
        </div>
        <div className="grid gap-5 content-start min-w-0 max-desktop:contents">
          {isStudent && <AssignTeacherPanel view={view} path={path} />}
          {exams && <ExamResultForm exams={exams} />}
          {exams && <ExamNotes exam={exams.shown} area="admin" title={t('exams.note.examTitle')} />}
          {!isStudent && facts}
          <AccountPanel view={view} path={path} statusHref={status.hrefFor(person.id)} />
        </div>
      </div>
      <StatusDialog kind={kind} subject={person} booked={booked} proof={view.proof} dialog={status} />
      {view.canDelete && <OffboardingDialog name={person.name} dialog={offboarding} />}
    </div>
  )
}
