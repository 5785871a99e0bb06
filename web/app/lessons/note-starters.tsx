import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation'

/** What a note after a lesson is mostly about. */
const starters = ['good', 'practise', 'next'] as const

/** A note that goes on with a starter, on a line of its own. */
export const startedWith = (note: string, starter: string): string =>
  note.trim() === '' ? `${starter} ` : `${note.trimEnd()}\n${starter} `

type NoteStartersProps = {
  /** Draws one: its words on the button, and the text that a note begins with. */
  children: (starter: { words: string; text: string }) => ReactNode
}

/** Three chips that start a note's text once a lesson is over: what went well, what to practise, what comes next. */
export function NoteStarters({ children }: NoteStartersProps) {
  const { t } = useTranslation()
  return (
    <div className="note-starters flex flex-wrap gap-2 my-2 print:hidden" role="group" aria-label={t('lessons.note.starters')}>
      {starters.map((starter) => children({ words: t(`lessons.note.starter.${starter}`), text: t(`lessons.note.text.${starter}`) }))}
    </div>
  )
}
