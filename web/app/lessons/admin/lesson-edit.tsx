import { Link } from '@remix-run/react'
import { adminLessonPath, durationBounds } from '@rijbaan/contract'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { SendButton } from '../../forms/send-button'
import { Notice } from '../../ui/notice'
import { saveLesson } from './intents'
import { valuesOfLesson, type EditedField } from './lesson-fields'
import { FormFacts, MomentFields, PlaceAndNoteFields, StatusField, TypeField } from './lesson-inputs'
import type { AdminLesson } from './lesson.server'
import { useAdminLessonForm } from './use-lesson-form'

const fields = ['date', 'time', 'durationMinutes', 'lessonType', 'status', 'location', 'teacherNote'] as const satisfies EditedField[]

type EditProps = Pick<AdminLesson, 'lesson' | 'days'> & { onDone: () => void }

/** A lesson as fields, all but who has it (spec 2 §2, §7): Save changes and Cancel. */
export function AdminLessonEdit({ lesson, days, onDone }: EditProps) {
  const { t } = useTranslation()
  const [shown] = useState(() => {
    const { teacherId: _, ...values } = valuesOfLesson(lesson)
    return values
  })
  const form = useAdminLessonForm({
    intent: saveLesson,
    about: String(lesson.id),
    action: adminLessonPath(lesson.id, { edit: true }),
    fields,
    shown,
    onDone,
  })
  return (
    <section className="panel panel-padded lesson-panel" aria-labelledby="edit-title">
      <h2 id="edit-title">{t('lessons.edit.title')}</h2>
      <form.Form {...form.formProps} className="lesson-fields grid gap-x-5 gap-y-4 phone:grid-cols-2 phone:items-start">
        {form.failure && (
          <Notice tone="danger" className="field-wide">
            {form.failure}
          </Notice>
        )}
        <FormFacts form={form} />
        <MomentFields form={form} days={days} step={durationBounds.step} />
        <TypeField form={form} />
        <StatusField form={form} />
        <PlaceAndNoteFields form={form} />
        <div className="form-actions flex flex-wrap justify-end gap-3 pt-5 border-t border-border field-wide">
          <Link to={adminLessonPath(lesson.id)} className="button button-secondary" preventScrollReset>
            {t('lessons.edit.cancel')}
          </Link>
          <SendButton id="lesson-save" isReady={form.isChanged} missing={t('portal.waiting.unchanged')} busy={form.isSending}>
            {form.isSending ? t('lessons.edit.saving') : t('lessons.edit.save')}
          </SendButton>
        </div>
      </form.Form>
    </section>
  )
}
