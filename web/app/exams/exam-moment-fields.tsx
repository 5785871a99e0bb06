import { useTranslation } from '../i18n/use-translation'
import { SendButton } from '../forms/send-button'
import { DateField } from '../forms/dates/date-field'
import { Field } from '../ui/fields/field'
import type { StudentExams } from './student-exams.server'
import type { ExamForm } from './use-exam-form'

type ExamMomentProps = {
  form: ExamForm
  days: StudentExams['days']
  /** The date that the exam has now; null where it has none. */
  dateBefore: string | null
}

/** When and where an exam is: the date is needed, the place is not (spec 2 §5). */
export function ExamMomentFields({ form, days, dateBefore }: ExamMomentProps) {
  const { t } = useTranslation()
  const { values, change, sentenceOf } = form
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,190px),1fr))] gap-4 items-start">
      <input type="hidden" name="dateBefore" value={dateBefore ?? ''} />
      <DateField
        id="exam-date"
        name="examDate"
        label={t('exams.edit.date')}
        min={days.first}
        max={days.last}
        required
        value={values.examDate}
        error={sentenceOf('examDate')}
        onChange={(day) => change('examDate', day)}
      />
      <Field
        id="exam-place"
        name="examPlace"
        label={t('exams.edit.placeOptional')}
        autoComplete="off"
        value={values.examPlace}
        error={sentenceOf('examPlace')}
        onChange={({ currentTarget }) => change('examPlace', currentTarget.value)}
      />
    </div>
  )
}

/** Sends the form: once more, and saying so, where it asked about a day that has passed. */
export function ExamSubmit({ form, children }: { form: ExamForm; children: string }) {
  const { t } = useTranslation()
  const confirmed = form.asksAboutDate ? { name: 'confirmedDate', value: form.values.examDate } : {}
  return (
    <SendButton id="exam-send" isReady={form.isChanged} missing={t('portal.waiting.unchanged')} {...confirmed} busy={form.isSending}>
      {form.isSending ? t('common.saving') : form.asksAboutDate ? t('exams.edit.confirmDate') : children}
    </SendButton>
  )
}
