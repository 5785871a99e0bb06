import { telephoneUrl, teacherLessonPath, teacherStudentPath } from '@rijbaan/contract'
import { Link } from '@remix-run/react'
import { CalendarDays, MapPin, NotebookPen, Phone, Route } from 'lucide-react'
import { useTranslation } from '../i18n/use-translation'
import { lessonTypeKeys } from '../lessons/lesson-type-keys'
import { routeTo } from '../lessons/route-to'
import { TimeBadge } from '../lessons/time-badge'
import { ButtonLink } from '../ui/button'
import { Sign } from '../ui/drawings/sign'
import type { NextTaught } from './teacher.server'

/** What is done on the way: drive there, call, and look at the note. */
function Ways({ next: { id, place, phone } }: { next: NextTaught }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap gap-2 mt-4 max-phone:[&>a]:flex-1 max-phone:[&>a]:px-2">
      {place && (
        <ButtonLink to={routeTo(place)} tone="accent" target="_blank" rel="noopener noreferrer">
          <Route aria-hidden="true" size={20} />
          {t('dashboard.teacher.route')}
          <span className="words-only"> ({t('common.opensInNewTab')})</span>
        </ButtonLink>
      )}
      {phone && (
        <ButtonLink to={telephoneUrl(phone)} tone="secondary">
          <Phone aria-hidden="true" size={20} />
          {t('dashboard.teacher.call')}
        </ButtonLink>
      )}
      <ButtonLink to={teacherLessonPath(id, { note: 'edit' })} tone="secondary">
        <NotebookPen aria-hidden="true" size={20} />
        {t('dashboard.teacher.note')}
      </ButtonLink>
    </div>
  )
}

/** The teacher's next lesson, or the one under way: who, when, where, and what the student wrote (look: the sign says the one thing). */
export function NextTaughtSign({ next }: { next: NextTaught }) {
  const { t } = useTranslation()
  const { id, badge, moment, lessonType, studentId, studentName, place, studentNote } = next
  return (
    <Sign className="lesson-sign min-w-0">
      <div className="lesson-sign-head">
        <h2 className="text-lead font-text font-semibold tracking-normal">
          <Link to={teacherLessonPath(id)} className="text-inherit">
            {t('dashboard.teacher.nextLesson')}
          </Link>
        </h2>
        {badge && <TimeBadge badge={badge} />}
      </div>
      <p className="lesson-sign-time">{moment.time}</p>
      <p className="mt-1 font-sign text-h3 font-bold wrap-anywhere">
        <Link to={teacherStudentPath(studentId)} className="text-inherit">
          {studentName}
        </Link>
      </p>
      <ul className="next-lesson-facts grid gap-1 mt-2 [&>li]:flex [&>li]:gap-2 [&>li]:items-start [&>li]:wrap-anywhere">
        <li>
          <CalendarDays aria-hidden="true" size={20} />
          {moment.day} · {t(lessonTypeKeys[lessonType])}
        </li>
        {place && (
          <li>
            <MapPin aria-hidden="true" size={20} />
            {place}
          </li>
        )}
      </ul>
      {studentNote && (
        <p className="mt-2 whitespace-pre-line wrap-anywhere">
          <strong>{t('lessons.detail.studentNoteReadOnly')}:</strong> {studentNote}
        </p>
      )}
      <Ways next={next} />
    </Sign>
  )
}
