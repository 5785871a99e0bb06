import { useLocation } from '@remix-run/react'
import {
  examFieldProblems,
  hasExamResult,
  isCalendarDay,
  isDecidedAhead,
  type ExamField,
  type ExamFieldProblem,
  type ExamKind,
} from '@rijbaan/contract'
import { useTranslation } from '../i18n/use-translation'
import type { Intent } from '../forms/intent'
import { sayProblem } from '../forms/problem-sentence'
import { knownCodes } from '../forms/result'
import { useTypedForm } from '../forms/use-typed-form'
import type { ExamView } from './exam-view.server'
import { examFieldSentence, type ExamFieldProblems } from './exam-labels'

const examFields: readonly ExamField[] = ['examDate', 'examPlace', 'kind', 'result']

type Values = Record<ExamField, string>

const valuesOf = (exam: ExamView | null): Values => ({
  examDate: exam?.examDate ?? '',
  examPlace: exam?.place ?? '',
  kind: exam?.kind ?? '',
  result: exam?.result === null || exam === null ? '' : String(exam.result),
})

/** The result that a form says; an interim test has none, whatever was chosen before (R47). */
const resultIn = ({ kind, result }: Values): boolean | null =>
  result === '' || !hasExamResult((kind || null) as ExamKind | null) ? null : result === 'true'

/** What is wrong before anything is sent: a date is needed, and one that exists (spec 2 §5), and an exam that lies ahead has no result. */
function problemsIn(values: Values, today: string): ExamFieldProblems {
  if (values.examDate === '') return { examDate: 'date-required' }
  if (!isCalendarDay(values.examDate)) return { examDate: 'date-invalid' }
  return isDecidedAhead({ examDate: values.examDate, result: resultIn(values) }, today) ? { result: 'result-ahead' } : {}
}

type Options = {
  intent: Intent
  exam: ExamView | null
  /** Amsterdam's, `YYYY-MM-DD`. */
  today: string
}

/**
 * A form about an exam, posted to the address that shows it: what its fields say, what is wrong with them, and whether
 * anything was changed. What a browser without a script was refused comes back with the page.
 */
export function useExamForm({ intent, exam, today }: Options) {
  const { t, i18n } = useTranslation()
  const { pathname, search } = useLocation()
  const form = useTypedForm<ExamField, ExamFieldProblem>(intent, {
    initial: valuesOf(exam),
    fields: examFields,
    check: (values) => problemsIn(values, today),
    known: (codes) => knownCodes(codes, examFieldProblems),
    action: pathname + search,
    about: exam ? String(exam.id) : '',
  })
  const { problemOf, result } = form
  const hasFields = examFields.some((field) => result?.fields[field])
  return {
    ...form,
    sentenceOf: (field: ExamField): string | undefined => {
      const problem = problemOf(field)
      const sentence = problem && examFieldSentence(problem)
      return sentence && t(sentence.key, sentence.facts)
    },
    /** The day has passed, and the form asks whether it is meant. */
    asksAboutDate: problemOf('examDate') === 'date-passed',
    /** What no field can say. */
    failure: result?.problem && !hasFields ? sayProblem(i18n, result.problem, intent.failed) : null,
  }
}

export type ExamForm = ReturnType<typeof useExamForm>
