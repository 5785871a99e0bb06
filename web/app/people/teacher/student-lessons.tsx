import { Link, useLocation, useSearchParams } from '@remix-run/react'
import { editedNoteParameter, lessonPageBounds, notedLessonParameter, teacherLessonPath } from '@rijbaan/contract'
import { useTranslation } from 'react-i18next'
import { lessonTypeKeys } from '../../lessons/lesson-type-keys'
import { NoteEditor } from '../../lessons/note-editor'
import { StatusChip } from '../../lessons/status-chip'
import { addressWith } from '../../shell/lists/list-address'
import { ListPages } from '../../shell/lists/list-pages'
import { ListRows } from '../../shell/lists/list-rows'
import { Chip } from '../../ui/chip'
import type { TaughtLesson, TaughtLessons } from './student.server'

/** A lesson with its note, which is written in its place. */
function TaughtRow({ lesson }: { lesson: TaughtLesson }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const { id, dayLabel, shortDay, time, lessonType, isToday, status, note } = lesson
  const at = (edited: number | null, noted: number | null) =>
    pathname + addressWith(search, { [editedNoteParameter]: edited, [notedLessonParameter]: noted })
  return (
    <li className="taught">
      <p className="taught-when">
        <span className="taught-day">{shortDay}</span>
        <span className="taught-time">{time}</span>
      </p>
      <div className="taught-what">
        <h3 id={`taught-${id}`}>
          <Link to={teacherLessonPath(id)}>
            {t(lessonTypeKeys[lessonType])}
            <span className="words-only">
              , {dayLabel}, {time}
            </span>
          </Link>
        </h3>
        <p className="taught-chips">
          {isToday && <Chip tone="accent">{t('lessons.badge.today')}</Chip>}
          <StatusChip status={status} reader="staff" />
        </p>
        <div className="taught-note" role="group" aria-labelledby={`taught-${id}`}>
          <NoteEditor
            lessonId={id}
            note={note}
            editHref={at(id, null)}
            isEditing={search.get(editedNoteParameter) === String(id)}
            isLabelHidden
            action={at(null, id)}
          />
        </div>
      </div>
    </li>
  )
}

/** The lessons that this teacher gives this student, the latest first, each with its note (spec 2 §2). */
export function TaughtLessonList({ taught: { place, lessons, totalItems } }: { taught: TaughtLessons }) {
  const { t } = useTranslation()
  return (
    <section className="list-panel taught-lessons" aria-labelledby="taught-title">
      <div className="dashboard-panel-head">
        <h2 id="taught-title">{t('office.lessons.title')}</h2>
        {lessons && <p>{t('people.students.lessonCount', { count: totalItems })}</p>}
      </div>
      <ListRows rows={lessons} failed={t('lessons.loadFailed')} empty={t('office.lessons.none')}>
        {(lesson) => <TaughtRow key={lesson.id} lesson={lesson} />}
      </ListRows>
      <ListPages place={place} totalItems={totalItems} countedTo={lessonPageBounds.ofPerson} />
    </section>
  )
}
