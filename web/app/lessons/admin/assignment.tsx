import { adminLessonPath } from '@rijbaan/contract'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { IntentInput } from '../../forms/intent-input'
import { SendButton } from '../../forms/send-button'
import { wasName } from '../../shell/portal/was'
import { Notice } from '../../ui/notice'
import { assign, unassign } from './intents'
import { fieldSentence, type EditedField } from './lesson-fields'
import type { AdminLesson } from './lesson.server'
import { StudentChoice } from '../student-search/student-choice'
import { UnassignQuestion } from '../unassign-question'
import { UndoForm } from '../undo-form'
import { useAssignmentRefusal } from '../use-assignment-refusal'
import { useAdminLessonForm } from './use-lesson-form'

const fields = ['studentId'] as const satisfies EditedField[]

/** Somebody has to be chosen, and somebody else than who has the lesson. */
const checkChoice =
  (present: string) =>
  ({ studentId = '' }: Partial<Record<EditedField, string>>) =>
    studentId === '' || studentId === present ? { studentId: 'not-a-student' as const } : {}

type AssignmentProps = Pick<AdminLesson, 'lesson' | 'assignmentRefusal' | 'likelyStudents'> & {
  /** The address asks whether the student is to be taken off. */
  isConfirming: boolean
}

type TakeOffProps = Pick<AssignmentProps, 'lesson' | 'isConfirming'> & { onDone: () => void }

/** Takes the student off the lesson. */
function Unassign({ lesson, isConfirming, onDone }: TakeOffProps) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 mb-5 pb-5 border-b border-border">
      <p className="text-lead font-semibold wrap-anywhere">
        {lesson.studentName}
        <span className="choice-about block text-small font-normal">{lesson.student?.email}</span>
      </p>
      <UnassignQuestion
        intent={unassign}
        path={(query) => adminLessonPath(lesson.id, query)}
        about={String(lesson.id)}
        studentId={lesson.studentId ?? 0}
        text={t('lessons.assign.unassignTextOffice', { name: lesson.studentName ?? '' })}
        isConfirming={isConfirming}
        onDone={onDone}
      />
    </div>
  )
}

/** Puts a student on the lesson, or another in place of who has it (R37). */
function Assign({ lesson, likelyStudents }: Pick<AssignmentProps, 'lesson' | 'likelyStudents'>) {
  const { t } = useTranslation()
  const path = adminLessonPath(lesson.id)
  const present = lesson.studentId === null ? '' : String(lesson.studentId)
  const form = useAdminLessonForm({
    intent: assign,
    about: String(lesson.id),
    action: path,
    fields,
    shown: { studentId: present },
    check: checkChoice(present),
  })
  const problem = form.problemOf('studentId')
  return (
    <form.Form {...form.formProps} className="grid gap-4 justify-items-start">
      {form.failure && !problem && <Notice tone="danger">{form.failure}</Notice>}
      <IntentInput intent={assign} />
      <input type="hidden" name="lessonId" value={lesson.id} />
      {/* Whom the page shows: after a refusal that is who has the lesson by then. */}
      <input type="hidden" name={wasName('studentId')} value={present} />
      <StudentChoice
        idPrefix="assign"
        action={path}
        offered={[]}
        likely={likelyStudents}
        excluded={present}
        chosen={form.values.studentId ?? ''}
        returned={form.returned}
        error={problem && t(fieldSentence(problem, 'studentId').key)}
      />
      <SendButton
        id="assign-send"
        isReady={Boolean(form.typed.studentId)}
        missing={problem ? '' : t('portal.waiting.student')}
        busy={form.isSending}
      >
        {form.isSending ? t('lessons.admin.assigning') : t(lesson.isBooked ? 'lessons.assign.change' : 'lessons.assign.assign')}
      </SendButton>
    </form.Form>
  )
}

/** Who has the lesson: assigned, changed, taken off; a lesson that has begun keeps whom it has (spec 2 §4). */
export function AdminAssignment({ lesson, assignmentRefusal, likelyStudents, isConfirming }: AssignmentProps) {
  const { t } = useTranslation()
  /** Who was just taken off. */
  const [takenOff, setTakenOff] = useState<{ id: number; name: string } | null>(null)
  const refusal = useAssignmentRefusal(assignmentRefusal)
  return (
    <section className="panel panel-padded lesson-panel" aria-labelledby="assign-title">
      <h2 id="assign-title">{t('lessons.assign.label')}</h2>
      {refusal ? (
        <>
          <p className="text-lead font-semibold wrap-anywhere">{lesson.studentName ?? t('lessons.detail.noStudent')}</p>
          <p className="mt-2 text-muted text-note">{refusal}</p>
        </>
      ) : (
        <>
          {!lesson.isBooked && takenOff && (
            <UndoForm
              intent={assign}
              action={adminLessonPath(lesson.id)}
              values={{ studentId: String(takenOff.id) }}
              sentence={t('lessons.assign.unassignedNamed', { name: takenOff.name })}
              onDone={() => setTakenOff(null)}
            />
          )}
          {lesson.isBooked && (
            <Unassign
              lesson={lesson}
              isConfirming={isConfirming}
              onDone={() => setTakenOff(lesson.studentId === null ? null : { id: lesson.studentId, name: lesson.studentName ?? '' })}
            />
          )}
          <Assign key={lesson.studentId ?? 0} lesson={lesson} likelyStudents={likelyStudents} />
        </>
      )}
    </section>
  )
}
