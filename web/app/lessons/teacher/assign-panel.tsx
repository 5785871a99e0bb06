import { teacherLessonPath } from '@rijbaan/contract'
import { UserMinus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { sayProblem } from '../../forms/problem-sentence'
import { Button } from '../../ui/button'
import { SelectField } from '../../ui/fields/select-field'
import type { TeacherLesson } from './lesson.server'
import { assign, unassign } from './intents'
import { IntentInput } from '../../forms/intent-input'
import { useForm } from '../../forms/use-form'
import { useAssignmentRefusal } from '../use-assignment-refusal'

type AssignPanelProps = Pick<TeacherLesson, 'lesson' | 'student' | 'students' | 'assignRefusal'>

/** Puts one of the teacher's students on a free lesson, or takes the student off a booked one (spec 2 §2, R37). */
export function AssignPanel({ lesson, student, students, assignRefusal }: AssignPanelProps) {
  const { t, i18n } = useTranslation()
  const form = useForm([assign, unassign], {
    action: teacherLessonPath(lesson.id),
    about: String(lesson.id),
    onResult: ({ problem }, tell) => {
      if (!problem) setChosen('')
      tell()
    },
  })
  const refused = form.posted?.problem ? form.posted : null
  const [chosen, setChosen] = useState(refused?.values['studentId'] ?? '')
  const [isMissing, setMissing] = useState(false)
  // The controls stay, switched off.
  const refusal = useAssignmentRefusal(assignRefusal)
  const isBusy = form.isSending
  const error = isMissing
    ? t('lessons.assign.studentRequired')
    : refused?.intent === assign.name && refused.problem && refused.values['studentId'] === chosen
      ? sayProblem(i18n, refused.problem, assign.failed)
      : undefined
  const options = [
    { value: '', label: t('lessons.assign.choose') },
    ...students.map(({ id, name }) => ({ value: String(id), label: name })),
  ]

  return (
    <section className="panel panel-padded lesson-panel" aria-labelledby="assign-title">
      <h2 id="assign-title">{t('lessons.assign.label')}</h2>
      <form.Form
        {...form.formProps}
        className="assign grid gap-3 justify-items-start"
        onSubmit={(event) => {
          const isIncomplete = !student && chosen === ''
          if (form.isHydrated && (isIncomplete || isBusy)) event.preventDefault()
          setMissing(form.isHydrated && isIncomplete)
        }}
      >
        <IntentInput intent={student ? unassign : assign} />
        {student ? (
          <>
            <p className="font-sign text-h4 font-bold wrap-anywhere">{student.name}</p>
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
        <p id="assign-refusal" className="mt-2.5 text-muted text-note">
          {refusal}
        </p>
      )}
    </section>
  )
}
