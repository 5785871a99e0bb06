import { data, type AppLoadContext } from '@remix-run/node'
import { peopleOfficeApi } from '@rijbaan/contract'
import { cms } from '../cms.server'
import { readNewPerson } from '../people/new-person.server'
import { answerWith } from '../people/office/office-answer.server'
import { readPostedFields } from '../forms/read.server'

async function create(typed: Record<string, string>, context: AppLoadContext) {
  const read = readNewPerson(typed, { isStudent: true })
  return read.ok ? cms(peopleOfficeApi.createOwnStudent, context, { body: read.value }) : read
}

/** Takes a student in as the teacher's own (R23, R54). A post that is not that form is 400 without a result. */
export async function addOwnStudent(request: Request, context: AppLoadContext) {
  const fields = await readPostedFields(request, context)
  if (fields.get('intent') !== 'create-student') return data(null, { status: 400 })
  const values = Object.fromEntries(fields)
  return answerWith({ intent: 'create-student', values, left: [] }, await create(values, context))
}
