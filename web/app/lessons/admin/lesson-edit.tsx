import { Link } from '@remix-run/react'
import { adminLessonPath, durationBounds } from '@rijbaan/contract'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { SendButton } from '../../forms/send-button'
import { Notice } from '../../ui/notice'
import { saveLesson } from './intents'
import { fieldsOf, LessonEditFields } from './lesson-edit-fields'
import { fieldValuesOf } from './lesson-fields'
import type { LessonEditing } from './lesson.server'
import { useAdminLessonForm } from './use-lesson-form'

type EditProps = { editing: LessonEditing; onDone: () => void }

/** A lesson as fields, all that may be changed of it (spec 2 §2, §7): Save changes and Cancel. */
export function AdminLessonEdit({ editing, onDone }: EditProps) {
  const { t } = useTranslation()
  const { lesson } = editing
  const [fields] = useState(() => fieldsOf(editing))
  const action = adminLessonPath(lesson.id, { edit: true })
  const form = useAdminLessonForm({
    intent: saveLesson,
    about: String(lesson.id),
    action,
    fields,
    // Whose lesson it was is said also where that can’t be changed: what is written on it is for them.
    shown: fieldValuesOf(lesson, [...fields, 'studentId']),
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
        <LessonEditFields form={form} editing={editing} step={durationBounds.step} action={action} />
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
