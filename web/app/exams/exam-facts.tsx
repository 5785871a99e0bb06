import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation'
import type { ExamView } from './exam-view.server'
import { examFieldSentence, examKindKeys, resultKeyOf } from './exam-labels'

type ExamFactsProps = {
  exam: ExamView
  /** Whose exam it is, where the reader isn't that student. */
  student?: ReactNode
}

/** What there is to know about an exam, in a grid (spec 1 §2, spec 2 §2). */
export function ExamFacts({ exam: { date, place, kind, result, hasResult, createdOn }, student }: ExamFactsProps) {
  const { t } = useTranslation()
  const noResult = examFieldSentence('result-not-for-ttt')
  const facts: { label: string; value: ReactNode }[] = [
    ...(student ? [{ label: t('exams.detail.student'), value: student }] : []),
    { label: t('exams.detail.date'), value: date ?? t('exams.detail.noDate') },
    { label: t('exams.detail.result'), value: hasResult ? t(resultKeyOf(result)) : t(noResult.key, noResult.facts) },
    { label: t('exams.detail.place'), value: place || t('exams.detail.noPlace') },
    ...(kind ? [{ label: t('exams.kind.label'), value: t(examKindKeys[kind]) }] : []),
    { label: t('exams.detail.createdAt'), value: createdOn },
  ]
  return (
    <section className="panel @container" aria-labelledby="exam-details-title">
      <div className="panel-head">
        <h2 id="exam-details-title">{t('exams.detail.details')}</h2>
      </div>
      <dl className="exam-facts grid grid-cols-1 gap-px bg-border overflow-hidden [&>div]:py-3 [&>div]:px-4 [&>div]:bg-surface-raised @min-[21rem]:grid-cols-2 tablet:[&>div]:px-6">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
