import { useTranslation } from 'react-i18next'
import { sayProblem } from '../forms/problem-sentence'
import type { ToastMessage } from '../ui/toast'
import { examDoneKeys, examFailedKeys, type ExamResult } from './exam-result'

/** What to say about an answer to a form about an exam. */
export function useExamSentence() {
  const { i18n } = useTranslation()
  return ({ intent, problem }: ExamResult): ToastMessage =>
    problem
      ? { tone: 'danger', text: sayProblem(i18n, problem, examFailedKeys[intent]) }
      : { tone: 'success', text: i18n.t(examDoneKeys[intent]) }
}
