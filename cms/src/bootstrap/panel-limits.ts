import type { Core } from '@strapi/strapi'
import { inside } from '../strapi/inside'
import type { Permission } from '../strapi/services'
import { mailType, seenOfMails } from './seen-of-mails'

/**
 * What is left of a permission for anybody at all in the panel, its owner too; null where nothing is. A mail is written and sent by the
 * product alone: what it says may open an account, and whoever changed its address would get that link (R72).
 */
export function withinPanel(permission: Permission): Permission | null {
  if (permission.subject !== mailType) return permission
  if (!permission.action.endsWith('.read')) return null
  const fields = permission.properties?.fields?.filter((field) => seenOfMails.includes(field)) ?? [...seenOfMails]
  return { ...permission, properties: { ...permission.properties, fields } }
}

/** Holds every account of the panel to it, whatever its roles have in the database: by this the framework decides, and the panel draws. */
export function limitPanel(strapi: Core.Strapi): void {
  const permissions = inside(strapi, 'permissions')
  const { findUserPermissions } = permissions
  permissions.findUserPermissions = async (staff) => {
    const held = await findUserPermissions(staff)
    return held.map(withinPanel).filter((permission) => permission !== null)
  }
}
