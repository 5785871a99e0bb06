import type { Permission } from '../strapi/services'

/** The entry of the school, and its field with what mails are sent from. */
const schoolType = 'api::site.site'
const senderField = 'senderAddress'

/** What publishes, unpublishes or removes has no fields of its own: what is published was saved before. */
const writes = /\.(create|update)$/

/** Whether this gives the right to change what mails are sent from. */
export const opensSender = ({ action, subject, properties }: Permission): boolean =>
  subject === schoolType && writes.test(action) && (properties?.fields?.includes(senderField) ?? true)

/**
 * What is left of a permission without that; null where nothing is. A mail that can't be delivered goes back to its sender, with the link
 * in it that opens an account: whoever changed the sender would get the owner's.
 */
export function withoutSender(permission: Permission): Permission | null {
  if (!opensSender(permission)) return permission
  const fields = permission.properties?.fields?.filter((field) => field !== senderField) ?? []
  return fields.length > 0 ? { ...permission, properties: { ...permission.properties, fields } } : null
}
