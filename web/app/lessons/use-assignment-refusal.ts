import type { ProblemCode } from '@rijbaan/contract'
import { useTranslation } from '../i18n/use-translation'
import { sayProblem } from '../forms/problem-sentence'

/** Why nobody can be put on a lesson or taken off it any more; null where that is open. */
export function useAssignmentRefusal(code: ProblemCode | null): string | null {
  const { t, i18n } = useTranslation()
  if (code === null) return null
  return code === 'assign-in-past' ? t('lessons.assign.past') : sayProblem(i18n, { code, facts: {} }, 'lessons.assign.updateFailed')
}
