import { teacherLessonPath } from '@rijbaan/contract'
import { UserMinus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { SendButton } from '../../forms/send-button'
import { sayProblem } from '../../forms/problem-sentence'
import { Button } from '../../ui/button'
import { SelectField } from '../../ui/fields/select-field'
import type { TeacherLesson } from './lesson.server'
import { assign, unassign } from './intents'
import { IntentInput } from '../../forms/intent-input'
import { useForm } from '../../forms/use-form'
import { UnassignQuestion } from '../unassign-question'
import { UndoForm } from '../undo-form'
import { useAssignmentRefusal } from '../use-assignment-refusal'

type AssignPanelProps = Pick<TeacherLesson, 'lesson' | 'student' | 'students' | 'assignRefusal'> & {
  /** The address asks whether the student is to be taken off. */
  isConfirming: boolean
}

/** Puts one of the teacher's students on a free lesson. */
function Assign({ lesson, students, assignRefusal }: Omit<AssignPanelProps, 'student' | 'isConfirming'>) {
  const { t, i18n } = useTranslation()
  const form = useForm(assign, {
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
    <form.Form
      {...form.formProps}
      className="assign grid gap-3 justify-items-start"
      onSubmit={(event) => {
        const isIncomplete = chosen === ''
        if (form.isHydrated && (isIncomplete || isBusy)) event.preventDefault()
        setMissing(form.isHydrated && isIncomplete)
      }}
    >
      <IntentInput intent={assign} />
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
      <SendButton
        id="assign-send"
        isReady={chosen !== ''}
        missing={refusal === null && !error ? t('portal.waiting.student') : ''}
        disabled={refusal !== null}
        busy={isBusy}
      >
        {t('lessons.assign.assign')}
      </SendButton>
    </form.Form>
  )
}

type Assigned = NonNullable<AssignPanelProps['student']>

type AssignedProps = Pick<AssignPanelProps, 'lesson' | 'isConfirming'> & { student: Assigned; isOpen: boolean; onDone: () => void }

/** Who has the lesson, and the way to take them off; where that is over, the button stays, switched off. */
function Assigned({ lesson, student: { id, name }, isOpen, isConfirming, onDone }: AssignedProps) {
  const { t } = useTranslation()
  return (
    <div className="assign grid gap-3 justify-items-start">
      <p className="font-sign text-lead font-bold wrap-anywhere">{name}</p>
      {isOpen ? (
        <UnassignQuestion
          intent={unassign}
          path={(query) => teacherLessonPath(lesson.id, query)}
          about={String(lesson.id)}
          studentId={id}
          text={t('lessons.assign.unassignText', { name })}
          isConfirming={isConfirming}
          onDone={onDone}
        />
      ) : (
        <Button tone="secondary" disabled aria-describedby="assign-refusal">
          <UserMinus aria-hidden="true" size={20} />
          {t('lessons.assign.unassign')}
        </Button>
      )}
    </div>
  )
}

/** Puts one of the teacher's students on a free lesson, or takes the student off a booked one (spec 2 §2, R37). */
export function AssignPanel({ lesson, student, students, assignRefusal, isConfirming }: AssignPanelProps) {
  const { t } = useTranslation()
  /** Who was just taken off. */
  const [takenOff, setTakenOff] = useState<TeacherLesson['student']>(null)
  const refusal = useAssignmentRefusal(assignRefusal)
  return (
    <section className="panel panel-padded lesson-panel" aria-labelledby="assign-title">
      <h2 id="assign-title">{t('lessons.assign.label')}</h2>
      {!student && takenOff && refusal === null && (
        <UndoForm
          intent={assign}
          action={teacherLessonPath(lesson.id)}
          values={{ studentId: String(takenOff.id) }}
          sentence={t('lessons.assign.unassignedNamed', { name: takenOff.name })}
          onDone={() => setTakenOff(null)}
        />
      )}
      {student ? (
        <Assigned
          lesson={lesson}
          student={student}
          isOpen={refusal === null}
          isConfirming={isConfirming}
          onDone={() => setTakenOff(student)}
        />
      ) : (
        <Assign lesson={lesson} students={students} assignRefusal={assignRefusal} />
      )}
      {refusal && (
        <p id="assign-refusal" className="mt-2 text-muted text-note">
          {refusal}
        </p>
      )}
    </section>
  )
}
