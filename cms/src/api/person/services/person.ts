import {
  accept,
  checkEdit,
  checkProfile,
  hasProblems,
  mergeEdit,
  normaliseName,
  profileFields,
  profileProblems,
  refuse,
  refuseAt,
  refuseFields,
  schoolDay,
  splitSpecializations,
  type CurrentUser,
  type ProfileChanges,
  type ProfileEdit,
  type ProfileFacts,
  type Result,
} from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { prepared } from '../../../database/prepared'
import { inTransaction } from '../../../database/transaction'
import { now } from '../../../clock'
import { findSecondFactorRoles } from '../../../http/second-factor-roles'
import type { Person } from '../../../http/session'
import { takePoint, type Limit } from '../../../http/limits'
import { narrowed, type Row } from '../../../database/rows'
import { readSchoolRules } from '../../parameter/lib/stored'
import { toCurrentUser } from '../lib/current-user'
import { isStillProven, lockOneself, lockPresent } from '../lib/lock'
import { narrowToNextExam } from '../lib/next-exam'
import { countingName, notingName, withoutSameName } from '../lib/note-name'
import { selectProfiles, type ProfileRow } from '../lib/people-rows'
import { isPhoneNumber } from '../lib/is-phone-number'
import { isUniqueViolation, refuseTakenEmail } from '../lib/unique-email'
import { userType } from '../lib/user-type'
import emailChangeService from './email-change'
import noticeService from './notices'

const trimmed = (value: string | undefined): string | undefined => value?.trim()

/** The changes as they are stored; what isn't changed is undefined. */
function toFields(changes: ProfileChanges) {
  const email = changes.email === undefined ? undefined : normaliseName(changes.email)
  const { specialization, experience } = changes
  return {
    firstName: trimmed(changes.firstName),
    lastName: trimmed(changes.lastName),
    email,
    phone: changes.phone?.trim(),
    address: trimmed(changes.address),
    emergencyContact: trimmed(changes.emergencyContact),
    dateOfBirth: changes.dateOfBirth === undefined ? undefined : changes.dateOfBirth || null,
    licenseType: changes.licenseType === undefined ? undefined : changes.licenseType || null,
    language: changes.language,
    experience: experience === undefined ? undefined : experience === null || String(experience).trim() === '' ? null : Number(experience),
    specialization:
      specialization === undefined
        ? undefined
        : typeof specialization === 'string'
          ? splitSpecializations(specialization)
          : specialization.map((part) => part.trim()).filter(Boolean),
  }
}

const withoutAbsent = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** Mails about another telephone number that one account has sent to it in a day: past the first its owner knows. */
const phoneNotices: Limit = { name: 'phone-notice', points: 5, seconds: 24 * 3600, isPerAddress: false, code: 'too-many-attempts' }

/** Changes that may be saved. */
type Judged = { before: ProfileRow; fields: Record<string, unknown>; email: string | undefined }

/** Every page of the portal asks these two. */
const findProfile = prepared<{ id: number }, ProfileRow>(['id'], (connection, { id }) =>
  selectProfiles(connection).where('person.id', id).limit(1),
)
const findNextExam = prepared<{ studentId: number; today: string }, Pick<Row<'exams'>, 'exam_date'>>(
  ['studentId', 'today'],
  (connection, { studentId, today }) => narrowed(connection('exams as exam'), narrowToNextExam(studentId, today)).select('exam.exam_date'),
)

/** People of the portal: who they are, and what they change about themselves. */
const people = ({ strapi }: { strapi: Core.Strapi }) => {
  const emails = emailChangeService({ strapi })
  const notices = noticeService({ strapi })

  async function getProfile(id: number): Promise<ProfileRow> {
    const [row] = await findProfile(strapi, { id })
    if (!row) throw new Error(`There is no person ${id}.`)
    return row
  }

  /** What is in somebody's fields now. */
  const findValues = async (id: number) => toCurrentUser(await getProfile(id), [], { examDate: null, pendingEmail: null })

  async function findNextExamDay(studentId: number): Promise<string | null> {
    const [next] = await findNextExam(strapi, { studentId, today: schoolDay(now(strapi)) })
    return next?.exam_date ?? null
  }

  async function describe(id: number): Promise<CurrentUser> {
    const row = await getProfile(id)
    const examDate = row.portal_role === 'STUDENT' ? await findNextExamDay(id) : null
    return toCurrentUser(row, await findSecondFactorRoles(strapi), { examDate, pendingEmail: await emails.findPending(id) })
  }

  async function factsFor(portalRole: string): Promise<ProfileFacts> {
    const { minimumStudentAge: minimumAge } = await readSchoolRules(strapi.db.connection)
    return { isStudent: portalRole === 'STUDENT', today: schoolDay(now(strapi)), minimumAge }
  }

  /** What changes to somebody's profile come to, by the rules of their role; `email` is a new address, if there is one (R21, R29). */
  async function judge(id: number, changes: ProfileChanges): Promise<Result<Judged>> {
    const before = await getProfile(id)
    // One that was stored before numbers were checked stays as long as nobody types another.
    const isPhone = (text: string) => text === before.phone || isPhoneNumber(text)
    const facts = { ...(await factsFor(before.portal_role)), isPhone }
    const found = checkProfile(changes, facts)
    if (hasProblems(found)) return refuseFields(found, profileProblems, refuse('invalid-input', { age: facts.minimumAge }))
    const { email: given, ...fields } = toFields(changes)
    const email = given === before.email ? undefined : given
    return accept({ before, fields: withoutAbsent(fields), email })
  }

  const store = (id: number, data: Record<string, unknown>) => strapi.db.query(userType).update({ where: { id }, data })

  /** Saves changes that an admin makes, but for those to a field that somebody else has changed since: a new address asks for a proof, counts at once, and both are told of it (R76, decision 47). */
  async function save(admin: Person, id: number, { was, ...given }: ProfileEdit): Promise<Result<null>> {
    const { changes } = mergeEdit(given, was, await findValues(id))
    const judged = await judge(id, changes)
    if (!judged.ok) return judged
    const { before, fields, email } = judged.value
    if (email !== undefined && !admin.hasProof) return refuse('proof-required')
    if (email !== undefined && (await emails.isTaken(email, id))) return refuseTakenEmail()
    const point = email === undefined ? accept(null) : await emails.takeMove([before.email, email])
    if (!point.ok) return point
    try {
      return await inTransaction(strapi, async (trx): Promise<Result<null>> => {
        const present = await lockPresent(trx, id)
        if (!present.ok) return present
        const checked = checkEdit(changes, was, await findValues(id))
        if (!checked.ok) return checked
        await store(id, fields)
        if (email !== undefined) await emails.moveByOffice(before, email)
        return accept(null)
      })
    } catch (problem) {
      // Someone else took the address since we looked.
      if (isUniqueViolation(problem)) return refuseTakenEmail()
      throw problem
    }
  }

  /** Takes a notice where the telephone number is another one: the office calls it, and a session alone changes it (R26). */
  async function takePhoneNotice({ before, fields }: Judged): Promise<boolean> {
    if (fields['phone'] === undefined || fields['phone'] === (before.phone ?? '')) return false
    return (await takePoint(strapi, phoneNotices, String(before.id))).ok
  }

  /** Saves one's own changes: a new address asks for a proof, and waits until it is confirmed (decision 47). */
  async function saveOwn(person: Person, changes: ProfileChanges): Promise<Result<null>> {
    const judged = await judge(person.id, changes)
    if (!judged.ok) return judged
    const { before, fields, email } = judged.value
    if (email !== undefined) {
      if (!person.hasProof) return refuse('proof-required')
      // Counted before it is looked up: who asks could find out address by address who has an account here.
      const point = await emails.takeLink(person.id, email)
      if (!point.ok) return point
      if (await emails.isTaken(email, person.id)) return refuseTakenEmail()
    }
    const changed = withoutSameName(fields, before)
    const keep = async () => {
      // Only now: what is refused before uses up no notice.
      const isTold = await takePhoneNotice(judged.value)
      return inTransaction(strapi, async (trx): Promise<Result<null>> => {
        if (!(await lockOneself(trx, person))) return refuse('sign-in-required')
        if (email !== undefined && !(await isStillProven(trx, person))) return refuse('proof-required')
        await notingName(strapi, trx, person, () => store(person.id, changed))
        if (email !== undefined) await emails.ask(before, { email, sessionId: person.sessionId })
        if (isTold) await notices.post({ ...before, firstName: before.first_name }, 'phoneChanged')
        return accept(null)
      })
    }
    return countingName(strapi, person, changed, keep)
  }

  return {
    describe,

    /** `PUT /api/auth/me`: the profile fields and nothing else (R26). */
    async updateMe(person: Person, body: Record<string, unknown>): Promise<Result<CurrentUser>> {
      const foreign = Object.keys(body).filter((field) => !profileFields.some((known) => known === field))
      const [field] = foreign
      if (field !== undefined) return refuseAt(foreign, refuse('unknown-field', { field }))
      const saved = await saveOwn(person, body)
      return saved.ok ? accept(await describe(person.id)) : saved
    },

    /** Mails the link to one's own new address again. */
    async resendEmail(person: Person): Promise<Result<{ message: string }>> {
      const sent = await emails.resend(await getProfile(person.id))
      return sent.ok ? accept({ message: 'Confirmation e-mail sent.' }) : sent
    },

    save,
  }
}

export default people
