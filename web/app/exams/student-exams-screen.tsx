import { studentExamPath } from '@rijbaan/contract'
import { Link } from '@remix-run/react'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from '../i18n/use-translation'
import { RefreshButton } from '../shell/lists/refresh-button'
import { ExamHistory } from './exam-history'
import type { ExamList } from './exam-list.server'
import { Scene } from '../shell/portal/scenes'
import { ExamSign } from './exam-sign'
import type { ExamView } from './exam-view.server'

/** The next exam as the screen's sign, with the way to it; or that none is planned (spec 1 §2). */
function NextExam({ exam }: { exam: ExamView | null }) {
  const { t } = useTranslation()
  const title = <h2 className="lesson-sign-title">{t('exams.next.title')}</h2>
  if (exam === null) {
    return (
      <section className="empty-box empty-box-row">
        <Scene of="exam" />
        <div className="grid gap-1 [&>h2]:text-text">
          {title}
          <p>{t('exams.next.none')}</p>
        </div>
      </section>
    )
  }
  return (
    <section className="exam-next">
      <ExamSign
        // The API's next exam is upcoming, also at the moment where its day ends (spec 1 §4).
        exam={{ ...exam, status: 'UPCOMING' }}
        title={title}
      >
        <Link to={studentExamPath(exam.id)} className="arrow-link">
          {t('exams.detail.heading', { id: exam.id })}
          <ChevronRight aria-hidden="true" size={18} strokeWidth={2.5} />
        </Link>
      </ExamSign>
    </section>
  )
}

/** The list without the next exam, which has a sign of its own and is no history yet. */
const withoutNext = (list: ExamList, next: ExamView | null | undefined): ExamList => ({
  ...list,
  exams: list.exams?.filter(({ id }) => id !== next?.id) ?? null,
})

/** A student's exams: the next one, and those of before (spec 1 §2). */
export function StudentExamsScreen({ list, next }: { list: ExamList; next: ExamView | null | undefined }) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-5 desktop:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] desktop:items-start [&>.exams-head]:col-span-full">
      <div className="exams-head flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-h2">{t('exams.title')}</h1>
        <RefreshButton />
      </div>
      {next !== undefined && <NextExam exam={next} />}
      <ExamHistory title={t('exams.history.title')} list={withoutNext(list, next)} hrefOf={studentExamPath} />
    </div>
  )
}
