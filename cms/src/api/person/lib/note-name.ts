import { deeds, staffRoles, type Result } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import { fullNameOf } from '../../../full-name'
import { countingDeed, ownNames } from '../../../http/audit-bounds'
import { writeLine } from '../../../http/audit-line'
import type { Person } from '../../../http/session'

const action = 'people.changeName'

const isStaff = ({ role }: Pick<Person, 'role'>): boolean => staffRoles.some((staff) => staff === role)

type Names = { before: { first_name: unknown; last_name: unknown }; after: Record<string, unknown> }

const isOther = (given: unknown, stored: unknown): boolean => given !== undefined && given !== stored

/** Counts a change of one's own profile that will leave a line, before it is done. */
export async function countingName(
  strapi: Core.Strapi,
  person: Pick<Person, 'id' | 'role'>,
  { before, after }: Names,
  change: () => Promise<Result<null>>,
): Promise<Result<null>> {
  const isRenamed = isOther(after['firstName'], before.first_name) || isOther(after['lastName'], before.last_name)
  if (!isStaff(person) || !isRenamed) return change()
  const counted = await countingDeed(strapi, { limit: ownNames, key: String(person.id), isDone: ({ ok }: Result<null>) => ok }, change)
  return counted.ok ? counted.value : counted
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
