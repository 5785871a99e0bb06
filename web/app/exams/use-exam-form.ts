import { useLocation } from '@remix-run/react'
import type { ExamField } from '@rijbaan/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePostedAnswer, usePostedForm } from '../portal/use-posted-form'
import { sayProblem } from '../portal/problem-sentence'
import type { ExamIntent, ExamResult } from './exam-result'
import { examFailedKeys } from './exam-result'
import type { ExamView } from './exam-view.server'
import { examFieldSentence } from './exam-words'

type Values = Record<ExamField, string>

const valuesOf = (exam: ExamView | null): Values => ({
  examDate: exam?.examDate ?? '',
  examPlace: exam?.place ?? '',
  kind: exam?.kind ?? '',
  result: exam?.result === null || exam === null ? '' : String(exam.result),
})

type Options = { intent: ExamIntent; exam: ExamView | null; onAnswer: (answer: ExamResult) => void }

/**
 * A form about an exam, posted to the address that shows it: what its fields say, what is wrong with them, and whether
 * anything was changed. What a browser without a script was refused comes back with the page.
 */
export function useExamForm({ intent, exam, onAnswer }: Options) {
  const { t, i18n } = useTranslation()
  const { pathname, search } = useLocation()
  const about = exam ? String(exam.id) : ''
  const posted = usePostedAnswer<ExamResult>([intent], about)
  const stored = valuesOf(exam)
  const [values, setValues] = useState<Values>({ ...stored, ...(posted?.problem ? posted.values : {}) })
  const [isDateMissing, setDateMissing] = useState(false)
  const { answer, sending, isHydrated, Form, formProps } = usePostedForm<ExamResult>(pathname + search, onAnswer)
  const refused = answer ?? posted

  const sentenceOf = (field: ExamField): string | undefined => {
    const told = refused?.values[field] === values[field] ? refused.fields[field] : undefined
    const problem = field === 'examDate' && isDateMissing ? 'date-required' : told
    const sentence = problem && examFieldSentence(problem)
    return sentence && t(sentence.key, sentence.facts)
  }
  const hasFields = refused ? Object.keys(refused.fields).length > 0 : false

  return {
    values,
    change: (field: ExamField, value: string) => {
      setValues((known) => ({ ...known, [field]: value }))
      setDateMissing(false)
    },
    sentenceOf,
    /** What no field can say. */
    failure: refused?.problem && !hasFields ? sayProblem(i18n, refused.problem, examFailedKeys[intent]) : null,
    isChanged: (Object.keys(stored) as ExamField[]).some((field) => values[field] !== stored[field]),
    isSending: sending !== null,
    Form,
    formProps: {
      ...formProps,
      onSubmit: (event: { preventDefault: () => void }) => {
        const isMissing = values.examDate === ''
        if (isHydrated && (isMissing || sending !== null)) event.preventDefault()
        if (!isHydrated || !isMissing) return
        setDateMissing(true)
        document.getElementById(examDateId)?.focus()
      },
    },
  }
}

/** Id of the date field: one exam's form stands on a page. */
export const examDateId = 'exam-date'

export type ExamForm = ReturnType<typeof useExamForm>
