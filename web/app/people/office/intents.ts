import { redirect } from '@remix-run/node'
import {
  deleteSecretHeader,
  hasProblems,
  peopleApi,
  peopleOfficeApi,
  type PersonKind,
  profileProblems,
  refuse,
  refuseFields,
  schoolDay,
  peoplePath,
} from '@rijbaan/contract'
import type { TextKey } from '../../i18n/instance'
import { serverOnly$ } from 'vite-env-only/macros'
import { cms } from '../../cms.server'
import { intent, type Intent, type Posted } from '../../forms/intent'
import { wasIn } from '../../shell/portal/was'
import { afterProof } from '../../sign-in/proof.server'
import { readNewPerson } from '../new-person.server'
import { checkValues, fieldsFor, type ProfileValues } from '../profile-fields'
import { leftBy } from './booked-ahead.server'
import type { LeftLesson } from './left-lessons'
import { checkOffboarding, offboardingProblems } from './offboarding-labels'
import { sayChange } from './office-labels'

/** How long a success is shown, in milliseconds (spec 2 §9). */
export const officeToastMilliseconds = 3000
const milliseconds = officeToastMilliseconds

/** Whom a form is about: the address's person, or on a list the one that the form names. */
const idOf = ({ params, values }: Posted): string => params['studentId'] ?? params['teacherId'] ?? values['personId'] ?? ''
const kindOf = ({ params }: Posted): PersonKind => (params['teacherId'] === undefined ? 'student' : 'teacher')

/** A form about somebody who is there; what was done is said with the name that it posts as `personName`. */
const change = <Data = null, Value = unknown>(declaration: Omit<Intent<Data, Value>, 'milliseconds'> & { done: TextKey }) =>
  intent<Data, Value>({
    milliseconds,
    say: (i18n, result) => sayChange(i18n, result, declaration.done, declaration.failed),
    ...declaration,
  })

/** Takes a student in, with a licence and maybe a teacher (spec 2 §5, R23). */
export const createStudent = intent({
  name: 'create-student',
  done: 'office.create.studentDone',
  failed: 'office.create.studentFailed',
  milliseconds,
  run: serverOnly$(async ({ values, context }: Posted) => {
    const read = readNewPerson(values, { isStudent: true })
    if (!read.ok) return read
    return cms(peopleOfficeApi.createStudent, context, { body: { ...read.value, teacherId: Number(values['teacherId']) || null } })
  }),
})

/** Takes a teacher in: whoever didn't just sign in shows again who they are (decision 75). */
export const createTeacher = intent({
  name: 'create-teacher',
  done: 'office.create.teacherDone',
  failed: 'office.create.teacherFailed',
  milliseconds,
  run: serverOnly$(
    afterProof(async ({ values, context }) => {
      const read = readNewPerson(values, { isStudent: false })
      if (!read.ok) return read
      const { licenseType: _none, ...body } = read.value
      return cms(peopleOfficeApi.createTeacher, context, { body })
    }),
  ),
})

/** Corrects somebody's data: the same fields that they have themselves (R71). Another e-mail address asks for a proof. */
export const savePerson = change({
  name: 'save-person',
  done: 'office.person.saved',
  failed: 'office.person.saveFailed',
  run: serverOnly$(
    afterProof(async (posted) => {
      const { values, context } = posted
      const known = fieldsFor(kindOf(posted)).filter((field) => field in values)
      const changes: ProfileValues = Object.fromEntries(known.map((field) => [field, values[field]]))
      const found = checkValues(changes, schoolDay(context.now))
      if (hasProblems(found)) return refuseFields(found, profileProblems)
      return cms(peopleOfficeApi.update, context, { params: { id: idOf(posted) }, body: { ...changes, was: wasIn(values, known) } })
    }),
  ),
})

/** Gives a student to a teacher, or to nobody (R28). */
export const setTeacher = change({
  name: 'set-teacher',
  done: 'office.teacher.done',
  failed: 'office.teacher.failed',
  say: (i18n, result) =>
    sayChange(i18n, result, result.values['teacherId'] ? 'office.teacher.done' : 'office.teacher.removed', 'office.teacher.failed'),
  run: serverOnly$(async (posted: Posted) => {
    const { teacherId: chosen = '' } = posted.values
    const teacherId = chosen === '' ? null : Number(chosen)
    if (teacherId !== null && !Number.isSafeInteger(teacherId)) return refuse('not-a-teacher')
    const body = { teacherId }
    return leftBy(await cms(peopleApi.setTeacher, posted.context, { params: { id: idOf(posted) }, body }), posted.context)
  }),
  bring: (left: LeftLesson[]) => left,
})

const setStatus = (isActive: boolean) =>
  serverOnly$(
    afterProof(async (posted) =>
      leftBy(await cms(peopleOfficeApi.setStatus, posted.context, { params: { id: idOf(posted) }, body: { isActive } }), posted.context),
    ),
  )

/** Lets somebody sign in again; a teacher after a proof, for whoever didn't just sign in (decision 75). */
export const activate = change({
  name: 'activate',
  done: 'office.account.activated',
  failed: 'office.account.statusFailed',
  run: setStatus(true),
  bring: (left: LeftLesson[]) => left,
})

/** Lets somebody sign in no more; booked lessons stay, and are named (R30). */
export const deactivate = change({
  name: 'deactivate',
  done: 'office.account.deactivated',
  failed: 'office.account.statusFailed',
  run: setStatus(false),
  bring: (left: LeftLesson[]) => left,
})

/** Mails the way in once more to somebody who has no password yet. */
export const invite = change({
  name: 'invite',
  done: 'office.account.invited',
  failed: 'office.account.inviteFailed',
  run: serverOnly$(afterProof((posted) => cms(peopleApi.invite, posted.context, { params: { id: idOf(posted) } }))),
})

/** Lets somebody try again who is locked out after too many attempts. */
export const unlock = change({
  name: 'unlock',
  done: 'office.account.unlocked',
  failed: 'office.account.unlockFailed',
  run: serverOnly$((posted: Posted) => cms(peopleApi.unlock, posted.context, { params: { id: idOf(posted) } })),
})

/** Signs somebody out on every device, such as a phone that was lost. */
export const endSessions = change({
  name: 'end-sessions',
  done: 'office.account.sessionsEnded',
  failed: 'office.account.sessionsFailed',
  run: serverOnly$((posted: Posted) => cms(peopleApi.endSessions, posted.context, { params: { id: idOf(posted) } })),
})

/** Takes a lost second factor off (decision 14). */
export const resetSecondFactor = change({
  name: 'reset-second-factor',
  done: 'office.account.secondFactorReset',
  failed: 'office.account.secondFactorFailed',
  run: serverOnly$(afterProof((posted) => cms(peopleApi.resetSecondFactor, posted.context, { params: { id: idOf(posted) } }))),
})

/**
 * What the secret lets happen (R55): then it goes back to the list, which tells it.
 * @throws a redirect once it is done.
 */
const offboard = (name: 'remove' | 'anonymise') =>
  serverOnly$(async (posted: Posted) => {
    const { values, context } = posted
    const found = checkOffboarding(values)
    if (hasProblems(found)) return refuseFields(found, offboardingProblems)
    const { secret = '' } = values
    // A header carries no other signs, so no secret has them.
    if (!/^[\x20-\x7e]+$/.test(secret)) return refuse('delete-secret-wrong')
    const headers = { [deleteSecretHeader]: secret }
    const gone = await cms(peopleOfficeApi[name], context, { params: { id: idOf(posted) }, headers })
    if (!gone.ok) return gone
    throw redirect(peoplePath(kindOf(posted), { gone: name }))
  })

/** Deletes somebody for good. */
export const remove = intent({
  name: 'remove',
  done: 'office.offboarding.done',
  failed: 'office.offboarding.failed',
  milliseconds,
  run: offboard('remove'),
})

/** Takes the person out of what has to be kept. */
export const anonymise = intent({
  name: 'anonymise',
  done: 'office.offboarding.anonymised',
  failed: 'office.offboarding.anonymiseFailed',
  milliseconds,
  run: offboard('anonymise'),
})

/** What changes somebody who is there. */
export const changeIntents = [
  savePerson,
  setTeacher,
  activate,
  deactivate,
  invite,
  unlock,
  endSessions,
  resetSecondFactor,
  remove,
  anonymise,
]

/** All forms of the office about people. */
export const officeIntents = [createStudent, createTeacher, ...changeIntents]
