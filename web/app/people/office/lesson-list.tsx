import { Form, Link, useSubmit } from '@remix-run/react'
import { adminLessonPath, dateBounds, type PersonKind, personPath, type PersonQuery, addressWith, type NamesOf } from '@rijbaan/contract'
import { ChevronRight, RotateCcw } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { useAsked } from '../../asked'
import { DateField } from '../../forms/dates/date-field'
import { lessonTypeKeys } from '../../lessons/lesson-type-keys'
import { StatusChip } from '../../lessons/status-chip'
import { CsvLink } from '../../shell/lists/csv-link'
import { ListPages } from '../../shell/lists/list-pages'
import { ListRows } from '../../shell/lists/list-rows'
import { DirectionArrow } from '../../ui/arrow-link'
import { Button, ButtonLink } from '../../ui/button'
import { Chip } from '../../ui/chip'
import { Segments } from '../../ui/segments'
import { Tabs } from '../../ui/tabs'
import { useHydrated } from '../../ui/use-hydrated'
import type { BookedAhead } from './booked-ahead.server'
import { LeftLessons, type LeftLesson } from './left-lessons'
import { personLessonFilterKeys, personLessonFilters } from './lesson-filters'
import type { PersonLesson, PersonLessons, PersonLessonsView } from './lesson-list.server'

/** The form's inputs, by what they put in the address. */
const inputs = { size: 'size', date: 'date' } as const satisfies NamesOf<PersonQuery>

/** Which lessons: the filters, a day, and the way back to today's (spec 2 §2). */
function Filters({ kind, path, view: { filter, date, place } }: { kind: PersonKind; path: string; view: PersonLessonsView }) {
  const { t } = useTranslation()
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const isHydrated = useHydrated()
  const search = useAsked<PersonQuery>()
  const filters = personLessonFilters[kind].map((each) => ({
    to: path + addressWith(search, { filter: each, date: null, page: null }),
    label: t(personLessonFilterKeys[each]),
    isCurrent: each === filter && date === null,
  }))
  const label = t('lessons.filter.label')
  return (
    <div className="grid gap-x-4 gap-y-2 pt-2 px-4 pb-4 tablet:px-6 print:hidden">
      {/* More than four choices are tabs (look: More pictures). */}
      {filters.length > 4 ? <Tabs label={label} tabs={filters} /> : <Segments label={label} segments={filters} />}
      <Form
        ref={form}
        method="get"
        action={path}
        className="flex flex-wrap items-center gap-1 [&>div]:flex-[0_1_170px]"
        autoComplete="off"
        preventScrollReset
        noValidate={isHydrated}
      >
        {search.has('size') && <input type="hidden" name={inputs.size} value={place.size} />}
        <DateField
          id="person-lessons-date"
          name={inputs.date}
          label={t('office.lessons.date')}
          isLabelHidden
          min={dateBounds.firstDay}
          defaultValue={date ?? ''}
          onSettle={(day) => {
            if (day) submit(form.current, { preventScrollReset: true })
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
    <li className="person-lesson relative grid grid-cols-[auto_auto_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-0 max-w-none min-h-15 py-2 px-4 border-t border-border hover:bg-surface-hover max-pair:grid-cols-[auto_auto_minmax(0,1fr)] tablet:px-6 tablet:grid-cols-[92px_62px_minmax(0,1fr)_auto_18px]">
      <span className="[grid-area:day] text-muted whitespace-nowrap">{lesson.shortDay}</span>
      <span className="[grid-area:time] pt-hair font-sign font-bold tabular-nums tablet:text-lead">{lesson.time}</span>
      <span className="person-lesson-words contents tablet:[grid-area:words] tablet:grid tablet:leading-[1.35]">
        <Link
          to={adminLessonPath(lesson.id)}
          className="person-link cover-link"
          aria-label={t('office.lessons.openNamed', { date: lesson.dayLabel, time: lesson.time, what: kind === 'teacher' ? who : type })}
        >
          {kind === 'teacher' ? who : type}
        </Link>
        <span className="[grid-area:detail] text-muted text-note wrap-anywhere tablet:[grid-area:auto]">
          {kind === 'teacher' ? type : who}
        </span>
      </span>
      <span className="[grid-area:end] flex flex-wrap justify-end gap-2 max-phone:grid max-phone:justify-items-end max-pair:flex max-pair:justify-start max-pair:pt-1">
        {isDueToday && <Chip tone="accent">{t('lessons.badge.today')}</Chip>}
        <StatusChip status={lesson.displayStatus} reader="staff" />
      </span>
      <ChevronRight aria-hidden="true" size={18} className="hidden text-muted tablet:[grid-area:arrow] tablet:block" />
    </li>
  )
}

/** Booked lessons that stand in for a day without any. */
const lessonsAhead = 3

type NoneTodayProps = { kind: PersonKind; next: LeftLesson[]; to: string }

/** A day without a lesson says so, and shows the ones that come next. */
function NoneToday({ kind, next, to }: NoneTodayProps) {
  const { t } = useTranslation()
  return (
    <div className="pt-2 px-4 pb-4 border-t border-border tablet:px-6">
      <p className="text-muted">{t('office.lessons.none')}</p>
      <h3 className="pt-hair mt-4 text-lead font-bold">{t('office.lessons.next')}</h3>
      <LeftLessons lessons={next} names={kind === 'teacher' ? 'student' : 'teacher'} />
      <Link to={to} preventScrollReset className="arrow-link" data-points="on">
        {t('lessons.empty.ahead')}
        <DirectionArrow points="on" size={18} strokeWidth={2.5} />
      </Link>
    </div>
  )
}

type PersonLessonListProps = {
  kind: PersonKind
  id: number
  list: PersonLessons
  /** Their booked lessons to come; null where that can't be told now. */
  booked?: BookedAhead | null
}

/** Somebody's lessons by pages: date, time, who, type and how they stand (spec 2 §2). */
export function PersonLessonList({ kind, id, list, booked = null }: PersonLessonListProps) {
  const { t } = useTranslation()
  const search = useAsked<PersonQuery>()
  const isOfToday = list.view.filter === 'today' || list.view.filter === 'booked-today'
  const ahead = {
    to: personPath(kind, id) + addressWith(search, { filter: 'future', date: null, page: null }),
    label: t('lessons.empty.ahead'),
  }
  const next = isOfToday && list.lessons?.length === 0 ? (booked?.lessons.slice(0, lessonsAhead) ?? []) : []
  return (
    <section className="panel list-panel" aria-labelledby="person-lessons-title">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 pt-5 px-4 pb-2 [&>h2]:pt-hair [&>h2]:text-h3 [&>h2]:font-bold [&>p]:text-muted [&>p]:text-note tablet:px-6">
        <h2 id="person-lessons-title">{t('office.lessons.title')}</h2>
        {list.lessons && <p>{t('office.lessons.found', { count: list.totalItems })}</p>}
      </div>
      <Filters kind={kind} path={personPath(kind, id)} view={list.view} />
      {next.length > 0 ? (
        <NoneToday kind={kind} next={next} to={ahead.to} />
      ) : (
        <ListRows
          rows={list.lessons}
          failed={t('lessons.loadFailed')}
          empty={t('office.lessons.none')}
          emptyAction={isOfToday ? ahead : undefined}
        >
          {(lesson) => <LessonRow key={lesson.id} kind={kind} lesson={lesson} />}
        </ListRows>
      )}
      <ListPages place={list.view.place} totalItems={list.totalItems} countedTo={list.countedTo} />
      <CsvLink to={list.csv} label={t('office.lessons.csv')} />
    </section>
  )
}
