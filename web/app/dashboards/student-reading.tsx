import { studentLessonPath } from '@rijbaan/contract'
import { Link, useLocation } from '@remix-run/react'
import { Lightbulb } from 'lucide-react'
import { useTranslation } from '../i18n/use-translation'
import { Notice } from '../ui/notice'
import type { NoteLine, StudentDashboard } from './student.server'

/** Tip of the Day, in the reader's language (spec 1 §2, §8). */
export function TipOfTheDay({ tip }: Pick<StudentDashboard, 'tip'>) {
  const { t } = useTranslation()
  return (
    <section
      className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 gap-y-1 py-4 px-5 rounded-panel bg-accent-soft text-on-accent-soft [&>svg]:row-[1/span_2] [&>svg]:mt-hair [&>h2]:pt-hair [&>h2]:text-lead [&>p]:wrap-anywhere"
      aria-labelledby="tip-title"
    >
      <Lightbulb aria-hidden="true" size={24} />
      <h2 id="tip-title">{t('dashboard.student.tipTitle')}</h2>
      <p>{tip === null ? t('dashboard.student.tipFailed') : (tip.content ?? t('dashboard.student.noTip'))}</p>
    </section>
  )
}

function NoteRow({ note: { lessonId, teacherName, day, note } }: { note: NoteLine }) {
  const { t } = useTranslation()
  return (
    <li className="teacher-note max-w-none py-3 px-4 tablet:px-6">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-0 [&>strong]:font-semibold [&>a]:content-center [&>a]:min-h-(--control-small) [&>a]:text-link [&>a]:text-note">
        <strong>{teacherName || t('lessons.detail.formerTeacher')}</strong>
        <Link to={studentLessonPath(lessonId)}>{day}</Link>
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{note}</p>
    </li>
  )
}

function NoteRows({ notes }: Pick<StudentDashboard, 'notes'>) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  if (notes === null) {
    return (
      <Notice tone="danger" announced={false} className="panel-note">
        {t('dashboard.student.notesFailed')}. <a href={pathname + search}>{t('common.retry')}</a>
      </Notice>
    )
  }
  if (notes.length === 0) return <p className="p-4 text-muted tablet:py-5 tablet:px-6">{t('dashboard.student.noNotes')}</p>
  return (
    <ul>
      {notes.map((note) => (
        <NoteRow key={note.lessonId} note={note} />
      ))}
    </ul>
  )
}

/** What the teacher wrote on the latest lessons (spec 1 §2): the anchor is `#notes`. */
export function TeacherNotes({ notes }: Pick<StudentDashboard, 'notes'>) {
  const { t } = useTranslation()
  return (
    <section id="notes" className="panel dashboard-panel scroll-mt-6" aria-labelledby="notes-title">
      <div className="panel-head dashboard-panel-head">
        <h2 id="notes-title">{t('dashboard.student.notesTitle')}</h2>
      </div>
      <NoteRows notes={notes} />
    </section>
  )
}
