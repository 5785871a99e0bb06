import { teacherLessonPath } from '@rijbaan/contract'
import { useTranslation } from '../../i18n/use-translation'
import { wasName } from '../../shell/portal/was'
import { CancelQuestion } from '../cancel-question'
import { LessonSign } from '../lesson-sign'
import { lessonTypeKeys } from '../lesson-type-keys'
import { cancel } from './intents'
import type { TeacherLesson } from './lesson.server'

type CancelLessonProps = Pick<TeacherLesson, 'lesson' | 'moment' | 'student'> & {
  isConfirming: boolean
}

/** The danger zone of a teacher's lesson (spec 2 §2, R34). */
export function CancelLesson({ lesson, moment, student, isConfirming }: CancelLessonProps) {
  const { t } = useTranslation()
  return (
    <section className="danger-zone grid gap-3 justify-items-start pt-5 [&>h2]:text-lead" aria-labelledby="danger-zone-title">
      <h2 id="danger-zone-title">{t('lessons.detail.dangerZone')}</h2>
      <CancelQuestion
        intent={cancel}
        path={(query) => teacherLessonPath(lesson.id, query)}
        question={t(student ? 'lessons.cancel.confirmTeacher' : 'lessons.cancel.confirmFree')}
        isConfirming={isConfirming}
      >
        <input type="hidden" name={wasName('studentId')} value={student?.id ?? ''} />
        <LessonSign title={student?.name ?? t(lessonTypeKeys[lesson.lessonType])} moment={moment} isSummary />
      </CancelQuestion>
    </section>
  )
}
