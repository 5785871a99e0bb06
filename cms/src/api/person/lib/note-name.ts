import { deeds, staffRoles, type Result } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import { fullNameOf } from '../../../full-name'
import { countingDeed, ownNames } from '../../../http/audit-bounds'
import { writeLine } from '../../../http/audit-line'
import type { Limit } from '../../../http/limits'
import type { Person } from '../../../http/session'

const action = 'people.changeName'

/** Changes of one's own name, whoever one is: each has what one is found by written anew, up to some hundred rows. */
const ownNamesInHour: Limit = { name: 'own-name-hour', points: 60, seconds: 3600, isPerAddress: false, code: 'too-many-attempts' }

const isStaff = ({ role }: Pick<Person, 'role'>): boolean => staffRoles.some((staff) => staff === role)

type Changes = Record<string, unknown>

/** The changes without a name that is as it was: a form sends all of its fields, and what one is found by isn't written anew for that. */
export const withoutSameName = (
  { firstName, lastName, ...others }: Changes,
  before: { first_name: unknown; last_name: unknown },
): Changes => ({
  ...others,
  ...(firstName === undefined || firstName === before.first_name ? {} : { firstName }),
  ...(lastName === undefined || lastName === before.last_name ? {} : { lastName }),
})

/** Counts a change of one's own profile that has another name (`withoutSameName`) before it is done: anybody's in an hour, and of staff, where it will leave a line, in a day. */
export async function countingName(
  strapi: Core.Strapi,
  person: Pick<Person, 'id' | 'role'>,
  changes: Changes,
  change: () => Promise<Result<null>>,
): Promise<Result<null>> {
  if (!('firstName' in changes) && !('lastName' in changes)) return change()
  const counting = async (limit: Limit, work: () => Promise<Result<null>>): Promise<Result<null>> => {
    const counted = await countingDeed(strapi, { limit, key: String(person.id), isDone: ({ ok }: Result<null>) => ok }, work)
    return counted.ok ? counted.value : counted
  }
  return counting(ownNamesInHour, isStaff(person) ? () => counting(ownNames, change) : change)
}

/**
 * Runs a change of one's own profile, with the row locked, and writes a line where it gave somebody of the staff another name: the audit
 * log tells their deeds by the name of the moment, which they choose themselves. It has both names, or nobody could tell later whose
 * name it was for a while (decision 69).
 */
export async function notingName(
  strapi: Core.Strapi,
  trx: Knex.Transaction,
  { id, role }: Pick<Person, 'id' | 'role'>,
  change: () => Promise<unknown>,
): Promise<void> {
  const read = () => trx('up_users').where({ id }).first('first_name', 'last_name', 'username')
  const before = await read()
  await change()
  const after = await read()
  if (!before || !after || !isStaff({ role })) return
  const fields = [
    ...(before.first_name === after.first_name ? [] : ['firstName']),
    ...(before.last_name === after.last_name ? [] : ['lastName']),
  ]
  if (fields.length === 0) return
  const nameOf = ({ first_name: firstName, last_name: lastName, username }: typeof before) => fullNameOf({ firstName, lastName, username })
  const renamed = { from: nameOf(before), to: nameOf(after) }
  const actor = { id, name: renamed.from, isOfPanel: false }
  await writeLine(strapi, { kind: deeds[action], action, actor, subject: { kind: 'person', id }, fields, renamed })
}
