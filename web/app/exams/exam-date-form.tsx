import { useTranslation } from '../i18n/use-translation'
import { IntentInput } from '../forms/intent-input'
import { Notice } from '../ui/notice'
import { ExamMomentFields, ExamSubmit } from './exam-moment-fields'
import { ExamStatusChip } from './exam-status-chip'
import { setDate } from './intents'
import type { StudentExams } from './student-exams.server'
import { useExamForm } from './use-exam-form'

/** When and where a student's exam is, for the teacher (spec 2 §2, R48): plans one, or moves the one that is planned. */
export function ExamDateForm({ exams: { open, exams, days } }: { exams: StudentExams }) {
  const { t } = useTranslation()
  const form = useExamForm({ intent: setDate, exam: open, today: days.today })
  const latest = open ?? exams[0]
  return (
    <section className="panel" aria-labelledby="exam-edit-title">
      <div className="panel-head">
        <h2 id="exam-edit-title">{t('exams.edit.title')}</h2>
        {latest && <ExamStatusChip status={latest.status} />}
      </div>
      <form.Form {...form.formProps} className="exam-form grid gap-4 p-4 tablet:px-6 tablet:pt-5 tablet:pb-6">
        {form.failure && <Notice tone="danger">{form.failure}</Notice>}
        <IntentInput intent={setDate} />
        <input type="hidden" name="examId" value={open?.id ?? ''} />
        <ExamMomentFields form={form} days={days} dateBefore={open?.examDate ?? null} />
        <ExamSubmit form={form}>{t('exams.edit.saveDate')}</ExamSubmit>
      </form.Form>
    </section>
  )
}
