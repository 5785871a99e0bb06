import { randomBytes, randomUUID } from 'node:crypto'
import {
  accept,
  checkNewPerson,
  hasProblems,
  mailboxOf,
  normaliseName,
  profileProblems,
  refuseFields,
  type LicenseType,
  type NewPerson,
  type Result,
  type Role,
} from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { inTransaction } from '../../../database/transaction'
import { takePoint, type Limit } from '../../../http/limits'
import type { Person } from '../../../http/session'
import { hashPassword } from '../../auth/lib/hash'
import { invitationsPerMailbox } from '../../auth/lib/limits'
import linkService from '../../auth/services/links'
import slotService from '../../availability/services/slots'
import { lockPeople } from '../../person/lib/lock'
import { isUniqueViolation, refuseTakenEmail } from '../../person/lib/unique-email'
import { userType } from '../../person/lib/user-type'
import { refusalOfTeacher } from '../lib/refuse-teacher'

/** Someone who gets an account. */
type NewAccount = {
  email: string
  firstName: string
  lastName: string
  role: Role
  licenseType?: LicenseType | null
  teacherId?: number | null
}

/** Students whom one teacher takes in: each of them is mailed in the school's name, at an address that the teacher types. */
const perTeacher: Limit = { name: 'new-person-teacher', points: 30, seconds: 3600, isPerAddress: false, code: 'too-many-attempts' }

/** The same in a day: an hour's all day long would be a thousand accounts that nobody has asked for, each with a place for proofs. */
const perTeacherInDay: Limit = {
  name: 'new-person-teacher-day',
  points: 60,
  seconds: 24 * 3600,
  isPerAddress: false,
  code: 'too-many-attempts',
}

/** People whom one admin takes in: a school that moves over has some hundreds of students, and types or sends them in an afternoon. */
const perAdmin: Limit = { name: 'new-person-office', points: 300, seconds: 3600, isPerAddress: false, code: 'too-many-attempts' }

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
      return await inTransaction(strapi, async (trx): Promise<Result<Opened>> => {
        // Their teacher may be switched off, or leave, between the look and the write.
        await lockPeople(trx, [teacherId])
        const refused = teacherId === null ? null : await refusalOfTeacher(trx, teacherId)
        if (refused) return refused
        const { id } = (await strapi.db.query(userType).create({ data })) as { id: number }
        if (role === 'TEACHER') await slots.generateFor(id)
        return accept({ id, link: await links.mail({ ...data, id }, 'invitation', 'office') })
      })
    } catch (problem) {
      // Someone else took the address between the look and the write.
      if (isUniqueViolation(problem)) return refuseTakenEmail()
      throw problem
    }
  }

  /** Counted before the address is looked up: who asks could find out address by address who has an account here. */
  async function count(maker: Person, email: string): Promise<Result<null>> {
    for (const limit of maker.role === 'TEACHER' ? [perTeacher, perTeacherInDay] : [perAdmin]) {
      const point = await takePoint(strapi, limit, String(maker.id))
      if (!point.ok) return point
    }
    return takePoint(strapi, invitationsPerMailbox, mailboxOf(normaliseName(email)))
  }

  async function create(maker: Person, body: NewPerson, role: 'STUDENT' | 'TEACHER', teacherId: number | null): Promise<Result<Opened>> {
    const isStudent = role === 'STUDENT'
    const problems = checkNewPerson(body, { isStudent })
    if (hasProblems(problems)) return refuseFields(problems, profileProblems)
    const counted = await count(maker, body.email)
    if (!counted.ok) return counted
    const licenseType = isStudent ? (body.licenseType as LicenseType) : null
    return open({ email: body.email, firstName: body.firstName, lastName: body.lastName, role, licenseType, teacherId })
  }

  return {
    open,

    /** A teacher's own student, whatever the body says of teachers (R54). */
    async createOwnStudent(teacher: Person, body: NewPerson): Promise<Result<Onboarded>> {
      const created = await create(teacher, body, 'STUDENT', teacher.id)
      return created.ok ? accept({ message: 'Student created. Set-password email sent.', id: created.value.id }) : created
    },

    async createStudent(admin: Person, body: NewPerson): Promise<Result<Onboarded>> {
      const created = await create(admin, body, 'STUDENT', body.teacherId || null)
      return created.ok ? accept({ message: 'Student created.', id: created.value.id }) : created
    },

    async createTeacher(admin: Person, body: NewPerson): Promise<Result<Onboarded>> {
      const created = await create(admin, body, 'TEACHER', null)
      return created.ok ? accept({ message: 'Teacher created.', id: created.value.id }) : created
    },
  }
}

export default onboarding
