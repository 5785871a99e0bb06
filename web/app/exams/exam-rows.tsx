import { Link } from '@remix-run/react'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from '../i18n/use-translation'
import { ExamStatusChip } from './exam-status-chip'
import type { ExamView } from './exam-view.server'
import { examKindKeys } from './exam-labels'

type ExamRowsProps = {
  exams: ExamView[]
  hrefOf: (examId: number) => string
  /** The student's name stands first, where the reader has many. */
  hasStudents?: boolean
}

/** Exams by date, each row a link: date, place and what it is called (spec 1 §2, spec 2 §2). */
export function ExamRows({ exams, hrefOf, hasStudents = false }: ExamRowsProps) {
  const { t } = useTranslation()
  return (
    <ul className="exam-rows [&>li]:max-w-none">
      {exams.map(({ id, date, place, kind, status, student }) => (
        <li key={id}>
          <Link
            to={hrefOf(id)}
            className="exam-row grid grid-cols-[minmax(0,1fr)_auto_20px] items-center gap-x-3 gap-y-0 min-h-17 py-2 px-4 text-text no-underline hover:bg-surface-hover tablet:px-6"
          >
            {hasStudents && <span className="pt-hair font-sign font-bold wrap-anywhere">{student.name}</span>}
            <span className={hasStudents ? 'exam-row-about' : 'pt-hair font-sign font-bold wrap-anywhere'}>
              {date ?? t('exams.detail.noDate')}
            </span>
            <span className="exam-row-about">
              {[kind && t(examKindKeys[kind]), place || t('exams.detail.noPlace')].filter(Boolean).join(', ')}
            </span>
            <span className="exam-row-chip">
              <ExamStatusChip status={status} />
            </span>
            <ChevronRight aria-hidden="true" size={20} className="exam-row-arrow" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
