import { useTranslation } from 'react-i18next'
import type { Failure } from '../../shell/portal/failure-dialog'
import { sayProblem } from '../../forms/problem-sentence'
import { doneKeys, failedKeys, type AdminLessonResult } from './lesson-result'

/** What came of a form in the reader's words: that it is done, or what didn't work and why. */
export function useAdminLessonAnswer() {
  const { t, i18n } = useTranslation()
  const failureOf = ({ intent, problem }: AdminLessonResult): Failure | null => {
    if (!problem) return null
    const [what, why] = [t(failedKeys[intent]), sayProblem(i18n, problem, failedKeys[intent])]
    return { what, why: why === what ? null : why }
  }
  return {
    failureOf,
    doneSentence: ({ intent, updated }: AdminLessonResult): string => t(doneKeys[intent], { count: updated }),
    /** The same as one sentence: for a toast, or for the page. */
    failureSentence: (answer: AdminLessonResult): string => {
      const failure = failureOf(answer)
      return failure?.why ?? failure?.what ?? ''
    },
  }
}
