import { teacherLessonPath, teacherStudentPath } from '@rijbaan/contract'
import { Link } from '@remix-run/react'
import { CalendarDays, MapPin } from 'lucide-react'
import { useTranslation } from '../i18n/use-translation'
import { lessonTypeKeys } from '../lessons/lesson-type-keys'
import { LessonWays } from '../lessons/lesson-ways'
import { TimeBadge } from '../lessons/time-badge'
import { Sign } from '../ui/drawings/sign'
import type { NextTaught } from './teacher.server'

/** The teacher's next lesson, or the one under way: who, when, where, and what the student wrote (look: the sign says the one thing). */
export function NextTaughtSign({ next }: { next: NextTaught }) {
  const { t } = useTranslation()
  const { id, badge, moment, lessonType, studentId, studentName, place, phone, studentNote } = next
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
      <div className="laptop:grid laptop:grid-cols-2 laptop:items-center laptop:gap-x-6">
        <div>
          <p className="lesson-sign-time">{moment.time}</p>
          <p className="mt-1 font-sign text-h3 font-bold wrap-anywhere">
            <Link to={teacherStudentPath(studentId)} className="text-inherit">
              {studentName}
            </Link>
          </p>
        </div>
        <div>
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
          <div className="mt-4">
            <LessonWays
              place={place}
              routeWords={t('dashboard.teacher.route')}
              isRouteFirst
              phone={phone}
              callWords={t('dashboard.teacher.call')}
              note={{ to: teacherLessonPath(id, { note: 'edit' }), words: t('dashboard.teacher.note') }}
            />
          </div>
        </div>
      </div>
    </Sign>
  )
}
