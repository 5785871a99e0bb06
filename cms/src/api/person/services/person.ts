import {
  accept,
  checkProfile,
  formatMoment,
  hasProblems,
  isEmailShaped,
  normaliseName,
  profileFields,
  profileProblems,
  refuse,
  refuseAt,
  refuseFields,
  schoolDay,
  splitSpecializations,
  toLanguage,
  type CurrentUser,
  type ProfileChanges,
  type ProfileFacts,
  type Result,
} from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { asOneCall } from '../../../database/call'
import { inTransaction } from '../../../database/transaction'
import { now } from '../../../clock'
import { findSecondFactorRoles } from '../../../http/second-factor-roles'
import { fullNameOf } from '../../../full-name'
import { writeLine } from '../../../http/audit-line'
import type { Person } from '../../../http/session'
import { narrowed, type Row } from '../../../database/rows'
import { composeMail } from '../../../mail/compose'
import { findSchool } from '../../content/lib/school'
import { findMailTexts } from '../../../mail/find-texts'
import outboxService from '../../outbox/services/outbox'
import { readSchoolRules } from '../../parameter/lib/stored'
import { toCurrentUser } from '../lib/current-user'
import { narrowToNextExam } from '../lib/next-exam'
import { selectProfiles, type ProfileRow } from '../lib/people-rows'
import { isUniqueViolation, refuseTakenEmail } from '../lib/unique-email'
import { userType } from '../lib/user-type'

const trimmed = (value: string | undefined): string | undefined => value?.trim()

/** The changes as they are stored; what isn't changed is undefined. A new address is a new username too (R21). */
function toFields(changes: ProfileChanges) {
  const email = changes.email === undefined ? undefined : normaliseName(changes.email)
  const { specialization, experience } = changes
  return {
    firstName: trimmed(changes.firstName),
    lastName: trimmed(changes.lastName),
    email,
    phone: trimmed(changes.phone),
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

/** People of the portal: who they are, and what they change about themselves. */
const people = ({ strapi }: { strapi: Core.Strapi }) => {
  const outbox = outboxService({ strapi })

  async function getProfile(id: number): Promise<ProfileRow> {
    const row = await selectProfiles(strapi.db.connection).where('person.id', id).first()
    if (!row) throw new Error(`There is no person ${id}.`)
    return row
  }

  async function findNextExamDay(studentId: number): Promise<string | null> {
    const exams = narrowed(strapi.db.connection('exams as exam'), narrowToNextExam(studentId, schoolDay(now(strapi))))
    const next = await exams.select<Pick<Row<'exams'>, 'exam_date'>[]>('exam.exam_date').first()
    return next?.exam_date ?? null
  }

  async function describe(id: number): Promise<CurrentUser> {
    const row = await getProfile(id)
    const examDate = row.portal_role === 'STUDENT' ? await findNextExamDay(id) : null
    return toCurrentUser(row, await findSecondFactorRoles(strapi), examDate)
  }

  async function factsFor(portalRole: string): Promise<ProfileFacts> {
    const { minimumStudentAge: minimumAge } = await readSchoolRules(strapi.db.connection)
    return { isStudent: portalRole === 'STUDENT', today: schoolDay(now(strapi)), minimumAge }
  }

  async function isTaken(email: string, except: number): Promise<boolean> {
    const others = strapi.db.connection('up_users').whereNot({ id: except })
    return (await others.where((named) => void named.where({ email }).orWhere({ username: email })).first('id')) !== undefined
  }

  /** Tells the old address, so that a stolen session can't move an account away unseen (R21). */
  async function postEmailNotice(before: ProfileRow): Promise<void> {
    const language = toLanguage(before.language)
    const school = await findSchool(strapi)
    const { emailChangedNotice } = await findMailTexts(strapi)
    const values = {
      firstName: before.first_name || before.username,
      changedAt: formatMoment(now(strapi), language),
      schoolName: school.name,
      schoolPhone: school.phone,
    }
    await outbox.post([
      {
        about: 'account',
        ...composeMail(emailChangedNotice, language, values),
        recipient: before.email,
        recipientId: before.id,
        replyTo: null,
      },
    ])
  }

  /** Saves changes to someone's profile, by the rules of their role; a mail to the old address says that it has changed (R21, R29). */
  async function save(id: number, changes: ProfileChanges): Promise<Result<null>> {
    const before = await getProfile(id)
    const facts = await factsFor(before.portal_role)
    const found = checkProfile(changes, facts)
    if (hasProblems(found)) return refuseFields(found, profileProblems, refuse('invalid-input', { age: facts.minimumAge }))
    const fields = toFields(changes)
    const { email } = fields
    const hasNewEmail = email !== undefined && email !== before.email
    if (hasNewEmail && (await isTaken(email, id))) return refuseTakenEmail()
    // A username that was an address follows it; one that the office chose stays.
    const username = hasNewEmail && isEmailShaped(before.username) ? { username: email } : {}
    try {
      await inTransaction(strapi, async () => {
        await strapi.db.query(userType).update({ where: { id }, data: withoutAbsent({ ...fields, ...username }) })
        if (!hasNewEmail) return
        // A link mailed to the old address must not open the account any more.
        await strapi.db.query('api::auth.password-token').deleteMany({ where: { userId: id } })
        await postEmailNotice(before)
      })
    } catch (problem) {
      // Someone else took the address since we looked.
      if (isUniqueViolation(problem)) return refuseTakenEmail()
      throw problem
    }
    return accept(null)
  }

  /** Of what people change about themselves the audit log tells the address, by which an account can be taken over. */
  async function recordEmailChange(person: Person): Promise<void> {
    const { email } = await getProfile(person.id)
    if (email === person.email) return
    const actor = { id: person.id, name: fullNameOf(person), isOfPanel: false }
    await writeLine(strapi, { kind: 'own-account', action: 'people.changeEmail', actor, subject: { kind: 'person', id: person.id } })
  }

  return {
    describe,

    /** `PUT /api/auth/me`: the profile fields and nothing else (R26). */
    async updateMe(person: Person, body: Record<string, unknown>): Promise<Result<CurrentUser>> {
      const foreign = Object.keys(body).filter((field) => !profileFields.some((known) => known === field))
      const [field] = foreign
      if (field !== undefined) return refuseAt(foreign, refuse('unknown-field', { field }))
      const saved = await asOneCall(async () => {
        const done = await save(person.id, body)
        if (done.ok) await recordEmailChange(person)
        return done
      })
      return saved.ok ? accept(await describe(person.id)) : saved
    },

    save,
  }
}

export default people
