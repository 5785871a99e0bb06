import { Link } from '@remix-run/react'
import { personPath } from '@rijbaan/contract'
import { useTranslation } from '../../i18n/use-translation'
import { FactRows } from '../../ui/fact-rows'
import type { AdminLesson } from './lesson.server'
import { lessonTypeKeys } from '../lesson-type-keys'
import { StatusChip } from '../status-chip'

/** All there is to know about a lesson (spec 2 §2). */
export function AdminLessonFacts({ lesson, moment }: Pick<AdminLesson, 'lesson' | 'moment'>) {
  const { t } = useTranslation()
  const { student } = lesson
  return (
    <FactRows
      facts={[
        {
          label: t('lessons.detail.teacher'),
          // Somebody whose account is gone has no page.
          value: lesson.teacherName ? (
            <Link to={personPath('teacher', lesson.teacherId)}>{lesson.teacherName}</Link>
          ) : (
            t('lessons.detail.formerTeacher')
          ),
        },
        { label: t('lessons.detail.type'), value: t(lessonTypeKeys[lesson.lessonType]) },
        { label: t('lessons.detail.when'), value: moment.when },
        { label: t('lessons.detail.duration'), value: t('lessons.detail.minutes', { count: lesson.durationMinutes }) },
        { label: t('lessons.detail.status'), value: <StatusChip status={lesson.displayStatus} reader="staff" /> },
        { label: t('lessons.detail.location'), value: lesson.location },
        ...(lesson.pickupLocation ? [{ label: t('lessons.detail.pickupLocation'), value: lesson.pickupLocation }] : []),
        {
          label: t('lessons.detail.student'),
          value: student ? <Link to={personPath('student', student.id)}>{lesson.studentName}</Link> : t('lessons.detail.noStudent'),
        },
        { label: t('lessons.detail.teacherNote'), value: lesson.teacherNote || t('lessons.note.none'), isText: true },
        { label: t('lessons.detail.studentNoteReadOnly'), value: lesson.studentNote || t('lessons.note.none'), isText: true },
      ]}
    />
  )
}
