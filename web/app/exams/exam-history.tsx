import { useTranslation } from 'react-i18next'
import { ListFailed } from '../shell/lists/list-failed'
import { ListPages } from '../shell/lists/list-pages'
import type { ExamList } from './exam-list.server'
import { ExamRows } from './exam-rows'

type ExamHistoryProps = { title: string; list: ExamList; hrefOf: (examId: number) => string; hasStudents?: boolean }

/** Exams by pages, newest first; or that there are none, or that they can't be had now. */
export function ExamHistory({ title, list: { exams, place, totalItems }, hrefOf, hasStudents = false }: ExamHistoryProps) {
  const { t } = useTranslation()
  return (
    <section className="exam-panel exam-history" aria-labelledby="exam-history-title">
      <div className="exam-panel-head">
        <h2 id="exam-history-title">{title}</h2>
      </div>
      {exams === null && <ListFailed sentence={t('exams.loadFailed')} />}
      {exams?.length === 0 && <p className="exam-panel-none">{t('exams.history.none')}</p>}
      {exams && exams.length > 0 && <ExamRows exams={exams} hrefOf={hrefOf} hasStudents={hasStudents} />}
      <ListPages place={place} totalItems={totalItems} />
    </section>
  )
}
