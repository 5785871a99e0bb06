import { data, type AppLoadContext } from '@remix-run/node'
import { checkNewPerson, peopleOfficeApi, problems, refuse } from '@rijbaan/contract'
import { cms } from '../cms.server'
import { problemsIn } from '../people/field-problems.server'
import type { OfficeResult } from '../people/office/office-result'
import { readPostedFields } from '../portal/posted.server'

async function create(values: Record<string, string>, context: AppLoadContext) {
  const { firstName = '', lastName = '', email = '', licenseType = '' } = values
  const body = { firstName, lastName, email, licenseType }
  const fields = checkNewPerson(body, { isStudent: true })
  if (Object.keys(fields).length > 0) return refuse('invalid-input', { fields })
  return cms(peopleOfficeApi.createOwnStudent, context, { body })
}

/** Takes a student in as the teacher's own (R23, R54). A post that is not that form is 400 without a result. */
export async function addOwnStudent(request: Request, context: AppLoadContext) {
  const fields = await readPostedFields(request, context)
  if (fields.get('intent') !== 'create-student') return data(null, { status: 400 })
  const values = Object.fromEntries(fields)
  const created = await create(values, context)
  const problem = created.ok ? null : { code: created.code, facts: created.facts }
  const result: OfficeResult = {
    intent: 'create-student',
    ok: created.ok,
    problem,
    problems: problem ? problemsIn(problem.facts) : {},
    values,
    minimumAge: null,
    left: [],
  }
  return data(result, { status: problem ? problems[problem.code].status : 200 })
}
