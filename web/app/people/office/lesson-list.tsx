import { Form, Link, useSearchParams, useSubmit } from '@remix-run/react'
import { adminLessonPath, dateBounds, type PersonKind, personPath } from '@rijbaan/contract'
import { ChevronRight, RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { lessonTypeKeys } from '../../lessons/lesson-type-keys'
import { StatusChip } from '../../lessons/status-chip'
import { addressWith } from '../../shell/lists/list-address'
import { ListPages } from '../../shell/lists/list-pages'
import { ListRows } from '../../shell/lists/list-rows'
import { Button, ButtonLink } from '../../ui/button'
import { Chip } from '../../ui/chip'
import { Field } from '../../ui/fields/field'
import { Segments } from '../../ui/segments'
import { Tabs } from '../../ui/tabs'
import { useHydrated } from '../../ui/use-hydrated'
import { personLessonFilterKeys, personLessonFilters } from './lesson-filters'
import type { PersonLesson, PersonLessons, PersonLessonsView } from './lesson-list.server'

/** Which lessons: the filters, a day, and the way back to today's (spec 2 §2). */
function Filters({ kind, path, view: { filter, date, place } }: { kind: PersonKind; path: string; view: PersonLessonsView }) {
  const { t } = useTranslation()
  const submit = useSubmit()
  const isHydrated = useHydrated()
  const [search] = useSearchParams()
  const filters = personLessonFilters[kind].map((each) => ({
    to: path + addressWith(search, { filter: each, date: null, page: null }),
    label: t(personLessonFilterKeys[each]),
    isCurrent: each === filter && date === null,
  }))
  const label = t('lessons.filter.label')
  return (
    <div className="person-lessons-filters">
      {/* More than four choices are tabs (look: More pictures). */}
      {filters.length > 4 ? <Tabs label={label} tabs={filters} /> : <Segments label={label} segments={filters} />}
      <Form method="get" action={path} className="person-lessons-date" autoComplete="off" preventScrollReset noValidate={isHydrated}>
        {search.has('size') && <input type="hidden" name="size" value={place.size} />}
        <Field
          key={date}
          id="person-lessons-date"
          name="date"
          type="date"
          label={t('office.lessons.date')}
          isLabelHidden
          min={dateBounds.firstDay}
          defaultValue={date ?? ''}
          onChange={({ currentTarget: { form, value, validity } }) => {
            if (value && validity.valid) submit(form, { preventScrollReset: true })
          }}
        />
        <Button type="submit" tone="secondary" size="small" className="without-script">
          {t('office.apply')}
        </Button>
        <ButtonLink to={path} tone="quiet" size="small" preventScrollReset>
          <RotateCcw aria-hidden="true" size={18} />
          {t('lessons.filter.reset')}
        </ButtonLink>
      </Form>
    </div>
  )
}

function LessonRow({ kind, lesson }: { kind: PersonKind; lesson: PersonLesson }) {
  const { t } = useTranslation()
  const type = t(lessonTypeKeys[lesson.lessonType])
  const who =
    kind === 'teacher' ? (lesson.studentName ?? t('lessons.detail.noStudent')) : lesson.teacherName || t('lessons.detail.formerTeacher')
  const isDueToday = lesson.isToday && lesson.isBooked && lesson.kind !== 'cancelled'
  return (
    <li className="person-lesson">
      <span className="person-lesson-day">{lesson.shortDay}</span>
      <span className="person-lesson-time">{lesson.time}</span>
      <span className="person-lesson-words">
        <Link
          to={adminLessonPath(lesson.id)}
          className="person-link cover-link"
          aria-label={t('office.lessons.openNamed', { date: lesson.dayLabel, time: lesson.time, what: kind === 'teacher' ? who : type })}
        >
          {kind === 'teacher' ? who : type}
        </Link>
        <span className="person-lesson-detail">{kind === 'teacher' ? type : who}</span>
      </span>
      <span className="person-lesson-end">
        {isDueToday && <Chip tone="accent">{t('lessons.badge.today')}</Chip>}
        <StatusChip status={lesson.displayStatus} reader="staff" />
      </span>
      <ChevronRight aria-hidden="true" size={18} className="person-lesson-arrow" />
    </li>
  )
}

/** Somebody's lessons by pages: date, time, who, type and how they stand (spec 2 §2). */
export function PersonLessonList({ kind, id, list }: { kind: PersonKind; id: number; list: PersonLessons }) {
  const { t } = useTranslation()
  return (
    <section className="list-panel" aria-labelledby="person-lessons-title">
      <div className="person-lessons-head">
        <h2 id="person-lessons-title">{t('office.lessons.title')}</h2>
        {list.lessons && <p>{t('office.lessons.found', { count: list.totalItems })}</p>}
      </div>
      <Filters kind={kind} path={personPath(kind, id)} view={list.view} />
      <ListRows rows={list.lessons} failed={t('lessons.loadFailed')} empty={t('office.lessons.none')}>
        {(lesson) => <LessonRow key={lesson.id} kind={kind} lesson={lesson} />}
      </ListRows>
      <ListPages place={list.view.place} totalItems={list.totalItems} countedTo={list.countedTo} />
    </section>
  )
}
