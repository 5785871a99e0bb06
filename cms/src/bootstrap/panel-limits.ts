import type { Core } from '@strapi/strapi'
import { inside } from '../strapi/inside'
import type { Permission } from '../strapi/services'
import type { Staff } from '../api/office/lib/staff-accounts'
import { superAdminRole } from '../strapi/staff-type'
import { withoutOwnerFields } from './owner-fields'
import { mailType, seenOfMails } from './seen-of-mails'

/** What is left of a permission for owners too: a mail is written and sent by the product alone, as what it says may open an account. */
function withinMails(permission: Permission): Permission | null {
  if (permission.subject !== mailType) return permission
  if (!permission.action.endsWith('.read')) return null
  const fields = permission.properties?.fields?.filter((field) => seenOfMails.includes(field)) ?? [...seenOfMails]
  return { ...permission, properties: { ...permission.properties, fields } }
}

/**
 * What is left of a permission for anybody in the panel who isn't its owner; null where nothing is. Whoever changed the address that a mail
 * is sent to or from would get the link that it carries, and whoever changed the account would get the money (R72).
 */
export function withinPanel(permission: Permission): Permission | null {
  const left = withinMails(permission)
  return left && withoutOwnerFields(left)
}

const isOwner = (staff: Partial<Pick<Staff, 'roles'>>): boolean => staff.roles?.some(({ code }) => code === superAdminRole) ?? false

/** Holds every account of the panel to it, whatever its roles have in the database: by this the framework decides, and the panel draws. */
export function limitPanel(strapi: Core.Strapi): void {
  const permissions = inside(strapi, 'permissions')
  const { findUserPermissions } = permissions
  permissions.findUserPermissions = async (staff) => {
    const held = await findUserPermissions(staff)
    return held.map(isOwner(staff) ? withinMails : withinPanel).filter((permission) => permission !== null)
  }
}
