import { dayMilliseconds } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { hashPassword } from '../../src/api/auth/lib/hash'
import { userType } from '../../src/api/person/lib/user-type'
import { now } from '../../src/clock'
import people from '../content/people.json'
import type { SeedPart } from '../entries'

/** Of the demo alone: the README names it. */
export const demoPassword = 'Rijbaan-2002!'

/** Before their first lesson, exam and payment. */
const joinedDaysAgo = 80

/** The demo's students, teachers and admins. Teachers stand before their students in the list. */
export const demoPeople: SeedPart = {
  name: 'demo-people',
  isDemo: true,
  run: async (strapi: Core.Strapi) => {
    const password = await hashPassword(demoPassword)
    const users = strapi.db.query(userType)
    const ids = new Map<string, number>()
    const joined = new Date(now(strapi).getTime() - joinedDaysAgo * dayMilliseconds)
    for (const { teacher, ...person } of people) {
      if (await users.findOne({ select: ['id'], where: { username: person.username } })) continue
      const email = `${person.username}@example.test`
      const defaults = { provider: 'local', confirmed: true, isActive: true, requirePasswordChange: false, language: 'nl' }
      const { id } = (await users.create({
        data: { ...defaults, ...person, email, password, createdAt: joined, teacher: teacher ? ids.get(teacher) : null },
      })) as { id: number }
      ids.set(person.username, id)
    }
  },
}
