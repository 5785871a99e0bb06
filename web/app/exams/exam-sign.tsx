import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { Sign } from '../ui/drawings/sign'
import { ExamStatusChip } from './exam-status-chip'
import type { ExamView } from './exam-view.server'

type ExamSignProps = {
  exam: Pick<ExamView, 'day' | 'place' | 'status'>
  /** The heading on it. */
  title: ReactNode
  /** The way on, under what it says. */
  children?: ReactNode
}

/** The one sign of an exam's screens: its day, its place and what it is called (look: Exam). */
export function ExamSign({ exam: { day, place, status }, title, children }: ExamSignProps) {
  const { t } = useTranslation()
  return (
    <Sign className="lesson-sign min-w-0">
      <div className="lesson-sign-head">
        {title}
        <ExamStatusChip status={status} />
      </div>
      <p className="lesson-sign-time">{day ?? t('exams.detail.noDate')}</p>
      <p className="flex gap-2 mt-2 text-lead wrap-anywhere [&>svg]:flex-none [&>svg]:mt-1">
        <MapPin aria-hidden="true" size={20} />
        {place || t('exams.detail.noPlace')}
      </p>
      {children}
    </Sign>
  )
}
