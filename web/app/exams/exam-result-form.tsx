import { Link } from '@remix-run/react'
import { examKinds, hasExamResult, type ExamKind, type ExamChoiceQuery, addressWith } from '@rijbaan/contract'
import { useTranslation } from '../i18n/use-translation'
import { useAsked } from '../asked'
import { IntentInput } from '../forms/intent-input'
import { CsvLink } from '../shell/lists/csv-link'
import { Input } from '../ui/fields/controls'
import { FieldError } from '../ui/fields/field'
import { Notice } from '../ui/notice'
import { SelectField } from '../ui/fields/select-field'
import { ExamMomentFields, ExamSubmit } from './exam-moment-fields'
import { ExamStatusChip } from './exam-status-chip'
import { saveExam } from './intents'
import type { StudentExams } from './student-exams.server'
import { useExamForm, type ExamForm } from './use-exam-form'
import { examFieldSentence, examKindKeys, examResultKeys } from './exam-labels'

const results = Object.keys(examResultKeys) as (keyof typeof examResultKeys)[]

/** Undecided, passed, not passed (R47); an interim test has none of them. */
function ResultTiles({ form: { values, change, sentenceOf } }: { form: ExamForm }) {
  const { t } = useTranslation()
  const hasResult = hasExamResult((values.kind || null) as ExamKind | null)
  const error = sentenceOf('result')
  const notForTtt = examFieldSentence('result-not-for-ttt')
  const note = hasResult ? error : t(notForTtt.key, notForTtt.facts)
  return (
    <fieldset aria-describedby={note ? 'exam-result-note' : undefined}>
      <legend className="field-label">{t('exams.detail.result')}</legend>
      <div className="exam-result-tiles grid gap-2">
        {results.map((result) => (
          <label key={result} className="tile">
            <Input
              type="radio"
              name="result"
              value={result}
              checked={hasResult ? values.result === result : result === ''}
              disabled={!hasResult && result !== ''}
              onChange={() => change('result', result)}
            />
            <span>{t(examResultKeys[result])}</span>
          </label>
        ))}
      </div>
      {hasResult && error && <FieldError id="exam-result-note">{error}</FieldError>}
      {!hasResult && (
        <p id="exam-result-note" className="field-hint">
          {note}
        </p>
      )}
    </fieldset>
  )
}

/** Which exam the form is about, where there are several or a new one can be planned; each has an address of its own. */
function ExamChoice({ exams: { exams, shown, canPlanNew } }: { exams: StudentExams }) {
  const { t } = useTranslation()
  const search = useAsked<ExamChoiceQuery>()
  if (exams.length === 0 || (exams.length === 1 && !canPlanNew)) return null
  const choices = [
    ...exams.map(({ id, date }) => ({ id, label: date ?? t('exams.detail.heading', { id }), isCurrent: shown?.id === id })),
    ...(canPlanNew ? [{ id: 'new', label: t('exams.edit.new'), isCurrent: shown === null }] : []),
  ]
  return (
    <ul
      className="exam-choice flex flex-wrap gap-x-5 gap-y-0 py-2 px-4 border-b border-border tablet:px-6"
      aria-label={t('exams.edit.choose')}
    >
      {choices.map(({ id, label, isCurrent }) => (
        <li key={id}>
          <Link to={addressWith(search, { exam: id })} aria-current={isCurrent || undefined} preventScrollReset>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

type ExamResultFormProps = { exams: StudentExams }

function Fields({ exams: { shown, days } }: ExamResultFormProps) {
  const { t } = useTranslation()
  const form = useExamForm({ intent: saveExam, exam: shown, today: days.today })
  const kinds = examKinds.map((kind) => ({ value: kind, label: t(examKindKeys[kind]) }))
  return (
    <form.Form {...form.formProps} className="exam-form grid gap-4 p-4 tablet:px-6 tablet:pt-5 tablet:pb-6">
      {form.failure && <Notice tone="danger">{form.failure}</Notice>}
      <IntentInput intent={saveExam} />
      <input type="hidden" name="examId" value={shown?.id ?? ''} />
      <ExamMomentFields form={form} days={days} dateBefore={shown?.examDate ?? null} />
      <SelectField
        id="exam-kind"
        name="kind"
        label={t('exams.kind.label')}
        options={[{ value: '', label: t('exams.kind.unknown') }, ...kinds]}
        value={form.values.kind}
        error={form.sentenceOf('kind')}
        onChange={({ currentTarget }) => form.change('kind', currentTarget.value)}
      />
      <ResultTiles form={form} />
      <ExamSubmit form={form}>{t('exams.edit.save')}</ExamSubmit>
    </form.Form>
  )
}

/** A student's exam for the office (spec 2 §2, R47, R48): plans one, corrects one, enters its result. */
export function ExamResultForm({ exams }: ExamResultFormProps) {
  const { t } = useTranslation()
  const { shown } = exams
  return (
    <section className="panel" aria-labelledby="exam-edit-title">
      <div className="panel-head">
        <h2 id="exam-edit-title">{t('exams.edit.title')}</h2>
        {shown && <ExamStatusChip status={shown.status} />}
      </div>
      <ExamChoice exams={exams} />
      <Fields key={shown?.id ?? 'new'} exams={exams} />
      <CsvLink to={exams.csv} label={t('exams.edit.csv')} />
    </section>
  )
}
