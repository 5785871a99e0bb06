import { examNoteBounds, type Area } from '@rijbaan/contract'
import { useTranslation } from '../i18n/use-translation'
import { CountOf } from '../ui/chip'
import { ExamNoteForm } from './exam-note-form'
import type { ExamNoteView, ExamView } from './exam-view.server'

function NoteRow({ note: { author, authorId, day, content } }: { note: ExamNoteView }) {
  const { t } = useTranslation()
  const name = author ?? t('exams.note.unknownAuthor', { id: authorId ?? '–' })
  return (
    <li className="exam-note grid grid-cols-[36px_minmax(0,1fr)] gap-3 py-4 px-4 border-b border-border tablet:px-6 max-w-none">
      <span className="portrait w-9 h-9 text-small" aria-hidden="true">
        {name.slice(0, 1).toUpperCase()}
      </span>
      <div>
        <p className="text-muted text-note [&>strong]:text-text [&>strong]:font-semibold [&>strong]:wrap-anywhere">
          <strong>{name}</strong> · {day}
        </p>
        <p className="whitespace-pre-line wrap-anywhere">{content}</p>
      </div>
    </li>
  )
}

type ExamNotesProps = {
  /** Null where there is no exam that a note could be about. */
  exam: Pick<ExamView, 'id' | 'notes'> | null
  /** Whose screen it stands on: says who reads along. */
  area: Area
  title: string
}

/**
 * The notes on an exam and the box for one more, on the screens of all three areas (spec 1 §2, spec 2 §2, R49). Its form is
 * posted to the screen's own address, whose action has `addNote` among its intents.
 */
export function ExamNotes({ exam, area, title }: ExamNotesProps) {
  const { t } = useTranslation()
  return (
    <section id="exam-notes" className="panel" aria-labelledby="exam-notes-title">
      <div className="panel-head">
        <h2 id="exam-notes-title">{title}</h2>
        {exam && <CountOf>{t('exams.note.used', { n: exam.notes.length, max: examNoteBounds.perExam })}</CountOf>}
      </div>
      {exam === null ? (
        <p className="exam-panel-none p-4 text-muted tablet:py-5 tablet:px-6">{t('exams.note.noExam')}</p>
      ) : (
        <>
          {exam.notes.length === 0 && <p className="exam-panel-none p-4 text-muted tablet:py-5 tablet:px-6">{t('exams.note.none')}</p>}
          {exam.notes.length > 0 && (
            <ul className="exam-note-list">
              {exam.notes.map((note) => (
                <NoteRow key={note.id} note={note} />
              ))}
            </ul>
          )}
          <ExamNoteForm key={exam.id} examId={exam.id} notesSoFar={exam.notes.length} area={area} />
        </>
      )}
    </section>
  )
}
