import { useTranslation } from '../i18n/use-translation'
import { Field } from '../ui/fields/field'
import type { StudentExams } from './student-exams.server'
import type { ExamForm } from './use-exam-form'

/** When and where an exam is: the date is needed, the place is not (spec 2 §5). */
export function ExamMomentFields({ form, days }: { form: ExamForm; days: StudentExams['days'] }) {
  const { t } = useTranslation()
  const { values, change, sentenceOf } = form
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,190px),1fr))] gap-4 items-start">
      <Field
        id="exam-date"
        name="examDate"
        type="date"
        label={t('exams.edit.date')}
        min={days.first}
        max={days.last}
        required
        value={values.examDate}
        error={sentenceOf('examDate')}
        onChange={({ currentTarget }) => change('examDate', currentTarget.value)}
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
