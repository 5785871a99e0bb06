import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { ExamMomentFields } from './exam-moment-fields'
import type { ExamResult } from './exam-result'
import { ExamStatusChip } from './exam-status-chip'
import type { StudentExams } from './student-exams.server'
import { useExamForm } from './use-exam-form'

type ExamDateFormProps = { exams: StudentExams; onAnswer: (answer: ExamResult) => void }

/** When and where a student's exam is, for the teacher (spec 2 §2, R48): plans one, or moves the one that is planned. */
export function ExamDateForm({ exams: { open, exams, days }, onAnswer }: ExamDateFormProps) {
  const { t } = useTranslation()
  const form = useExamForm({ intent: 'set-exam-date', exam: open, today: days.today, onAnswer })
  const latest = open ?? exams[0]
  return (
    <section className="exam-panel" aria-labelledby="exam-edit-title">
      <div className="exam-panel-head">
        <h2 id="exam-edit-title">{t('exams.edit.title')}</h2>
        {latest && <ExamStatusChip status={latest.status} />}
      </div>
      <form.Form {...form.formProps} className="exam-form">
        {form.failure && <Notice tone="danger">{form.failure}</Notice>}
        <input type="hidden" name="intent" value="set-exam-date" />
        <input type="hidden" name="examId" value={open?.id ?? ''} />
        <ExamMomentFields form={form} days={days} />
        <Button type="submit" tone={form.isChanged ? 'primary' : 'secondary'} busy={form.isSending}>
          {form.isSending ? t('common.saving') : t('exams.edit.saveDate')}
        </Button>
      </form.Form>
    </section>
  )
}
