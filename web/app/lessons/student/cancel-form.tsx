import { studentLessonPath } from '@rijbaan/contract'
import { useTranslation } from '../../i18n/use-translation'
import { CancelQuestion } from '../cancel-question'
import { LessonSign } from '../lesson-sign'
import { lessonTypeKeys } from '../lesson-type-keys'
import type { StudentLesson } from './lesson.server'
import { cancel } from './intents'
import { TermsParagraph } from './terms-paragraph'
import { TimeBadge } from '../time-badge'

type StudentCancelProps = Pick<StudentLesson, 'lesson' | 'line' | 'moment' | 'cancelTerms'> & {
  isConfirming: boolean
}

/** Cancelling one's lesson (spec 1 §5). It stands last, past a lane. */
export function StudentCancel({ lesson, line, moment, cancelTerms, isConfirming }: StudentCancelProps) {
  const { t } = useTranslation()
  return (
    <div className="danger-zone grid gap-3 justify-items-start pt-5 [&>h2]:text-lead">
      <CancelQuestion
        intent={cancel}
        path={(query) => studentLessonPath(lesson.id, query)}
        question={t('lessons.cancel.confirm')}
        isConfirming={isConfirming}
      >
        <input type="hidden" name="day" value={line.day} />
        <LessonSign
          title={t(lessonTypeKeys[lesson.lessonType])}
          moment={{ time: moment.time, day: `${line.dayLabel}, ${lesson.teacherName}` }}
          badge={line.badge && <TimeBadge badge={line.badge} />}
          isSummary
        />
        <TermsParagraph cancelTerms={cancelTerms} className="mt-4" />
      </CancelQuestion>
    </div>
  )
}
