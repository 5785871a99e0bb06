import { teacherLessonPath, teacherLessonsPath } from '@rijbaan/contract'
import { Link } from '@remix-run/react'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from '../i18n/use-translation'
import { lessonTypeKeys } from '../lessons/lesson-type-keys'
import { StatusChip } from '../lessons/status-chip'
import { ListEmpty } from '../shell/lists/list-empty'
import { ListFailed } from '../shell/lists/list-failed'
import { ArrowLink } from '../ui/arrow-link'
import { Chip } from '../ui/chip'
import { Diamond } from '../ui/drawings/diamond'
import type { TeacherDashboard, TeachingDay } from './teacher.server'

function UpcomingRow({ lesson }: { lesson: TeachingDay['lessons'][number] }) {
  const { t } = useTranslation()
  const { id, time, studentName, lessonType, meetingPlace, isUnderWay } = lesson
  return (
    <li
      className="upcoming-row relative grid grid-cols-[22px_auto_minmax(0,1fr)_auto_18px] items-center gap-x-3 gap-y-0 max-w-none min-h-16 px-4 border-t border-border tablet:px-6"
      data-now={isUnderWay || undefined}
    >
      <span className="upcoming-lane relative grid place-items-center self-stretch" aria-hidden="true">
        {isUnderWay && <Diamond />}
      </span>
      <span className="upcoming-time pt-hair font-sign text-lead font-extrabold tabular-nums">{time}</span>
      <span className="grid py-2 leading-[1.4]">
        <Link to={teacherLessonPath(id)} className="person-link cover-link">
          <span className="words-only">{time}, </span>
          {studentName}
        </Link>
        <span className="upcoming-about">
          {t(lessonTypeKeys[lessonType])}, {meetingPlace}
        </span>
      </span>
      {isUnderWay && <StatusChip status="IN_PROGRESS" reader="staff" />}
      <ChevronRight aria-hidden="true" size={18} className="upcoming-arrow" />
    </li>
  )
}

function Day({ day: { day, label, near, lessons } }: { day: TeachingDay }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby={`day-${day}`}>
      <div className="upcoming-day flex flex-wrap items-center justify-between gap-x-3 gap-y-1 min-h-12 py-2 px-4 bg-surface-sunken [&>h3]:font-text [&>h3]:text-body [&>h3]:font-medium [&>h3]:tracking-normal tablet:px-6">
        <h3 id={`day-${day}`}>{label}</h3>
        {near === 'today' && <Chip tone="accent">{t('lessons.badge.today')}</Chip>}
        {near === 'tomorrow' && <Chip tone="muted">{t('lessons.badge.dayTomorrow')}</Chip>}
      </div>
      <ul>
        {lessons.map((lesson) => (
          <UpcomingRow key={lesson.id} lesson={lesson} />
        ))}
      </ul>
    </section>
  )
}

function Days({ days }: Pick<TeacherDashboard, 'days'>) {
  const { t } = useTranslation()
  if (days === null) return <ListFailed sentence={t('lessons.loadFailed')} />
  if (days.length === 0) return <ListEmpty scene="parking" sentence={t('dashboard.teacher.noLessons')} />
  return days.map((day) => <Day key={day.day} day={day} />)
}

/** The teacher's next lessons, at most ten, by day (spec 2 §2, §9). */
export function UpcomingLessons({ days }: Pick<TeacherDashboard, 'days'>) {
  const { t } = useTranslation()
  return (
    <section className="panel list-panel" aria-labelledby="upcoming-title">
      <div className="panel-head dashboard-panel-head">
        <h2 id="upcoming-title">{t('dashboard.teacher.myLessons')}</h2>
        <ArrowLink to={teacherLessonsPath()}>{t('dashboard.teacher.seeMore')}</ArrowLink>
      </div>
      <Days days={days} />
    </section>
  )
}
