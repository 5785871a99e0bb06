import { adminLessonPath, type ProblemCode } from '@rijbaan/contract'
import { UserMinus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { sayProblem } from '../../forms/problem-sentence'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { useAdminLessonAnswer } from './lesson-answer'
import { fieldSentence, type EditedField } from './lesson-fields'
import { FormFacts } from './lesson-inputs'
import type { AdminLessonResult } from './lesson-result'
import type { AdminLesson } from './lesson.server'
import { StudentChoice } from '../student-search/student-choice'
import { useAdminLessonForm } from './use-lesson-form'
import { usePostedForm } from '../../forms/use-posted-form'

const fields = ['studentId'] as const satisfies EditedField[]

/** Somebody has to be chosen, and somebody else than who has the lesson. */
const checkChoice =
  (present: string) =>
  ({ studentId = '' }: Partial<Record<EditedField, string>>) =>
    studentId === '' || studentId === present ? { studentId: 'not-a-student' as const } : {}

type AssignmentProps = Pick<AdminLesson, 'lesson' | 'assignmentRefusal'> & { onAnswer: (answer: AdminLessonResult) => void }

/** Takes the student off the lesson. */
function Unassign({ lesson, onAnswer }: Pick<AssignmentProps, 'lesson' | 'onAnswer'>) {
  const { t } = useTranslation()
  const form = usePostedForm<AdminLessonResult>(adminLessonPath(lesson.id), onAnswer)
  return (
    <form.Form {...form.formProps} className="assigned">
      <input type="hidden" name="intent" value="unassign" />
      <p className="assigned-student">
        {lesson.studentName}
        <span className="choice-about">{lesson.student?.email}</span>
      </p>
      <Button type="submit" tone="secondary" busy={form.sending !== null}>
        {form.sending === null && <UserMinus aria-hidden="true" size={20} />}
        {form.sending === null ? t('lessons.assign.unassign') : t('lessons.admin.unassigning')}
      </Button>
    </form.Form>
  )
}

/** Puts a student on the lesson, or another in place of who has it (R37). */
function Assign({ lesson, onAnswer }: Pick<AssignmentProps, 'lesson' | 'onAnswer'>) {
  const { t } = useTranslation()
  const { failureSentence } = useAdminLessonAnswer()
  const path = adminLessonPath(lesson.id)
  const present = lesson.studentId === null ? '' : String(lesson.studentId)
  const form = useAdminLessonForm({
    intent: 'assign',
    about: String(lesson.id),
    action: path,
    fields,
    shown: { studentId: present },
    check: checkChoice(present),
    onAnswer,
  })
  const problem = form.problemOf('studentId')
  return (
    <form.Form {...form.formProps} className="assign-form">
      {form.returned?.problem && !problem && <Notice tone="danger">{failureSentence(form.returned)}</Notice>}
      <FormFacts form={form} />
      <StudentChoice
        idPrefix="assign"
        isLegendHidden
        action={path}
        offered={[]}
        excluded={present}
        chosen={form.values.studentId ?? ''}
        returned={form.returned}
        error={problem && t(fieldSentence(problem, 'studentId').key)}
      />
      <Button type="submit" tone={form.isHydrated && !form.typed.studentId ? 'secondary' : 'primary'} busy={form.isSending}>
        {form.isSending ? t('lessons.admin.assigning') : t(lesson.isBooked ? 'lessons.assign.change' : 'lessons.assign.assign')}
      </Button>
    </form.Form>
  )
}

/** Why nobody can be put on the lesson or taken off it any more. */
function useRefusal(code: ProblemCode | null): string | null {
  const { t, i18n } = useTranslation()
  if (code === null) return null
  return code === 'assign-in-past' ? t('lessons.assign.past') : sayProblem(i18n, { code, facts: {} }, 'lessons.assign.updateFailed')
}

/** Who has the lesson: assigned, changed, taken off; a lesson that has begun keeps whom it has (spec 2 §4). */
export function AdminAssignment({ lesson, assignmentRefusal, onAnswer }: AssignmentProps) {
  const { t } = useTranslation()
  const refusal = useRefusal(assignmentRefusal)
  return (
    <section className="lesson-panel" aria-labelledby="assign-title">
      <h2 id="assign-title">{t('lessons.assign.label')}</h2>
      {refusal ? (
        <>
          <p className="assigned-student">{lesson.studentName ?? t('lessons.detail.noStudent')}</p>
          <p className="lesson-panel-note">{refusal}</p>
        </>
      ) : (
        <>
          {lesson.isBooked && <Unassign lesson={lesson} onAnswer={onAnswer} />}
          <Assign key={lesson.studentId ?? 0} lesson={lesson} onAnswer={onAnswer} />
        </>
      )}
    </section>
  )
}
