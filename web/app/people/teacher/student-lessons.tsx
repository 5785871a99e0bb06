import { Link, useLocation } from '@remix-run/react'
import { lessonPageBounds, teacherLessonPath, type TeacherStudentQuery, addressWith } from '@rijbaan/contract'
import { useTranslation } from '../../i18n/use-translation'
import { useAsked } from '../../asked'
import { lessonTypeKeys } from '../../lessons/lesson-type-keys'
import { NoteEditor } from '../../lessons/note-editor'
import { StatusChip } from '../../lessons/status-chip'
import { CsvLink } from '../../shell/lists/csv-link'
import { ListPages } from '../../shell/lists/list-pages'
import { ListRows } from '../../shell/lists/list-rows'
import { Chip } from '../../ui/chip'
import type { TaughtLesson, TaughtLessons } from './student.server'

/** A lesson with its note, which is written in its place. */
function TaughtRow({ lesson }: { lesson: TaughtLesson }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const search = useAsked<TeacherStudentQuery>()
  const { id, dayLabel, shortDay, time, lessonType, isToday, status, hasBegun, studentId, note } = lesson
  const at = (edited: number | null, noted: number | null) => pathname + addressWith(search, { note: edited, lesson: noted })
  return (
    <li className="taught grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 max-w-none py-4 px-4 tablet:grid-cols-[150px_minmax(0,1fr)] tablet:px-6">
      <p className="flex items-baseline gap-3 self-center tablet:justify-between tablet:self-start">
        <span className="text-muted text-note">{shortDay}</span>
        <span className="font-sign text-lead font-bold tabular-nums">{time}</span>
      </p>
      <div className="taught-what contents tablet:grid tablet:grid-cols-[minmax(0,1fr)_auto] tablet:items-start tablet:gap-x-3 tablet:gap-y-1 tablet:min-w-0 [&>h3]:col-span-full tablet:[&>h3]:col-auto [&>h3]:font-text [&>h3]:text-body [&>h3]:font-semibold [&>h3]:tracking-normal">
        <h3 id={`taught-${id}`}>
          <Link to={teacherLessonPath(id)}>
            {t(lessonTypeKeys[lessonType])}
            <span className="words-only">
              , {dayLabel}, {time}
            </span>
          </Link>
        </h3>
        <p className="flex flex-wrap justify-end gap-2 max-tablet:[grid-area:1/2]">
          {isToday && <Chip tone="accent">{t('lessons.badge.today')}</Chip>}
          <StatusChip status={status} reader="staff" />
        </p>
        <div className="col-span-full min-w-0" role="group" aria-labelledby={`taught-${id}`}>
          <NoteEditor
            lessonId={id}
            studentId={studentId}
            note={note}
            editHref={at(id, null)}
            isEditing={search.get('note') === String(id)}
            isLabelHidden
            hasStarters={hasBegun}
            action={at(null, id)}
          />
        </div>
      </div>
    </li>
  )
}

/** The lessons that this teacher gives this student, the latest first, each with its note (spec 2 §2). */
export function TaughtLessonList({ taught: { place, lessons, totalItems, csv } }: { taught: TaughtLessons }) {
  const { t } = useTranslation()
  return (
    <section className="panel list-panel taught-lessons" aria-labelledby="taught-title">
      <div className="panel-head dashboard-panel-head">
        <h2 id="taught-title">{t('office.lessons.title')}</h2>
        {lessons && <p>{t('people.students.lessonCount', { count: totalItems })}</p>}
      </div>
      <ListRows rows={lessons} failed={t('lessons.loadFailed')} empty={t('office.lessons.none')}>
        {(lesson) => <TaughtRow key={lesson.id} lesson={lesson} />}
      </ListRows>
      <ListPages place={place} totalItems={totalItems} countedTo={lessonPageBounds.ofPerson} />
      <CsvLink to={csv} label={t('office.lessons.csv')} />
    </section>
  )
}
