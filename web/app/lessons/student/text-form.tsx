import { keptLength, studentLessonPath } from '@rijbaan/contract'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { SendButton } from '../../forms/send-button'
import { sayProblem } from '../../forms/problem-sentence'
import { Field } from '../../ui/fields/field'
import { TextBox } from '../../ui/fields/field'
import type { Intent } from '../../forms/intent'
import { IntentInput } from '../../forms/intent-input'
import { useForm } from '../../forms/use-form'
import { saveNote } from './intents'

type StudentTextFormProps = {
  intent: Intent
  lessonId: number
  /** As it is kept now. */
  stored: string
  /** What the field begins with while nothing is kept. */
  atFirst?: string
  max: number
  label: string
  hint: string
  tooLong: string
  save: string
}

/** What a student writes on a lesson: where to be picked up, on one line, or a note for the teacher (spec 1 §2, R40, R64). */
export function StudentTextForm({ intent, lessonId, stored, atFirst = '', max, label, hint, tooLong, save }: StudentTextFormProps) {
  const { t, i18n } = useTranslation()
  const form = useForm(intent, { action: studentLessonPath(lessonId), about: String(lessonId) })
  const [typed, setTyped] = useState(form.posted?.problem ? (form.posted.values['text'] ?? '') : stored || atFirst)
  const { result, isSending } = form

  const isNote = intent === saveNote
  const length = keptLength(typed)
  const isOver = length > max
  const problem = result?.problem && result.values['text'] === typed ? sayProblem(i18n, result.problem, intent.failed) : undefined
  const field = { id: intent.name, name: 'text', label, hint, value: typed, error: isOver ? tooLong : problem }

  return (
    <section className="panel panel-padded lesson-panel" aria-label={label}>
      <form.Form
        {...form.formProps}
        onSubmit={(event) => {
          if (!form.isHydrated || (!isOver && !isSending)) return
          event.preventDefault()
          document.getElementById(intent.name)?.focus()
        }}
      >
        <IntentInput intent={intent} />
        {isNote ? (
          <TextBox {...field} rows={4} onChange={({ currentTarget }) => setTyped(currentTarget.value)} />
        ) : (
          <Field {...field} autoComplete="street-address" onChange={({ currentTarget }) => setTyped(currentTarget.value)} />
        )}
        <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 mt-2">
          {(isNote || isOver) && (
            <p className={isOver ? 'note-count text-danger font-semibold' : 'note-count needs-script'}>
              <span aria-hidden="true">{`${length}/${max}`}</span>
              <span className="words-only">{t('common.characters', { n: length, max })}</span>
            </p>
          )}
          <SendButton
            id={`${intent.name}-save`}
            isReady={![stored, atFirst].includes(typed.trim())}
            missing={t('portal.waiting.unchanged')}
            size="small"
            busy={isSending}
          >
            {isSending ? t('common.saving') : save}
          </SendButton>
        </div>
      </form.Form>
    </section>
  )
}
