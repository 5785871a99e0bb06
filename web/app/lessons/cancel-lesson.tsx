import { CalendarX } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../ui/button'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { LessonSign } from './lesson-sign'
import { lessonTypeKeys } from './lesson-type-keys'
import type { TeacherLesson } from './teacher-lesson.server'
import type { TeacherLessonResult } from './teacher-lesson-result'
import { teacherLessonPath } from './teacher-places'
import { useTeacherForm } from './use-teacher-form'

type CancelLessonProps = Pick<TeacherLesson, 'lesson' | 'moment' | 'student'> & {
  /** The address asks for the confirmation: how a browser without a script gets it. */
  isConfirming: boolean
  onAnswer: (answer: TeacherLessonResult) => void
}

/** The danger zone of a teacher's lesson: cancelling it, after one more question (spec 2 §2, R34). */
export function CancelLesson({ lesson, moment, student, isConfirming, onAnswer }: CancelLessonProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(isConfirming)
  const close = useCallback(() => setOpen(false), [])
  const path = teacherLessonPath(lesson.id)
  const form = useTeacherForm<TeacherLessonResult>(path, (answer) => {
    setOpen(false)
    onAnswer(answer)
  })

  return (
    <section className="danger-zone" aria-labelledby="danger-zone-title">
      <h2 id="danger-zone-title">{t('lessons.detail.dangerZone')}</h2>
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
        title={t('lessons.cancel.confirmTeacher')}
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
        <LessonSign title={student?.name ?? t(lessonTypeKeys[lesson.lessonType])} moment={moment} isSummary />
      </ConfirmDialog>
    </section>
  )
}
