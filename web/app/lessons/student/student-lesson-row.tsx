import { studentLessonPath } from '@rijbaan/contract'
import { useTranslation } from '../../i18n/use-translation'
import { BookButton } from './book-button'
import type { LessonLine } from '../lesson-line.server'
import { LessonRow } from '../lesson-row'
import { lessonTypeKeys } from '../lesson-type-keys'
import { StatusChip } from '../status-chip'
import { TimeBadge } from '../time-badge'

type StudentLessonRowProps = { line: LessonLine; isDayFull: boolean }

/** A lesson in a student's lists: one's own with its state, or a free one to book (spec 1 §2). */
export function StudentLessonRow({ line, isDayFull }: StudentLessonRowProps) {
  const { t } = useTranslation()
  const { kind, lessonType, durationMinutes, pickupLocation, teacherName, badge } = line
  const title = `${t(lessonTypeKeys[lessonType])}, ${t('lessons.list.minutes', { n: durationMinutes })}`
  const isPickedUp = line.isBooked && pickupLocation !== ''
  return (
    <LessonRow
      line={line}
      to={studentLessonPath(line.id)}
      title={title}
      detail={
        isPickedUp
          ? t('lessons.list.pickup', { place: pickupLocation })
          : t('lessons.list.with', { name: teacherName || t('lessons.detail.formerTeacher') })
      }
    >
      {kind === 'free' ? (
        <BookButton line={line} isDayFull={isDayFull} />
      ) : (
        <>
          <StatusChip status={line.displayStatus} reader="student" />
          {badge && <TimeBadge badge={badge} />}
        </>
      )}
    </LessonRow>
  )
}
