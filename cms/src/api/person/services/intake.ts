import { randomBytes, randomUUID } from 'node:crypto'
import {
  accept,
  checkNewPerson,
  normaliseName,
  profileProblems,
  refuse,
  type LicenseType,
  type NewPerson,
  type ProfileField,
  type ProfileProblem,
  type Result,
  type Role,
} from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Person } from '../../../http/session'
import { userType } from '../../auth/lib/accounts'
import { hashPassword } from '../../auth/lib/hash'
import linkService from '../../auth/services/links'
import slotService from '../../availability/services/slots'
import { isUniqueViolation, refuseTakenEmail } from '../lib/taken'

/** Someone who gets an account. */
export type Newcomer = {
  email: string
  firstName: string
  lastName: string
  role: Role
  licenseType?: LicenseType | null
  teacherId?: number | null
}

/** An account that was made. */
export type Opened = { id: number; link: string }

type Taken = { message: string; id: number }

/** Takes people in: an account with a password that nobody knows, and a mailed link to set one (R23). */
const intake = ({ strapi }: { strapi: Core.Strapi }) => {
  const users = () => strapi.db.query(userType)
  const links = linkService({ strapi })
  const slots = slotService({ strapi })

  const isTaken = async (address: string): Promise<boolean> =>
    (await users().findOne({ select: ['id'], where: { $or: [{ email: address }, { username: address }] } })) !== null

  /** Makes the account, a teacher's with free slots, and mails its link; answers its id, and the link for whoever has no mail yet. The address must be free. */
  async function open({ email, firstName, lastName, role, licenseType = null, teacherId = null }: Newcomer): Promise<Result<Opened>> {
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
      language: 'nl',
      licenseType,
      teacher: teacherId,
      password: await hashPassword(randomBytes(32).toString('base64url')),
    }
    try {
      const opened: Opened = await strapi.db.transaction(async () => {
        const account = await users().create({ data })
        if (role === 'TEACHER') await slots.generateFor(account.id)
        return { id: account.id, link: await links.mail(account, 'invitation') }
      })
      return accept(opened)
    } catch (problem) {
      // Someone else took the address between the look and the write.
      if (isUniqueViolation(problem)) return refuseTakenEmail()
      throw problem
    }
  }

  function refuseFields(problems: Partial<Record<ProfileField, ProfileProblem>>) {
    const fields = Object.entries(problems).map(([field, code]) => [field, { code, message: profileProblems[code] }])
    return refuse('invalid-input', { fields: Object.fromEntries(fields) })
  }

  async function create(body: NewPerson, role: 'STUDENT' | 'TEACHER', teacherId: number | null): Promise<Result<Opened>> {
    const isStudent = role === 'STUDENT'
    const problems = checkNewPerson(body, { isStudent })
    if (Object.keys(problems).length > 0) return refuseFields(problems)
    const licenseType = isStudent ? (body.licenseType as LicenseType) : null
    return open({ email: body.email, firstName: body.firstName, lastName: body.lastName, role, licenseType, teacherId })
  }

  async function mayTeach(teacherId: number | null | undefined): Promise<boolean> {
    if (!teacherId) return true
    return (await users().findOne({ select: ['id'], where: { id: teacherId, portalRole: 'TEACHER', isActive: true } })) !== null
  }

  return {
    open,

    /** A teacher's own student, whatever the body says of teachers (R54). */
    async createOwnStudent(teacher: Person, body: NewPerson): Promise<Result<Taken>> {
      const created = await create(body, 'STUDENT', teacher.id)
      return created.ok ? accept({ message: 'Student created. Set-password email sent.', id: created.value.id }) : created
    },

    async createStudent(body: NewPerson): Promise<Result<Taken>> {
      if (!(await mayTeach(body.teacherId))) return refuse('not-a-teacher', { fields: { teacherId: { code: 'not-a-teacher' } } })
      const created = await create(body, 'STUDENT', body.teacherId ?? null)
      return created.ok ? accept({ message: 'Student created.', id: created.value.id }) : created
    },

    async createTeacher(body: NewPerson): Promise<Result<Taken>> {
      const created = await create(body, 'TEACHER', null)
      return created.ok ? accept({ message: 'Teacher created.', id: created.value.id }) : created
    },
  }
}

export default intake
