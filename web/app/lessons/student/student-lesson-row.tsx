import { studentLessonPath } from '@rijbaan/contract'
import { useTranslation } from '../../i18n/use-translation'
import type { LessonLine } from '../lesson-line.server'
import { LessonRow } from '../lesson-row'
import { lessonTypeKeys } from '../lesson-type-keys'
import { StatusChip } from '../status-chip'
import { TimeBadge } from '../time-badge'

/** A lesson of the student's own in a list, with its state (spec 1 §2). */
export function StudentLessonRow({ line }: { line: LessonLine }) {
  const { t } = useTranslation()
  const { lessonType, durationMinutes, pickupLocation, teacherName, badge } = line
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
      <StatusChip status={line.displayStatus} reader="student" />
      {badge && <TimeBadge badge={badge} />}
    </LessonRow>
  )
}
