import { data, type AppLoadContext } from '@remix-run/node'
import {
  accept,
  areaOfPerson,
  hasProblems,
  peopleApi,
  pictureBounds,
  problems as problemTable,
  profileProblems,
  refuse,
  refuseAt,
  refuseFields,
  schoolDay,
  type CurrentUser,
  type Result,
} from '@rijbaan/contract'
import { cms } from '../../cms.server'
import { readPostedForm } from '../../forms/read.server'
import type { SecurityOutcome } from '../../sign-in/security-result'
import { securityForms, setupIn } from '../../sign-in/security.server'
import { problemsIn } from '../field-problems.server'
import { checkValues, fieldsFor, type ProfileValues } from '../profile-fields'
import { profileIntents, type ProfileIntent, type ProfileResult } from './profile-result'

/** Longest typed value that is read at all; every field's own limit lies far below. */
const valueMaxLength = 4000

type Posted = { form: FormData; values: Record<string, string>; person: CurrentUser; context: AppLoadContext }

/** What an intent brings to the page beside "done". */
type Outcome = Partial<SecurityOutcome>

async function save({ values, person, context }: Posted): Promise<Result<Outcome>> {
  const area = areaOfPerson(person)
  if (!area) return refuse('forbidden')
  const changes: ProfileValues = Object.fromEntries(fieldsFor(area).flatMap((field) => (field in values ? [[field, values[field]]] : [])))
  const found = checkValues(changes, schoolDay(context.now))
  if (hasProblems(found)) return refuseFields(found, profileProblems)
  const saved = await cms(peopleApi.updateMe, context, { body: changes })
  return saved.ok ? accept({}) : saved
}

async function setPicture({ form, context }: Posted): Promise<Result<Outcome>> {
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) return refuseAt('file', refuse('invalid-picture'))
  if (file.size > pictureBounds.maxBytes) return refuseAt('file', refuse('too-large'))
  const upload = new FormData()
  upload.set('file', file)
  const saved = await cms(peopleApi.setPicture, context, { form: upload })
  if (saved.ok) return accept({})
  return saved.code === 'too-large' ? refuseAt('file', refuse('too-large')) : saved
}

const intents: Record<ProfileIntent, (posted: Posted) => Promise<Result<Outcome>>> = {
  save,
  'set-picture': setPicture,
  'remove-picture': async ({ context }) => {
    const removed = await cms(peopleApi.removePicture, context)
    return removed.ok ? accept({}) : removed
  },
  ...securityForms,
}

/** What was typed goes back to the page, but for passwords and codes. */
const neverBack = new Set(['currentPassword', 'code', 'secret', 'uri', 'intent'])

/** The action of the profile page; nothing is done for nobody. A post that is none of its forms is 400 without a result. */
export async function changeProfile(request: Request, person: CurrentUser | null, context: AppLoadContext) {
  const form = await readPostedForm(request, context)
  const intent = profileIntents.find((each) => each === form.get('intent'))
  if (!intent) return data(null, { status: 400 })

  const typed = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.slice(0, valueMaxLength)] as const] : []))
  const values = Object.fromEntries(typed)
  const result = person ? await intents[intent]({ form, values, person, context }) : refuse('unavailable')
  // Without a script the page that shows the answer is made in this same request.
  context.forgetPerson()
  const nothing = { intent, code: null, values: {}, problems: {}, minimumAge: null, ended: 0, setup: null, recoveryCodes: [] }
  if (result.ok) return data<ProfileResult>({ ...nothing, ok: true, ...result.value })
  const refused: ProfileResult = {
    ...nothing,
    ok: false,
    code: result.code,
    values: Object.fromEntries(typed.filter(([name]) => !neverBack.has(name))),
    problems: problemsIn(result),
    minimumAge: result.facts.age ?? null,
    setup: intent === 'confirm-second-factor' ? setupIn(values) : null,
  }
  return data(refused, { status: problemTable[result.code].status })
}
