import { studentLessonPath } from '@rijbaan/contract'
import { Link, useLocation } from '@remix-run/react'
import { Lightbulb } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../ui/notice'
import type { NoteLine, StudentDashboard } from './student.server'

/** Tip of the Day, in the reader's language (spec 1 §2, §8). */
export function TipOfTheDay({ tip }: Pick<StudentDashboard, 'tip'>) {
  const { t } = useTranslation()
  return (
    <section className="tip" aria-labelledby="tip-title">
      <Lightbulb aria-hidden="true" size={24} />
      <h2 id="tip-title">{t('dashboard.student.tipTitle')}</h2>
      <p>{tip === null ? t('dashboard.student.tipFailed') : (tip.content ?? t('dashboard.student.noTip'))}</p>
    </section>
  )
}

function NoteRow({ note: { lessonId, teacherName, day, note } }: { note: NoteLine }) {
  const { t } = useTranslation()
  return (
    <li className="teacher-note">
      <p className="teacher-note-head">
        <strong>{teacherName || t('lessons.detail.formerTeacher')}</strong>
        <Link to={studentLessonPath(lessonId)}>{day}</Link>
      </p>
      <p className="teacher-note-text">{note}</p>
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
  if (notes.length === 0) return <p className="dashboard-none">{t('dashboard.student.noNotes')}</p>
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
    <section id="notes" className="dashboard-panel" aria-labelledby="notes-title">
      <div className="dashboard-panel-head">
        <h2 id="notes-title">{t('dashboard.student.notesTitle')}</h2>
      </div>
      <NoteRows notes={notes} />
    </section>
  )
}
