import { useTranslation } from 'react-i18next'
import { sayProblem } from '../../forms/problem-sentence'
import type { ToastMessage } from '../../ui/toast'
import { isNowBooked, studentDoneKeys, studentFailedKeys, type StudentLessonResult } from './lesson-result'

/** What to say about an answer. Booking what is one's own already is told, but is no failure (R33). */
export function useStudentSentence() {
  const { i18n } = useTranslation()
  return (answer: StudentLessonResult): ToastMessage => {
    const { intent, problem } = answer
    if (!problem) return { tone: 'success', text: i18n.t(studentDoneKeys[intent]) }
    return { tone: isNowBooked(answer) ? 'success' : 'danger', text: sayProblem(i18n, problem, studentFailedKeys[intent]) }
  }
}
