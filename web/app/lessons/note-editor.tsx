import { keptLength, lessonTextLength, teacherLessonPath } from '@rijbaan/contract'
import { Pencil, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { SendButton } from '../forms/send-button'
import { sayProblem } from '../forms/problem-sentence'
import { Button, ButtonLink } from '../ui/button'
import { TextBox } from '../ui/fields/field'
import { IntentInput } from '../forms/intent-input'
import { useForm } from '../forms/use-form'
import { ChangedMeanwhile, WasInputs } from '../shell/portal/changed-meanwhile'
import { othersChanges, wasName, wasNow } from '../shell/portal/was'
import { NoteStarters, startedWith } from './note-starters'
import { saveNote } from './teacher/intents'

type NoteEditorProps = {
  lessonId: number
  /** Whom the note is about; null while nobody has the lesson. */
  studentId: number | null
  note: string
  /** Where "edit" leads without a script: an address that shows this note with `isEditing`. */
  editHref: string
  isEditing: boolean
  /** The label is for readers alone where a heading stands above. */
  isLabelHidden?: boolean
  /** The lesson is over: three chips start the text. */
  hasStarters?: boolean
  /** Where the note is posted: the lesson's own page, unless another route takes the same form. */
  action?: string
}

const max = lessonTextLength.teacherNote

/** Into the open note, at the end of its text; or onto the link that opens it. */
function focusIn(place: HTMLElement | null, isOpen: boolean): void {
  const target = place?.querySelector<HTMLElement>(isOpen ? 'textarea' : ':scope > a')
  target?.focus()
  if (target instanceof HTMLTextAreaElement) target.setSelectionRange(target.value.length, target.value.length)
}

/** The teacher's note on one lesson, to read and to edit in its place: on the lesson's page, and in rows of lists (spec 2 §2). */
export function NoteEditor({
  lessonId,
  studentId,
  note,
  editHref,
  isEditing,
  isLabelHidden = false,
  hasStarters = false,
  action = teacherLessonPath(lessonId),
}: NoteEditorProps) {
  const { t, i18n } = useTranslation()
  const form = useForm(saveNote, {
    action,
    about: String(lessonId),
    onResult: ({ problem, present }, tell) => {
      if (!problem) setOpen(false)
      // The editor says itself what somebody else wrote.
      if (!present) tell()
    },
  })
  const { posted, result, isSending } = form
  const refused = posted?.problem ? posted : null
  const [isOpen, setOpen] = useState((isEditing && !posted) || refused !== null)
  const [typed, setTyped] = useState(refused?.values['note'] ?? note)
  const seen = String(studentId ?? '')
  const [began, setBegan] = useState({ note, studentId: refused?.values[wasName('studentId')] ?? seen })
  const place = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(isOpen)

  // Whoever opens or closes the editor by hand stays where they were.
  useEffect(() => {
    if (wasOpen.current !== isOpen) focusIn(place.current, isOpen)
    wasOpen.current = isOpen
  }, [isOpen])

  const length = keptLength(typed)
  const isOver = length > max
  const others = othersChanges(result ?? {})
  // A refused note is written on over what its writer was told stands there now, but for nobody else than when it was opened.
  const was = { note: wasNow(began, result)['note'], studentId: began.studentId }
  const told = result?.values['note'] === typed && others.length === 0 ? result.problem : null
  const problem = told ? sayProblem(i18n, told, saveNote.failed) : undefined

  const open = (text = note) => {
    setTyped(text)
    setBegan({ note, studentId: seen })
    setOpen(true)
  }
  const addStarter = (starter: string) => {
    setTyped(startedWith(typed, starter))
    place.current?.querySelector('textarea')?.focus()
  }

  if (!isOpen) {
    return (
      <div ref={place} className="note grid justify-items-start min-w-0 [&>form]:w-full">
        <p className={note ? 'whitespace-pre-line wrap-anywhere' : 'text-muted'}>{note || t('lessons.note.none')}</p>
        {hasStarters && !note && (
          <NoteStarters>
            {({ words, text }) => (
              <ButtonLink key={text} to={editHref} tone="secondary" size="small" onPress={() => open(startedWith('', text))}>
                {words}
              </ButtonLink>
            )}
          </NoteStarters>
        )}
        <ButtonLink to={editHref} tone="quiet" size="small" className="-ml-3 print:hidden" onPress={() => open()}>
          {note ? <Pencil aria-hidden="true" size={20} /> : <Plus aria-hidden="true" size={20} />}
          {note ? t('lessons.note.edit') : t('lessons.note.add')}
        </ButtonLink>
      </div>
    )
  }
  return (
    <div ref={place} className="note grid justify-items-start min-w-0 [&>form]:w-full">
      <form.Form
        {...form.formProps}
        onSubmit={(event) => {
          if (form.isHydrated && isOver) event.preventDefault()
        }}
      >
        <IntentInput intent={saveNote} />
        <WasInputs initial={was} result={null} />
        {others.length > 0 && (
          <ChangedMeanwhile
            className="mb-4"
            lines={others.map(([field, now]) => ({ field, label: t('lessons.detail.teacherNote'), text: now || t('lessons.note.none') }))}
            onTake={form.isHydrated ? () => setTyped(result?.present?.['note'] ?? '') : undefined}
          />
        )}
        {hasStarters && form.isHydrated && (
          <NoteStarters>
            {({ words, text }) => (
              <Button key={text} tone="secondary" size="small" onClick={() => addStarter(text)}>
                {words}
              </Button>
            )}
          </NoteStarters>
        )}
        <TextBox
          id={`note-${lessonId}`}
          name="note"
          label={t('lessons.detail.teacherNote')}
          isLabelHidden={isLabelHidden}
          rows={4}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          error={isOver ? t('lessons.detail.noteTooLong', { max }) : problem}
        />
        <div className="note-actions flex flex-wrap items-center justify-end gap-x-3 gap-y-2 mt-2">
          <p className={isOver ? 'note-count text-danger font-semibold' : 'note-count'}>
            <span aria-hidden="true">{`${length}/${max}`}</span>
            <span className="words-only">{t('common.characters', { n: length, max })}</span>
          </p>
          <ButtonLink to={action} tone="secondary" size="small" onPress={() => setOpen(false)}>
            {t('lessons.note.cancel')}
          </ButtonLink>
          <SendButton
            id={`note-${lessonId}-save`}
            isReady={typed !== began.note}
            missing={t('portal.waiting.unchanged')}
            size="small"
            busy={isSending}
          >
            {isSending ? t('common.saving') : t('lessons.note.save')}
          </SendButton>
        </div>
      </form.Form>
    </div>
  )
}
