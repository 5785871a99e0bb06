import { studentLessonsPath } from '@rijbaan/contract'
import { useActionData, useLocation } from '@remix-run/react'
import { CalendarDays, Flag, List, RotateCw } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { Segments } from '../../ui/segments'
import { Toast, type ToastMessage } from '../../ui/toast'
import { dayPanelId } from '../calendar/day-panel'
import { tabAddress } from './lessons-view'
import { StudentCalendar } from './student-calendar'
import { studentToastMilliseconds, type StudentLessonResult } from './lesson-result'
import type { StudentLessons } from './lessons.server'
import { StudentList, studentListId } from './lesson-list'
import { useFocusAfterBooking } from './use-focus-after-booking'
import { useLessonsArrival } from './use-lessons-arrival'
import { useStudentSentence } from './use-sentence'

function ScreenHead({ view, examDay }: { view: 'calendar' | 'list'; examDay: string | null }) {
  const { t } = useTranslation()
  const segments = [
    { to: studentLessonsPath, label: t('lessons.view.calendar'), icon: CalendarDays, isCurrent: view === 'calendar' },
    { to: tabAddress('booked'), label: t('lessons.view.list'), icon: List, isCurrent: view === 'list' },
  ]
  return (
    <div className="lessons-head">
      <div>
        <h1 className="text-h2">{t('lessons.title')}</h1>
        {examDay && (
          <p className="lessons-exam">
            <Flag aria-hidden="true" size={20} />
            {t('lessons.list.examDate', { date: examDay })}
          </p>
        )}
      </div>
      <Segments label={t('lessons.view.label')} segments={segments} className="lessons-view" />
    </div>
  )
}

function LoadFailed() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  return (
    <div className="lessons-failed">
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
  const posted = useActionData<StudentLessonResult | null>() ?? null
  const sentenceOf = useStudentSentence()
  const [toast, setToast] = useState<ToastMessage | null>(null)
  const closeToast = useCallback(() => setToast(null), [])
  const { place, week, list, examDay, hasTeacher } = lessons
  const noteBooked = useFocusAfterBooking(lessons, place.view === 'list' ? studentListId : dayPanelId)

  const tell = (answer: StudentLessonResult) => {
    noteBooked(answer)
    setToast(sentenceOf(answer))
  }
  const tellCancelled = useCallback(() => setToast({ tone: 'success', text: t('lessons.cancel.done') }), [t])
  const { isCancelled } = useLessonsArrival(tellCancelled)
  const cancelled: ToastMessage = { tone: 'success', text: t('lessons.cancel.done') }
  const message = posted ? sentenceOf(posted) : isCancelled ? cancelled : null

  return (
    <>
      <ScreenHead view={place.view} examDay={examDay} />
      {/* With a script the same is told by a toast. */}
      {message && (
        <div className="without-script">
          <Notice tone={message.tone}>{message.text}</Notice>
        </div>
      )}
      {!hasTeacher && (
        <Notice tone="warning" announced={false}>
          {t('lessons.noTeacher')}
        </Notice>
      )}
      {week && <StudentCalendar week={week} hasTeacher={hasTeacher} onAnswer={tell} />}
      {list && place.view === 'list' && <StudentList place={place} list={list} hasTeacher={hasTeacher} onAnswer={tell} />}
      {!week && !list && <LoadFailed />}
      <Toast message={toast} milliseconds={studentToastMilliseconds} closeLabel={t('common.toastDismiss')} onClose={closeToast} />
    </>
  )
}
