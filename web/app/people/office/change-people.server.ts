import { data, redirect, type AppLoadContext } from '@remix-run/node'
import {
  accept,
  deleteSecretHeader,
  goneParameter,
  hasProblems,
  listPaths,
  peopleApi,
  peopleOfficeApi,
  profileProblems,
  refuse,
  refuseFields,
  schoolDay,
  type Lesson,
  type PersonKind,
  type Result,
} from '@rijbaan/contract'
import { cms } from '../../cms.server'
import { readNewPerson } from '../new-person.server'
import { checkValues, fieldsFor, type ProfileValues } from '../profile-fields'
import { toLeftLesson } from './booked-ahead.server'
import { checkFarewell, farewellProblems } from './offboarding-labels'
import { answerWith } from './office-answer.server'
import { officeIntents, type OfficeIntent } from './office-result'

/** What was posted, and about whom: the address's person, or on a list the one that the form names. */
type Posted = { id: string; kind: PersonKind; form: Record<string, string>; context: AppLoadContext }

/** The booked lessons that stay, beside "done". */
type Outcome = Lesson[]

const done = (result: Result<unknown>): Result<Outcome> => (result.ok ? accept([]) : result)
const doneBut = (result: Result<{ lessons: Lesson[] }>): Result<Outcome> => (result.ok ? accept(result.value.lessons) : result)

async function create({ form, context }: Posted, kind: PersonKind): Promise<Result<Outcome>> {
  const read = readNewPerson(form, { isStudent: kind === 'student' })
  if (!read.ok) return read
  const { licenseType, ...named } = read.value
  if (kind === 'teacher') return done(await cms(peopleOfficeApi.createTeacher, context, { body: named }))
  const body = { ...named, licenseType, teacherId: Number(form['teacherId']) || null }
  return done(await cms(peopleOfficeApi.createStudent, context, { body }))
}

async function save({ id, kind, form, context }: Posted): Promise<Result<Outcome>> {
  const changes: ProfileValues = Object.fromEntries(fieldsFor(kind).flatMap((field) => (field in form ? [[field, form[field]]] : [])))
  const found = checkValues(changes, schoolDay(context.now))
  if (hasProblems(found)) return refuseFields(found, profileProblems)
  return done(await cms(peopleOfficeApi.update, context, { params: { id }, body: changes }))
}

async function setTeacher({ id, form: { teacherId = '' }, context }: Posted): Promise<Result<Outcome>> {
  const chosen = teacherId === '' ? null : Number(teacherId)
  if (chosen !== null && !Number.isSafeInteger(chosen)) return refuse('not-a-teacher')
  return doneBut(await cms(peopleApi.setTeacher, context, { params: { id }, body: { teacherId: chosen } }))
}

const setStatus = async ({ id, context }: Posted, isActive: boolean): Promise<Result<Outcome>> =>
  doneBut(await cms(peopleOfficeApi.setStatus, context, { params: { id }, body: { isActive } }))

/**
 * Deletes or anonymises, and goes back to the list, which tells it.
 * @throws a redirect once it is done.
 */
async function sayFarewell({ id, kind, form, context }: Posted, intent: 'remove' | 'anonymise'): Promise<Result<Outcome>> {
  const found = checkFarewell(form)
  if (hasProblems(found)) return refuseFields(found, farewellProblems)
  const { secret = '' } = form
  // A header carries no other signs, so no secret has them.
  if (!/^[\x20-\x7e]+$/.test(secret)) return refuse('delete-secret-wrong')
  const gone = await cms(peopleOfficeApi[intent], context, { params: { id }, headers: { [deleteSecretHeader]: secret } })
  if (!gone.ok) return gone
  throw redirect(`${listPaths[kind]}?${goneParameter}=${intent}`)
}

const intents: Record<OfficeIntent, (posted: Posted) => Promise<Result<Outcome>>> = {
  'create-student': (posted) => create(posted, 'student'),
  'create-teacher': (posted) => create(posted, 'teacher'),
  'save-person': save,
  'set-teacher': setTeacher,
  activate: (posted) => setStatus(posted, true),
  deactivate: (posted) => setStatus(posted, false),
  invite: async ({ id, context }) => done(await cms(peopleApi.invite, context, { params: { id } })),
  unlock: async ({ id, context }) => done(await cms(peopleApi.unlock, context, { params: { id } })),
  'reset-second-factor': async ({ id, context }) => done(await cms(peopleApi.resetSecondFactor, context, { params: { id } })),
  remove: (posted) => sayFarewell(posted, 'remove'),
  anonymise: (posted) => sayFarewell(posted, 'anonymise'),
}

/** What a result shows of what was posted: all but the secret. */
const shownValues = ({ secret: _secret, ...values }: Record<string, string>): Record<string, string> => values

/**
 * Does what a form about people asks, on the lists, the pages of one person and the start page. A post that is none of its
 * forms is 400 without a result.
 */
export async function changePeople(
  fields: ReadonlyMap<string, string>,
  about: { kind: PersonKind; id?: string | undefined },
  context: AppLoadContext,
) {
  const intent = officeIntents.find((each) => each === fields.get('intent'))
  if (!intent) return data(null, { status: 400 })
  const form = Object.fromEntries(fields)
  const id = about.id ?? fields.get('personId') ?? ''
  const result = await intents[intent]({ id, kind: about.kind, form, context })
  const left = result.ok ? result.value.map((lesson) => toLeftLesson(lesson, context.visitor.language)) : []
  return answerWith({ intent, values: shownValues(form), left }, result)
}
