import { data } from '@remix-run/node'
import { problems, type Result } from '@rijbaan/contract'
import { problemsIn } from '../field-problems.server'
import type { OfficeResult } from './office-result'

/** The answer to a form about people, with the status of what became of it. */
export function answerWith(posted: Pick<OfficeResult, 'intent' | 'values' | 'left'>, result: Result<unknown>) {
  if (result.ok) return data<OfficeResult>({ ...posted, ok: true, problem: null, problems: {}, minimumAge: null })
  const { code, facts } = result
  return data<OfficeResult>(
    { ...posted, ok: false, problem: { code, facts }, problems: problemsIn(result), minimumAge: facts.age ?? null },
    { status: problems[code].status },
  )
}
