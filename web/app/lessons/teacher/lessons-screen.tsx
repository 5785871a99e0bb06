import { ownAvailabilityPath, teacherLessonPath, teacherLessonsPath } from '@rijbaan/contract'
import { useLocation } from '@remix-run/react'
import { CalendarCog, RotateCcw } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation'
import { ButtonLink } from '../../ui/button'
import { Chip } from '../../ui/chip'
import { CsvLink } from '../../shell/lists/csv-link'
import { Notice } from '../../ui/notice'
import { DayOffForm } from '../availability/day-off-form'
import { DayPanel } from '../calendar/day-panel'
import type { LessonLine } from '../lesson-line.server'
import { LessonRow } from '../lesson-row'
import { lessonTypeKeys } from '../lesson-type-keys'
import { StatusChip } from '../status-chip'
import type { TeacherLessons } from './lessons.server'
import { WeekCalendar } from '../calendar/week-calendar'
import type { WeekView } from '../calendar/week-view.server'

/** A lesson of the chosen day: who, and where they are picked up; of a slot without a student, what it is. */
function TeacherRow({ line, today }: { line: LessonLine; today: string }) {
  const { t } = useTranslation()
  const { id, studentName, meetingPlace, lessonType, durationMinutes, displayStatus, isBooked, day, kind } = line
  const type = t(lessonTypeKeys[lessonType])
  return (
    <LessonRow
      line={line}
      to={teacherLessonPath(id)}
      title={studentName ?? type}
      detail={studentName ? meetingPlace : t('lessons.detail.minutes', { count: durationMinutes })}
    >
      {isBooked && day === today && <Chip tone="accent">{t('lessons.badge.today')}</Chip>}
      {/* On paper a lesson is booked where nothing else is said. */}
      <span className={kind === 'booked' ? 'print:hidden' : undefined}>
        <StatusChip status={displayStatus} reader="staff" />
      </span>
    </LessonRow>
  )
}

function useTodayCounts({ todayCounts }: TeacherLessons): string | null {
  const { t } = useTranslation()
  if (!todayCounts) return null
  return t('lessons.teacher.todayCounts', {
    booked: t('lessons.calendar.bookedCount', { count: todayCounts.bookedCount }),
    free: t('lessons.calendar.freeCount', { count: todayCounts.availableCount }),
  })
}

type TeacherWeekProps = { week: WeekView } & Pick<TeacherLessons, 'cap' | 'today' | 'csv'>

/** The student's calendar with names, and the chosen day beside it. */
function TeacherWeek({ week, cap, today, csv }: TeacherWeekProps) {
  const { t } = useTranslation()
  const day = week.days.find(({ key }) => key === week.chosen)
  const hasFree = day?.lines.some(({ kind }) => kind === 'free') ?? false
  return (
    <div className="grid items-start gap-x-6 gap-y-5 min-w-0 desktop:grid-cols-[minmax(0,2fr)_minmax(320px,1fr)] print:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] print:gap-x-4">
      <WeekCalendar
        week={week}
        path={teacherLessonsPath}
        linkTo={({ id }) => teacherLessonPath(id)}
        nameOf={({ studentName }) => studentName}
        bookedAs="number"
        legend={['booked', 'free', 'completed', 'cancelled', 'past']}
      />
      <div className="grid content-start min-w-0 gap-3">
        <DayPanel
          week={week}
          path={teacherLessonsPath}
          allowance={`${day?.bookedCount ?? 0}/${cap}`}
          notice={day?.isFull && <Notice tone="warning">{t('lessons.teacherCap.warning', { n: day.bookedCount, cap })}</Notice>}
          renderRow={(line) => <TeacherRow line={line} today={today} />}
        />
        <CsvLink to={csv} />
        {day && day.key >= today && <DayOffForm key={day.key} day={day.key} label={day.label} hasFree={hasFree} />}
      </div>
    </div>
  )
}

/** A teacher's lessons by week and day (spec 2 §2). */
export function TeacherLessonsScreen({ lessons }: { lessons: TeacherLessons }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const todayCounts = useTodayCounts(lessons)
  const { week, ...rest } = lessons

  return (
    <div className="teacher-lessons grid content-start gap-5 min-w-0">
      <div className="teacher-lessons-head print:hidden flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-h2">{t('lessons.title')}</h1>
          {todayCounts && <p className="text-muted">{todayCounts}</p>}
        </div>
        <ButtonLink to={ownAvailabilityPath} tone="secondary" size="small">
          <CalendarCog aria-hidden="true" size={20} />
          {t('lessons.slots.title')}
        </ButtonLink>
      </div>
      {week ? (
        <TeacherWeek week={week} {...rest} />
      ) : (
        <>
          <Notice tone="danger">{t('lessons.loadFailed')}</Notice>
          <ButtonLink to={pathname + search} tone="secondary" className="justify-self-start">
            <RotateCcw aria-hidden="true" size={20} />
            {t('common.retry')}
          </ButtonLink>
        </>
      )}
    </div>
  )
}
