import { ownAvailabilityPath, teacherLessonPath, teacherLessonsPath } from '@rijbaan/contract'
import { useLocation } from '@remix-run/react'
import { CalendarCog, RotateCcw } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sayProblem } from '../../forms/problem-sentence'
import { ButtonLink } from '../../ui/button'
import { Chip } from '../../ui/chip'
import { Notice } from '../../ui/notice'
import { Toast, type ToastMessage } from '../../ui/toast'
import {
  availabilityFailedKey,
  availabilityToastMilliseconds,
  sayGenerated,
  type AvailabilityResult,
} from '../availability/availability-result'
import { DayOffForm } from '../availability/day-off-form'
import { DayPanel } from '../calendar/day-panel'
import { lessonKindKeys } from '../lesson-kind-keys'
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
  const { id, studentName, location, pickupLocation, lessonType, durationMinutes, displayStatus, day } = line
  const type = t(lessonTypeKeys[lessonType])
  return (
    <LessonRow
      line={line}
      to={teacherLessonPath(id)}
      title={studentName ?? type}
      detail={studentName ? pickupLocation || location : t('lessons.detail.minutes', { count: durationMinutes })}
    >
      {displayStatus === 'BOOKED' && day === today && <Chip tone="accent">{t('lessons.badge.today')}</Chip>}
      <StatusChip status={displayStatus} reader="staff" />
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

type TeacherWeekProps = { week: WeekView; cap: number; today: string; onAnswer: (answer: AvailabilityResult) => void }

/** The student's calendar with names, and the chosen day beside it. */
function TeacherWeek({ week, cap, today, onAnswer }: TeacherWeekProps) {
  const { t } = useTranslation()
  const day = week.days.find(({ key }) => key === week.chosen)
  const canTakeOff = day !== undefined && day.key >= today && day.lines.some(({ kind }) => kind === 'free')
  return (
    <div className="lessons-calendar">
      <WeekCalendar
        week={week}
        path={teacherLessonsPath}
        linkTo={({ id }) => teacherLessonPath(id)}
        wordOf={({ studentName, kind }) => studentName ?? t(lessonKindKeys[kind])}
        bookedAs="number"
        legend={['booked', 'free', 'completed', 'cancelled', 'past']}
      />
      <div className="day-column">
        <DayPanel
          week={week}
          path={teacherLessonsPath}
          allowance={`${day?.bookedCount ?? 0}/${cap}`}
          notice={day?.isFull && <Notice tone="warning">{t('lessons.teacherCap.warning', { n: day.bookedCount, cap })}</Notice>}
          renderRow={(line) => <TeacherRow line={line} today={today} />}
        />
        {canTakeOff && <DayOffForm key={day.key} day={day.key} onAnswer={onAnswer} />}
      </div>
    </div>
  )
}

/** A teacher's lessons by week and day (spec 2 §2). */
export function TeacherLessonsScreen({ lessons }: { lessons: TeacherLessons }) {
  const { t, i18n } = useTranslation()
  const { pathname, search } = useLocation()
  const [toast, setToast] = useState<ToastMessage | null>(null)
  const closeToast = useCallback(() => setToast(null), [])
  const todayCounts = useTodayCounts(lessons)
  const { week, cap, today } = lessons

  const tell = ({ intent, generated, problem }: AvailabilityResult) => {
    if (problem) setToast({ tone: 'danger', text: sayProblem(i18n, problem, availabilityFailedKey(intent)) })
    else if (generated) setToast({ tone: 'success', text: sayGenerated(t, intent, generated) })
  }

  return (
    <div className="teacher-lessons">
      <div className="teacher-lessons-head">
        <div>
          <h1>{t('lessons.title')}</h1>
          {todayCounts && <p>{todayCounts}</p>}
        </div>
        <ButtonLink to={ownAvailabilityPath} tone="secondary" size="small">
          <CalendarCog aria-hidden="true" size={20} />
          {t('lessons.slots.title')}
        </ButtonLink>
      </div>
      {week ? (
        <TeacherWeek week={week} cap={cap} today={today} onAnswer={tell} />
      ) : (
        <>
          <Notice tone="danger">{t('lessons.loadFailed')}</Notice>
          <ButtonLink to={pathname + search} tone="secondary" className="justify-self-start">
            <RotateCcw aria-hidden="true" size={20} />
            {t('common.retry')}
          </ButtonLink>
        </>
      )}
      <Toast message={toast} milliseconds={availabilityToastMilliseconds} closeLabel={t('common.toastDismiss')} onClose={closeToast} />
    </div>
  )
}
