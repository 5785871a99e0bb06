import { studentLessonsPath, telephoneUrl } from '@rijbaan/contract'
import { useLocation } from '@remix-run/react'
import { CalendarDays, Flag, List, RotateCw } from 'lucide-react'
import { useCallback } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { useSiteData } from '../../site-data'
import { ButtonLink } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { Notice } from '../../ui/notice'
import { Segments } from '../../ui/segments'
import type { ToastMessage } from '../../ui/toast'
import { usePostedMessage } from '../../forms/posted-notice'
import { useTell } from '../../forms/tell'
import { dayPanelId } from '../calendar/day-panel'
import { tabAddress } from './lessons-view'
import { StudentCalendar } from './student-calendar'
import { cancel, studentLessonIntents } from './intents'
import type { StudentLessons } from './lessons.server'
import { StudentList, studentListId } from './lesson-list'
import { PostedMessage } from './posted-message'
import { UndoBooking } from './undo-booking'
import { BookedContext, useFocusAfterBooking } from './use-focus-after-booking'
import { useLessonsArrival } from './use-lessons-arrival'

function ScreenHead({ view, examDay }: { view: 'calendar' | 'list'; examDay: string | null }) {
  const { t } = useTranslation()
  const segments = [
    { to: studentLessonsPath(), label: t('lessons.view.calendar'), icon: CalendarDays, isCurrent: view === 'calendar' },
    { to: tabAddress('booked'), label: t('lessons.view.list'), icon: List, isCurrent: view === 'list' },
  ]
  return (
    <div
      className={classNames(
        'lessons-head flex flex-wrap items-end justify-between gap-x-6 gap-y-4',
        // On paper a week has its sheet to itself.
        view === 'calendar' && 'print:hidden',
      )}
    >
      <div className="max-tablet:contents">
        <h1 className="text-h2">{t('lessons.title')}</h1>
        {examDay && (
          <p className="flex items-center gap-3 tablet:mt-2 [&>svg]:flex-none">
            <Flag aria-hidden="true" size={20} />
            {t('lessons.list.examDate', { date: examDay })}
          </p>
        )}
      </div>
      <Segments label={t('lessons.view.label')} segments={segments} className="lessons-view w-full phone:w-auto print:hidden" />
    </div>
  )
}

/** Why nothing can be booked (spec 1 §2), and the way to who changes that. */
function NoTeacher() {
  const { t } = useTranslation()
  const { site } = useSiteData()
  return (
    <Notice tone="warning" announced={false}>
      <span>{t('lessons.noTeacher')}</span> <a href={telephoneUrl(site.phone)}>{t('lessons.detail.callSchool')}</a>
    </Notice>
  )
}

function LoadFailed() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  return (
    <div className="grid justify-items-start gap-4">
      <Notice tone="danger">{t('lessons.loadFailed')}</Notice>
      <ButtonLink to={pathname + search} tone="secondary">
        <RotateCw aria-hidden="true" size={20} />
        {t('common.retry')}
      </ButtonLink>
    </div>
  )
}

/** A student's lessons as a week or as a list, and booking in both (spec 1 §2). */
export function StudentLessonsScreen({ lessons }: { lessons: StudentLessons }) {
  const { t } = useTranslation()
  const tell = useTell()
  const posted = usePostedMessage(studentLessonIntents)
  const { place, week, list, examDay, hasTeacher } = lessons
  const { noteBooked, noteUndoAnswered, booked } = useFocusAfterBooking(lessons, place.view === 'list' ? studentListId : dayPanelId)

  const tellCancelled = useCallback(() => tell({ tone: 'success', text: t('lessons.cancel.done') }, cancel.milliseconds), [tell, t])
  const { isCancelled } = useLessonsArrival(tellCancelled)
  const cancelled: ToastMessage = { tone: 'success', text: t('lessons.cancel.done') }
  const message = posted ?? (isCancelled ? cancelled : null)

  return (
    <BookedContext.Provider value={noteBooked}>
      <ScreenHead view={place.view} examDay={examDay} />
      <PostedMessage message={message} />
      {booked && <UndoBooking lessonId={booked} onAnswered={noteUndoAnswered} />}
      {!hasTeacher && <NoTeacher />}
      {week && <StudentCalendar week={week} hasTeacher={hasTeacher} booked={booked} />}
      {list && place.view === 'list' && <StudentList place={place} list={list} hasTeacher={hasTeacher} />}
      {!week && !list && <LoadFailed />}
    </BookedContext.Provider>
  )
}
