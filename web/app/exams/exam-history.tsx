import { useTranslation } from '../i18n/use-translation'
import { CsvLink } from '../shell/lists/csv-link'
import { ListFailed } from '../shell/lists/list-failed'
import { ListPages } from '../shell/lists/list-pages'
import type { ExamList } from './exam-list.server'
import { ExamRows } from './exam-rows'

type ExamHistoryProps = { title: string; list: ExamList; hrefOf: (examId: number) => string; hasStudents?: boolean }

/** Exams by pages, newest first; or that there are none, or that they can't be had now. */
export function ExamHistory({ title, list: { exams, place, totalItems, csv }, hrefOf, hasStudents = false }: ExamHistoryProps) {
  const { t } = useTranslation()
  return (
    <section className="panel exam-history" aria-labelledby="exam-history-title">
      <div className="panel-head">
        <h2 id="exam-history-title">{title}</h2>
      </div>
      {exams === null && <ListFailed sentence={t('exams.loadFailed')} />}
      {exams?.length === 0 && <p className="exam-panel-none p-4 text-muted tablet:py-5 tablet:px-6">{t('exams.history.none')}</p>}
      {exams && exams.length > 0 && <ExamRows exams={exams} hrefOf={hrefOf} hasStudents={hasStudents} />}
      <ListPages place={place} totalItems={totalItems} />
      <CsvLink to={csv} />
    </section>
  )
}
