import { teacherExamPath } from '@rijbaan/contract'
import { useTranslation } from '../i18n/use-translation'
import { RefreshButton } from '../shell/lists/refresh-button'
import { ExamHistory } from './exam-history'
import type { ExamList } from './exam-list.server'

/** The exams of a teacher's students (spec 2 §2). */
export function TeacherExamsScreen({ list }: { list: ExamList }) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-5">
      <div className="exams-head flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-h2">{t('exams.title')}</h1>
        <RefreshButton />
      </div>
      <ExamHistory title={t('exams.history.teacherTitle')} list={list} hrefOf={teacherExamPath} hasStudents />
    </div>
  )
}
