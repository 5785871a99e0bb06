import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { inside } from '../strapi/inside'
import type { PanelRole, Permission } from '../strapi/services'
import { staffLanguage } from '../strapi/staff-language'
import { giftsIn, withGifts } from './gifts'
import { withoutOwnerFields } from './owner-fields'
import { beyondOffice, isBeyondOffice } from './office-limits'
import { officePermissions, requestMails } from './office-permissions'
import { recordsOf } from '../strapi/records'

export const officeRole = {
  code: 'office',
  name: 'Kantoor',
  description: 'Beheert de teksten, tarieven, recensies en tips in beide talen, en werkt de aanvragen af.',
}

const record = 'office-permissions'

const isForbidden = (permission: Permission): boolean => isBeyondOffice(permission, `api::${requestMails.name}`)

/** Refuses to save what the office is never given; it reads the owner's own language. */
function refuseForbidden(strapi: Core.Strapi, office: PanelRole): void {
  const roles = inside(strapi, 'roles')
  const { assignPermissions } = roles
  roles.assignPermissions = async (id, permissions) => {
    if (id === office.id && permissions.some(isForbidden)) throw new errors.ApplicationError(beyondOffice[staffLanguage(strapi)])
    return assignPermissions(id, permissions)
  }
}

/** What a role holds, without the number of each row. */
async function permissionsOf(strapi: Core.Strapi, { id }: PanelRole): Promise<Permission[]> {
  const rows = await inside(strapi, 'permissions').findMany({ where: { role: { id } } })
  return rows.map(({ action, subject = null, properties = {}, conditions = [], actionParameters = {} }) => {
    return { action, subject, properties, conditions, actionParameters }
  })
}

/** Which of our own permissions go with one that is forbidden: its narrower form comes back. */
const sameAs =
  ({ action, subject }: Permission) =>
  (other: Permission): boolean =>
    other.action === action && other.subject === subject

/**
 * Makes the office's role with our permissions. Afterwards it belongs to the owner: what they add stays, what they take away stays
 * away, and a version of ours that has more adds it once. Only what R72 forbids goes, at every start.
 */
export async function ensureOfficeRole(strapi: Core.Strapi): Promise<void> {
  await inside(strapi, 'conditions').register(requestMails)
  const roles = inside(strapi, 'roles')
  const records = recordsOf(strapi)
  const found = await roles.findOne({ code: officeRole.code })
  const role = found ?? (await roles.create(officeRole))
  const all = await permissionsOf(strapi, role)
  // Of the school's entry the rest stays as the owner has it.
  const narrow = all.map(withoutOwnerFields).filter((permission) => permission !== null)
  const [forbidden, held] = [narrow.filter(isForbidden), narrow.filter((permission) => !isForbidden(permission))]
  const ours = officePermissions(strapi)
  // A role from before there was a record has what its version gave it; one that was removed begins anew.
  const before = found ? ((await records.read<string[]>(record)) ?? giftsIn(all)) : []
  const again = giftsIn(ours.filter((permission) => forbidden.some(sameAs(permission))))
  const given = new Set(before.filter((gift) => !again.includes(gift)))
  await roles.assignPermissions(role.id, withGifts(held, ours, given))
  await records.write(record, [...new Set([...before, ...giftsIn(ours)])])
  refuseForbidden(strapi, role)
}
