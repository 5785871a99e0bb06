import type { Permission } from '../strapi/services'

/** What may be done with what: a role has one permission for it, whatever its conditions. */
const kindOf = ({ action, subject }: Permission): string => `${action} ${subject ?? ''}`

const fieldOf = (permission: Permission, field: string): string => `${kindOf(permission)} ${field}`

/** The smallest parts that a permission is given in: one for each field, or the whole where it has none. */
const partsOf = (permission: Permission): string[] =>
  permission.properties?.fields?.map((field) => fieldOf(permission, field)) ?? [kindOf(permission)]

/** What these permissions give, part by part, to remember it by. */
export const giftsIn = (permissions: Permission[]): string[] => permissions.flatMap(partsOf)

/** The part of a permission that wasn't given before; null where all of it was. */
function newPart(permission: Permission, given: Set<string>): Permission | null {
  const { fields } = permission.properties ?? {}
  if (!fields) return partsOf(permission).every((part) => given.has(part)) ? null : permission
  const newFields = fields.filter((field) => !given.has(fieldOf(permission, field)))
  return newFields.length > 0 ? { ...permission, properties: { ...permission.properties, fields: newFields } } : null
}

function joined(one: Permission, other: Permission): Permission {
  const fields = [...(one.properties?.fields ?? []), ...(other.properties?.fields ?? [])]
  return fields.length > 0 ? { ...one, properties: { ...one.properties, fields: [...new Set(fields)] } } : one
}

/**
 * A role's permissions with what is new in ours: what was given once is not given again, so that whatever the owner has taken
 * away stays away, and what they have added stays.
 */
export function withGifts(held: Permission[], ours: Permission[], given: Set<string>): Permission[] {
  const byKind = new Map<string, Permission>()
  const kinds = new Set(held.map(kindOf))
  // A permission that was given and is gone as a whole doesn't come back with a new field.
  const isTakenAway = (permission: Permission) => !kinds.has(kindOf(permission)) && partsOf(permission).some((part) => given.has(part))
  const wanted = ours.filter((permission) => !isTakenAway(permission))
  const gifts = wanted.map((permission) => newPart(permission, given)).filter((part) => part !== null)
  for (const permission of [...held, ...gifts]) {
    const same = byKind.get(kindOf(permission))
    byKind.set(kindOf(permission), same ? joined(same, permission) : permission)
  }
  return [...byKind.values()]
}
