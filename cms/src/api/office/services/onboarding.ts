import { randomBytes, randomUUID } from 'node:crypto'
import {
  accept,
  checkNewPerson,
  hasProblems,
  normaliseName,
  profileProblems,
  refuse,
  refuseAt,
  refuseFields,
  type LicenseType,
  type NewPerson,
  type Result,
  type Role,
} from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { inTransaction } from '../../../database/transaction'
import type { Person } from '../../../http/session'
import { hashPassword } from '../../auth/lib/hash'
import linkService from '../../auth/services/links'
import slotService from '../../availability/services/slots'
import { isUniqueViolation, refuseTakenEmail } from '../../person/lib/unique-email'
import { userType } from '../../person/lib/user-type'

/** Someone who gets an account. */
type NewAccount = {
  email: string
  firstName: string
  lastName: string
  role: Role
  licenseType?: LicenseType | null
  teacherId?: number | null
}

/** An account that was made, and its mailed link. */
type Opened = { id: number; link: string }

type Onboarded = { message: string; id: number }

/** Onboarding: an account with a password that nobody knows, and a mailed link to set one (R23). */
const onboarding = ({ strapi }: { strapi: Core.Strapi }) => {
  const people = () => strapi.db.connection('up_users')
  const links = linkService({ strapi })
  const slots = slotService({ strapi })

  const isTaken = async (address: string): Promise<boolean> =>
    (await people().where({ email: address }).orWhere({ username: address }).first('id')) !== undefined

  /** Makes the account, a teacher's with free slots, and mails its link; answers its id, and the link for whoever has no mail yet. The address must be free. */
  async function open({ email, firstName, lastName, role, licenseType = null, teacherId = null }: NewAccount): Promise<Result<Opened>> {
    const address = normaliseName(email)
    if (await isTaken(address)) return refuseTakenEmail()
    const data = {
      documentId: randomUUID(),
      username: address,
      email: address,
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      portalRole: role,
      provider: 'local',
      confirmed: true,
      isActive: true,
      requirePasswordChange: true,
      language: 'nl' as const,
      licenseType,
      teacher: teacherId,
      password: await hashPassword(randomBytes(32).toString('base64url')),
    }
    try {
      const opened: Opened = await inTransaction(strapi, async () => {
        const { id } = (await strapi.db.query(userType).create({ data })) as { id: number }
        if (role === 'TEACHER') await slots.generateFor(id)
        return { id, link: await links.mail({ ...data, id }, 'invitation', 'office') }
      })
      return accept(opened)
    } catch (problem) {
      // Someone else took the address between the look and the write.
      if (isUniqueViolation(problem)) return refuseTakenEmail()
      throw problem
    }
  }

  async function create(body: NewPerson, role: 'STUDENT' | 'TEACHER', teacherId: number | null): Promise<Result<Opened>> {
    const isStudent = role === 'STUDENT'
    const problems = checkNewPerson(body, { isStudent })
    if (hasProblems(problems)) return refuseFields(problems, profileProblems)
    const licenseType = isStudent ? (body.licenseType as LicenseType) : null
    return open({ email: body.email, firstName: body.firstName, lastName: body.lastName, role, licenseType, teacherId })
  }

  async function mayTeach(teacherId: number | null | undefined): Promise<boolean> {
    if (!teacherId) return true
    return (await people().where({ id: teacherId, portal_role: 'TEACHER', is_active: true }).first('id')) !== undefined
  }

  return {
    open,

    /** A teacher's own student, whatever the body says of teachers (R54). */
    async createOwnStudent(teacher: Person, body: NewPerson): Promise<Result<Onboarded>> {
      const created = await create(body, 'STUDENT', teacher.id)
      return created.ok ? accept({ message: 'Student created. Set-password email sent.', id: created.value.id }) : created
    },

    async createStudent(body: NewPerson): Promise<Result<Onboarded>> {
      if (!(await mayTeach(body.teacherId))) return refuseAt('teacherId', refuse('not-a-teacher'))
      const created = await create(body, 'STUDENT', body.teacherId ?? null)
      return created.ok ? accept({ message: 'Student created.', id: created.value.id }) : created
    },

    async createTeacher(body: NewPerson): Promise<Result<Onboarded>> {
      const created = await create(body, 'TEACHER', null)
      return created.ok ? accept({ message: 'Teacher created.', id: created.value.id }) : created
    },
  }
}

export default onboarding
