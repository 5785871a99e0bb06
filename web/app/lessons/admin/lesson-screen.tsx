import { adminLessonPath, adminLessonsPath, type AdminLessonQuery } from '@rijbaan/contract'
import { Link, useNavigate } from '@remix-run/react'
import { Pencil } from 'lucide-react'
import { useCallback, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { useAsked } from '../../asked'
import { ArrowLeftLink } from '../../ui/arrow-left-link'
import { Notice } from '../../ui/notice'
import { usePostedMessage } from '../../forms/posted-notice'
import { usePosted } from '../../forms/use-posted'
import { AdminAssignment } from './assignment'
import { adminLessonIntents, move, saveLesson, unassign } from './intents'
import { AdminLessonEdit } from './lesson-edit'
import { AdminLessonFacts } from './lesson-facts'
import type { AdminLesson } from './lesson.server'
import { LessonSign } from '../lesson-sign'
import { lessonTypeKeys } from '../lesson-type-keys'
import { MoveLesson } from '../move-lesson'

/**
 * Edit puts the focus on the first field; Save and Cancel bring it back to Edit. As the column is drawn, and no moment later: who has
 * begun to write in another field would go on in this one.
 */
function useFocusWithEditing(isEditing: boolean) {
  const wasEditing = useRef(isEditing)
  return useCallback(
    (column: HTMLDivElement | null) => {
      if (!column || wasEditing.current === isEditing) return
      column.querySelector<HTMLElement>(isEditing ? 'input[name=date]' : '[data-edit]')?.focus()
      wasEditing.current = isEditing
    },
    [isEditing],
  )
}

/** A lesson as admins see it: to read, to edit, and with the student to assign, change or unassign (spec 2 §2). */
export function AdminLessonScreen({ view }: { view: AdminLesson }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const search = useAsked<AdminLessonQuery>()
  const posted = usePosted(adminLessonIntents)
  const message = usePostedMessage(adminLessonIntents)
  const { lesson, moment, editing } = view

  const isMoved = posted?.intent === move.name && posted.problem === null
  const isSaved = posted?.intent === saveLesson.name && posted.problem === null
  const isEditing = editing !== null && search.get('edit') === '1' && !isSaved
  const column = useFocusWithEditing(isEditing)

  const closeEditing = () => navigate(adminLessonPath(lesson.id), { replace: true, preventScrollReset: true })
  // The forms themselves say what of them was refused.
  const told = posted?.problem && posted.intent !== unassign.name ? null : message

  return (
    <div className="lesson-page">
      <div ref={column} className={isEditing ? 'lesson-column tablet:col-span-full max-w-(--page-text)' : 'lesson-column'}>
        <ArrowLeftLink to={adminLessonsPath()}>{t('portal.back.lessons')}</ArrowLeftLink>
        {told && <Notice tone={told.tone}>{told.text}</Notice>}
        <LessonSign
          title={t(lessonTypeKeys[lesson.lessonType])}
          moment={moment}
          who={lesson.studentName}
          isOpen={lesson.displayStatus === 'AVAILABLE'}
        />
        {isEditing ? (
          <AdminLessonEdit editing={editing} onDone={closeEditing} />
        ) : (
          <>
            <AdminLessonFacts {...view} />
            <Link
              to={adminLessonPath(lesson.id, { edit: true })}
              data-edit
              className="button button-primary lesson-edit"
              preventScrollReset
            >
              <Pencil aria-hidden="true" size={20} />
              {t('lessons.edit.button')}
            </Link>
          </>
        )}
      </div>
      {!isEditing && (
        <div className="lesson-column lesson-column-tasks tablet:pt-14">
          {view.canMove && (
            <MoveLesson
              intent={move}
              path={(query) => adminLessonPath(lesson.id, query)}
              lessonId={lesson.id}
              moving={isMoved ? null : view.moving}
            />
          )}
          <AdminAssignment {...view} isConfirming={search.get('unassign') === '1' && posted === null} />
        </div>
      )}
    </div>
  )
}
