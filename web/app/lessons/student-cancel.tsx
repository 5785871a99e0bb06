import { CalendarX } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../ui/button'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { LessonSign } from './lesson-sign'
import { lessonTypeKeys } from './lesson-type-keys'
import type { StudentLesson } from './student-lesson.server'
import type { StudentLessonResult } from './student-lesson-result'
import { studentLessonPath } from './student-places'
import { TimeBadge } from './time-badge'
import { useTeacherForm } from './use-teacher-form'

type StudentCancelProps = Pick<StudentLesson, 'lesson' | 'line' | 'moment'> & {
  /** The address asks for the confirmation: how a browser without a script gets it. */
  isConfirming: boolean
  /** Only a refusal is answered here; a cancelled lesson leads back to the calendar. */
  onAnswer: (answer: StudentLessonResult) => void
}

/** Cancelling one's lesson, after one more question (spec 1 §5). It stands last, past a lane. */
export function StudentCancel({ lesson, line, moment, isConfirming, onAnswer }: StudentCancelProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(isConfirming)
  const close = useCallback(() => setOpen(false), [])
  const path = studentLessonPath(lesson.id)
  const form = useTeacherForm<StudentLessonResult>(path, (answer) => {
    setOpen(false)
    onAnswer(answer)
  })

  return (
    <div className="danger-zone">
      <ButtonLink
        to={`${path}?cancel=1#cancel-dialog`}
        tone="danger"
        asDocument
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        <CalendarX aria-hidden="true" size={20} />
        {t('lessons.cancel.button')}
      </ButtonLink>
      <ConfirmDialog
        id="cancel-dialog"
        title={t('lessons.cancel.confirm')}
        isOpen={isOpen}
        openedByServer={isConfirming}
        closeHref={path}
        closeLabel={t('common.close')}
        keepLabel={t('lessons.cancel.no')}
        confirmLabel={t('lessons.cancel.yes')}
        busyLabel={t('lessons.cancel.cancelling')}
        isBusy={form.sending !== null}
        Form={form.Form}
        action={path}
        onClose={close}
      >
        <input type="hidden" name="intent" value="cancel" />
        <input type="hidden" name="day" value={line.day} />
        <LessonSign
          title={t(lessonTypeKeys[lesson.lessonType])}
          moment={{ time: moment.time, day: `${line.dayLabel}, ${lesson.teacherName}` }}
          badge={line.badge && <TimeBadge badge={line.badge} />}
          isSummary
        />
      </ConfirmDialog>
    </div>
  )
}
