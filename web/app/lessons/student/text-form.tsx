import { studentLessonPath } from '@rijbaan/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sayProblem } from '../../forms/problem-sentence'
import { Button } from '../../ui/button'
import { Field } from '../../ui/fields/field'
import { TextBox } from '../../ui/fields/field'
import { lengthOfNote } from '../note-length'
import { studentFailedKeys, type StudentLessonResult } from './lesson-result'
import { usePostedAnswer, usePostedForm } from '../../forms/use-posted-form'

type StudentTextFormProps = {
  intent: 'save-pickup' | 'save-note'
  lessonId: number
  /** As it is kept now. */
  stored: string
  max: number
  label: string
  hint: string
  tooLong: string
  save: string
  onAnswer: (answer: StudentLessonResult) => void
}

/** What a student writes on a lesson: where to be picked up, on one line, or a note for the teacher (spec 1 §2, R40, R64). */
export function StudentTextForm({ intent, lessonId, stored, max, label, hint, tooLong, save, onAnswer }: StudentTextFormProps) {
  const { t, i18n } = useTranslation()
  const posted = usePostedAnswer<StudentLessonResult>([intent], String(lessonId))
  const [typed, setTyped] = useState(posted?.problem ? posted.text : stored)
  const form = usePostedForm<StudentLessonResult>(studentLessonPath(lessonId), onAnswer)

  const isNote = intent === 'save-note'
  const length = lengthOfNote(typed)
  const isOver = length > max
  const isSending = form.sending !== null
  const answer = form.answer ?? posted
  const problem = answer?.problem && answer.text === typed ? sayProblem(i18n, answer.problem, studentFailedKeys[intent]) : undefined
  const field = { id: intent, name: 'text', label, hint, value: typed, error: isOver ? tooLong : problem }

  return (
    <section className="lesson-panel" aria-label={label}>
      <form.Form
        {...form.formProps}
        onSubmit={(event) => {
          if (!form.isHydrated || (!isOver && !isSending)) return
          event.preventDefault()
          document.getElementById(intent)?.focus()
        }}
      >
        <input type="hidden" name="intent" value={intent} />
        {isNote ? (
          <TextBox {...field} rows={4} onChange={({ currentTarget }) => setTyped(currentTarget.value)} />
        ) : (
          <Field {...field} autoComplete="street-address" onChange={({ currentTarget }) => setTyped(currentTarget.value)} />
        )}
        <div className="note-actions">
          {(isNote || isOver) && (
            <p className={isOver ? 'note-count note-count-over' : 'note-count needs-script'}>
              <span aria-hidden="true">{`${length}/${max}`}</span>
              <span className="words-only">{t('common.characters', { n: length, max })}</span>
            </p>
          )}
          <Button type="submit" size="small" tone={typed.trim() === stored ? 'secondary' : 'primary'} busy={isSending}>
            {isSending ? t('common.saving') : save}
          </Button>
        </div>
      </form.Form>
    </section>
  )
}
