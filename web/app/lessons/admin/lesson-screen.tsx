import { adminLessonPath, adminLessonsPath } from '@rijbaan/contract'
import { Link, useActionData, useNavigate, useSearchParams } from '@remix-run/react'
import { Pencil } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ArrowLeftLink } from '../../ui/arrow-left-link'
import { Notice } from '../../ui/notice'
import { Toast, type ToastMessage } from '../../ui/toast'
import { AdminAssignment } from './assignment'
import { useAdminLessonAnswer } from './lesson-answer'
import { AdminLessonEdit } from './lesson-edit'
import { AdminLessonFacts } from './lesson-facts'
import { adminToastMilliseconds, type AdminLessonResult } from './lesson-result'
import type { AdminLesson } from './lesson.server'
import { LessonSign } from '../lesson-sign'
import { lessonTypeKeys } from '../lesson-type-keys'

/** Edit puts the focus on the first field; Save and Cancel bring it back to Edit. */
function useFocusWithEditing(isEditing: boolean) {
  const column = useRef<HTMLDivElement>(null)
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    if (wasEditing.current === isEditing) return
    column.current?.querySelector<HTMLElement>(isEditing ? 'input[name=date]' : '[data-edit]')?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  return column
}

/** A lesson as admins see it: to read, to edit, and with the student to assign, change or unassign (spec 2 §2). */
export function AdminLessonScreen({ view }: { view: AdminLesson }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const posted = useActionData<AdminLessonResult | null>() ?? null
  const { failureSentence, doneSentence } = useAdminLessonAnswer()
  const [toast, setToast] = useState<ToastMessage | null>(null)
  const closeToast = useCallback(() => setToast(null), [])
  const { lesson, moment } = view

  const isSaved = posted?.intent === 'save' && posted.problem === null
  const isEditing = search.get('edit') === '1' && !isSaved
  const column = useFocusWithEditing(isEditing)

  const tell = (answer: AdminLessonResult) => {
    // What a field says needs no saying twice.
    if (Object.keys(answer.fields).length > 0) return
    setToast(answer.problem ? { tone: 'danger', text: failureSentence(answer) } : { tone: 'success', text: doneSentence(answer) })
  }
  const afterSave = (answer: AdminLessonResult) => {
    tell(answer)
    if (!answer.problem) navigate(adminLessonPath(lesson.id), { replace: true, preventScrollReset: true })
  }
  const isTold = posted !== null && posted.intent !== 'find-student' && (posted.problem === null || posted.intent === 'unassign')

  return (
    <div className="lesson-page">
      <div ref={column} className="lesson-column">
        <ArrowLeftLink to={adminLessonsPath}>{t('portal.back.lessons')}</ArrowLeftLink>
        {isTold && (
          <Notice tone={posted.problem ? 'danger' : 'success'}>{posted.problem ? failureSentence(posted) : doneSentence(posted)}</Notice>
        )}
        <LessonSign title={t(lessonTypeKeys[lesson.lessonType])} moment={moment} />
        {isEditing ? (
          <AdminLessonEdit {...view} onAnswer={afterSave} />
        ) : (
          <>
            <AdminLessonFacts {...view} />
            <Link to="?edit=1" data-edit className="button button-primary lesson-edit" preventScrollReset>
              <Pencil aria-hidden="true" size={20} />
              {t('lessons.edit.button')}
            </Link>
          </>
        )}
      </div>
      <div className="lesson-column lesson-column-tasks">
        <AdminAssignment {...view} onAnswer={tell} />
      </div>
      <Toast message={toast} milliseconds={adminToastMilliseconds} closeLabel={t('common.toastDismiss')} onClose={closeToast} />
    </div>
  )
}
