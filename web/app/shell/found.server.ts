import { data } from '@remix-run/node'
import { problems, type Result } from '@rijbaan/contract'

/**
 * What the CMS found; null where there is no such thing for this reader.
 * @throws the answer's status where the CMS can't say.
 */
export function foundIn<T extends object>(answer: Result<T>): T | null {
  if (answer.ok) return answer.value
  const { status } = problems[answer.code]
  if (status === 404 || status === 400) return null
  throw data(null, { status })
}
