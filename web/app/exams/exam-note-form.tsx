import { useLocation } from '@remix-run/react'
import { type Area, examNoteBounds, keptLength } from '@rijbaan/contract'
import { useState } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { SendButton } from '../forms/send-button'
import { IntentInput } from '../forms/intent-input'
import { sayProblem } from '../forms/problem-sentence'
import { useForm } from '../forms/use-form'
import { TextBox } from '../ui/fields/field'
import { addNote } from './intents'

const { maxCharacters: max, perExam } = examNoteBounds

/** How much is written; beyond the most that fits also how much too much, in words. */
function NoteCount({ length }: { length: number }) {
  const { t } = useTranslation()
  const isOver = length > max
  return (
    <p className={isOver ? 'note-count text-danger font-semibold' : 'note-count'}>
      <span aria-hidden="true">{`${length}/${max}`}</span>
      <span className="words-only">{t('common.characters', { n: length, max })}</span>
      {isOver && ` · ${t('exams.note.over', { count: length - max })}`}
    </p>
  )
}

type ExamNoteFormProps = { examId: number; notesSoFar: number; area: Area }

/** The box for one more note; at the most notes that an exam has, it says so and takes none (spec 1 §5). */
export function ExamNoteForm({ examId, notesSoFar, area }: ExamNoteFormProps) {
  const { t, i18n } = useTranslation()
  const { pathname, search } = useLocation()
  const form = useForm(addNote, {
    action: pathname + search,
    about: String(examId),
    onResult: ({ problem }, tell) => {
      if (!problem) setTyped('')
      tell()
    },
  })
  const { posted, result, isSending } = form
  const [typed, setTyped] = useState((posted?.problem && posted.values['content']) || '')
  const [isMissing, setMissing] = useState(false)

  const isFull = notesSoFar >= perExam
  const length = keptLength(typed)
  const isOver = length > max
  const refusal =
    result?.problem && result.values['content'] === typed ? result.problem : isMissing ? ({ code: 'note-empty', facts: {} } as const) : null
  const error = isOver ? t('problem.note-too-long', { max }) : refusal ? sayProblem(i18n, refusal, addNote.failed) : undefined

  return (
    <form.Form
      {...form.formProps}
      className="exam-note-form grid gap-0 tablet:px-6 print:hidden"
      onSubmit={(event) => {
        if (form.isHydrated && (isOver || isSending || length === 0)) event.preventDefault()
        setMissing(form.isHydrated && length === 0)
      }}
    >
      <IntentInput intent={addNote} />
      <input type="hidden" name="examId" value={examId} />
      <TextBox
        id="exam-note"
        name="content"
        rows={3}
        label={t('exams.note.label')}
        hint={isFull ? undefined : `${t('exams.note.left', { count: perExam - notesSoFar })}. ${t(`exams.note.readBy.${area}`)}`}
        placeholder={isFull ? t('problem.note-limit') : undefined}
        disabled={isFull}
        value={typed}
        error={error}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setMissing(false)
        }}
      />
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 mt-2">
        <NoteCount length={length} />
        <SendButton
          id="exam-note-send"
          isReady={typed !== ''}
          missing={isFull ? '' : t('portal.waiting.note')}
          disabled={isFull}
          busy={isSending}
        >
          {isSending ? t('exams.note.adding') : t('exams.note.add')}
        </SendButton>
      </div>
    </form.Form>
  )
}
