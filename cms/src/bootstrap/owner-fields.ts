import type { Permission } from '../strapi/services'

/** The entry of the school, and its fields that owners alone change. */
const schoolType = 'api::site.site'

/**
 * What mails are sent from, where requests go, and where students pay to. A mail that can't be delivered goes back to its sender, with the
 * link in it that opens an account: whoever changed the sender would get the owner's. By the others, what visitors write and what students
 * pay would go to whoever changed them.
 */
const ownerFields = ['senderAddress', 'requestRecipient', 'iban', 'payee']

/** What publishes, unpublishes or removes has no fields of its own: what is published was saved before. */
const writes = /\.(create|update)$/

/** Whether this gives the right to change any of them. */
export const opensOwnerFields = ({ action, subject, properties }: Permission): boolean =>
  subject === schoolType && writes.test(action) && (properties?.fields?.some((field) => ownerFields.includes(field)) ?? true)

/** What is left of a permission without them; null where nothing is. */
export function withoutOwnerFields(permission: Permission): Permission | null {
  if (!opensOwnerFields(permission)) return permission
  const fields = permission.properties?.fields?.filter((field) => !ownerFields.includes(field)) ?? []
  return fields.length > 0 ? { ...permission, properties: { ...permission.properties, fields } } : null
}
