import { isStudentDayFull, studentDailyCap, studentLessonPath, studentLessonsPath } from '@rijbaan/contract'
import { useTranslation } from '../../i18n/use-translation'
import { ButtonLink } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { DayPanel } from '../calendar/day-panel'
import { BookingForm } from './booking-form'
import { FreeTimes } from '../free-times'
import { tabAddress } from './lessons-view'
import { StudentLessonRow } from './student-lesson-row'
import { WeekCalendar } from '../calendar/week-calendar'
import type { WeekView } from '../calendar/week-view.server'

type StudentCalendarProps = {
  week: WeekView
  hasTeacher: boolean
  /** The lesson that was booked last, which stays in its place. */
  booked: string | null
}

/** The student's week beside the chosen day, where free slots can be booked (spec 1 §2). */
export function StudentCalendar({ week, hasTeacher, booked }: StudentCalendarProps) {
  const { t } = useTranslation()
  const { bookedCount = 0, availableCount = 0, label = '', lines = [] } = week.days.find(({ key }) => key === week.chosen) ?? {}
  const isDayFull = isStudentDayFull(bookedCount)
  const bookable = lines.filter(({ kind }) => kind === 'free' && !isDayFull)
  // What was booked among the free times stays among them.
  const times = lines.filter(({ kind, id }) => kind === 'free' || (kind === 'booked' && (week.filter === 'all' || String(id) === booked)))
  const hasTimes = week.filter !== 'booked' && lines.some(({ kind }) => kind === 'free')
  const left = Math.min(studentDailyCap - bookedCount, availableCount)

  return (
    <div className="grid items-start gap-x-6 gap-y-5 min-w-0 desktop:grid-cols-[minmax(0,2fr)_minmax(320px,1fr)] print:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] print:gap-x-4">
      <WeekCalendar
        week={week}
        path={studentLessonsPath}
        weekPath={(week) => studentLessonsPath({ week })}
        linkTo={({ id }) => studentLessonPath(id)}
        bookedAs="bars"
        legend={['booked', 'free', 'completed']}
      />
      <DayPanel
        week={week}
        path={studentLessonsPath}
        allowance={hasTeacher ? t('lessons.list.perDay', { n: bookedCount, cap: studentDailyCap }) : undefined}
        notice={
          isDayFull && (
            <Notice tone="warning" announced={false}>
              {t('lessons.book.dailyLimitCalendar', { count: bookedCount, cap: studentDailyCap })}
            </Notice>
          )
        }
        emptyAction={
          hasTeacher && (
            <ButtonLink to={tabAddress('available')} tone="secondary" size="small">
              {t('portal.nav.bookNewLesson')}
            </ButtonLink>
          )
        }
        apart={{
          isRow: ({ kind }) => kind !== 'free',
          content: hasTimes && (
            <BookingForm key={week.chosen} bookable={bookable}>
              <FreeTimes lines={times} dayLabel={label} isDayFull={isDayFull} firstId={bookable[0]?.id ?? null} />
            </BookingForm>
          ),
        }}
        footer={left > 0 ? t('lessons.book.left', { count: left }) : undefined}
        renderRow={(line) => <StudentLessonRow line={line} />}
      />
    </div>
  )
}
