import { type ProblemCode, teacherLessonPath } from '@rijbaan/contract'
import { UserMinus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sayProblem } from '../../forms/problem-sentence'
import { Button } from '../../ui/button'
import { SelectField } from '../../ui/fields/select-field'
import type { TeacherLesson } from './lesson.server'
import { failedKeys, type TeacherLessonResult } from './lesson-result'
import { usePostedAnswer, usePostedForm } from '../../forms/use-posted-form'

/** Why the student can't be changed any more; the controls stay, switched off. */
function useRefusal(code: ProblemCode | null): string | null {
  const { t, i18n } = useTranslation()
  if (code === null) return null
  return code === 'assign-in-past' ? t('lessons.assign.past') : sayProblem(i18n, { code, facts: {} }, 'lessons.assign.updateFailed')
}

type AssignPanelProps = Pick<TeacherLesson, 'lesson' | 'student' | 'students' | 'assignRefusal'> & {
  onAnswer: (answer: TeacherLessonResult) => void
}

/** Puts one of the teacher's students on a free lesson, or takes the student off a booked one (spec 2 §2, R37). */
export function AssignPanel({ lesson, student, students, assignRefusal, onAnswer }: AssignPanelProps) {
  const { t, i18n } = useTranslation()
  const posted = usePostedAnswer<TeacherLessonResult>(['assign', 'unassign'], String(lesson.id))
  const refused = posted?.problem ? posted : null
  const [chosen, setChosen] = useState(refused?.studentId ?? '')
  const [isMissing, setMissing] = useState(false)
  const form = usePostedForm<TeacherLessonResult>(teacherLessonPath(lesson.id), (answer) => {
    if (!answer.problem) setChosen('')
    onAnswer(answer)
  })
  const refusal = useRefusal(assignRefusal)
  const isBusy = form.sending !== null
  const error = isMissing
    ? t('lessons.assign.studentRequired')
    : refused?.intent === 'assign' && refused.problem && refused.studentId === chosen
      ? sayProblem(i18n, refused.problem, failedKeys.assign)
      : undefined
  const options = [
    { value: '', label: t('lessons.assign.choose') },
    ...students.map(({ id, name }) => ({ value: String(id), label: name })),
  ]

  return (
    <section className="lesson-panel" aria-labelledby="assign-title">
      <h2 id="assign-title">{t('lessons.assign.label')}</h2>
      <form.Form
        {...form.formProps}
        className="assign"
        onSubmit={(event) => {
          const isIncomplete = !student && chosen === ''
          if (form.isHydrated && (isIncomplete || isBusy)) event.preventDefault()
          setMissing(form.isHydrated && isIncomplete)
        }}
      >
        <input type="hidden" name="intent" value={student ? 'unassign' : 'assign'} />
        {student ? (
          <>
            <p className="assign-student">{student.name}</p>
            <Button
              type="submit"
              tone="secondary"
              disabled={refusal !== null}
              busy={isBusy}
              aria-describedby={refusal ? 'assign-refusal' : undefined}
            >
              {!isBusy && <UserMinus aria-hidden="true" size={20} />}
              {t('lessons.assign.unassign')}
            </Button>
          </>
        ) : (
          <>
            <SelectField
              id="assign-student"
              name="studentId"
              label={t('lessons.detail.student')}
              options={options}
              value={chosen}
              onChange={({ currentTarget }) => {
                setChosen(currentTarget.value)
                setMissing(false)
              }}
              disabled={refusal !== null}
              error={error}
            />
            <Button type="submit" tone={chosen ? 'primary' : 'secondary'} disabled={refusal !== null} busy={isBusy}>
              {t('lessons.assign.assign')}
            </Button>
          </>
        )}
      </form.Form>
      {refusal && (
        <p id="assign-refusal" className="lesson-panel-note">
          {refusal}
        </p>
      )}
    </section>
  )
}
