import { useLocation } from '@remix-run/react'
import { examFieldProblems, hasExamResult, isDecidedAhead, type ExamField, type ExamKind } from '@rijbaan/contract'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Intent } from '../forms/intent'
import { sayProblem } from '../forms/problem-sentence'
import { knownCodes } from '../forms/result'
import { useForm } from '../forms/use-form'
import type { ExamView } from './exam-view.server'
import { examFieldSentence, type ExamFieldProblems } from './exam-labels'

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

/** What is wrong before anything is sent: a date is needed (spec 2 §5), and an exam that lies ahead has no result. */
function problemsIn(values: Values, today: string): ExamFieldProblems {
  if (values.examDate === '') return { examDate: 'date-required' }
  return isDecidedAhead({ examDate: values.examDate, result: resultIn(values) }, today) ? { result: 'result-ahead' } : {}
}

const controls = { examDate: '[name=examDate]', result: '[name=result]:checked' } as const

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
  const { result, posted, isSending, isHydrated, Form, formProps } = useForm(intent, {
    action: pathname + search,
    about: exam ? String(exam.id) : '',
  })
  const stored = valuesOf(exam)
  const [values, setValues] = useState<Values>({ ...stored, ...(posted?.problem ? posted.values : {}) })
  const [found, setFound] = useState<ExamFieldProblems>({})
  const refused: ExamFieldProblems = result ? knownCodes(result.fields, examFieldProblems) : {}

  const sentenceOf = (field: ExamField): string | undefined => {
    const told = result?.values[field] === values[field] ? refused[field] : undefined
    const problem = found[field] ?? told
    const sentence = problem && examFieldSentence(problem)
    return sentence && t(sentence.key, sentence.facts)
  }
  const hasFields = Object.keys(refused).length > 0

  return {
    values,
    change: (field: ExamField, value: string) => {
      setValues((known) => ({ ...known, [field]: value }))
      setFound({})
    },
    sentenceOf,
    /** What no field can say. */
    failure: result?.problem && !hasFields ? sayProblem(i18n, result.problem, intent.failed) : null,
    isChanged: (Object.keys(stored) as ExamField[]).some((field) => values[field] !== stored[field]),
    isSending,
    Form,
    formProps: {
      ...formProps,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        const problems = problemsIn(values, today)
        const first = (Object.keys(controls) as (keyof typeof controls)[]).find((field) => problems[field])
        if (isHydrated && (first || isSending)) event.preventDefault()
        if (!isHydrated || !first) return
        setFound(problems)
        event.currentTarget.querySelector<HTMLElement>(controls[first])?.focus()
      },
    },
  }
}

export type ExamForm = ReturnType<typeof useExamForm>
