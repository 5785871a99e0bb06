import type { Core } from '@strapi/strapi'
import { inside } from '../strapi/inside'
import { ensureOfficeRole, officeRole } from './office-role'

/** Of the demo alone: the README names it. Production makes no accounts. */
const demoPassword = 'Rijbaan-2002!'

export const demoStaff = [
  { email: 'owner@example.test', firstname: 'Robin', lastname: 'Eigenaar', role: 'strapi-super-admin' },
  { email: 'office@example.test', firstname: 'Noor', lastname: 'Kantoor', role: officeRole.code },
]

/** The framework's own Editor and Author may read every mail and request; while nobody has them, they go. */
async function dropStockRoles(strapi: Core.Strapi): Promise<void> {
  const roles = inside(strapi, 'roles')
  const stock = await roles.find({ code: { $in: ['strapi-editor', 'strapi-author'] } })
  for (const { id } of stock) {
    if ((await roles.getUsersCount(id)) === 0) await roles.deleteByIds([id])
  }
}

/** Takes every permission from the stock API roles: its sign-in and register calls hand a token out in the body. */
async function closeStockRoutes(strapi: Core.Strapi): Promise<void> {
  const permissions = strapi.db.query('plugin::users-permissions.permission')
  const open = (await permissions.findMany({
    select: ['id'],
    where: { role: { type: { $in: ['public', 'authenticated'] } } },
  })) as { id: number }[]
  if (open.length > 0) await permissions.deleteMany({ where: { id: { $in: open.map(({ id }) => id) } } })
}

/**
 * Tokens open what the sign-in stands before, and none can be made any more (http/shut-paths.ts). Those from before go, and the two that
 * the framework makes for everybody at a first start.
 */
async function dropTokens(strapi: Core.Strapi): Promise<void> {
  for (const type of ['admin::api-token', 'admin::transfer-token'] as const) await strapi.db.query(type).deleteMany({})
}

async function ensureDemoStaff(strapi: Core.Strapi): Promise<void> {
  const users = inside(strapi, 'staff')
  for (const { role: code, ...person } of demoStaff) {
    if (await users.exists({ email: person.email })) continue
    const role = await inside(strapi, 'roles').findOne({ code })
    if (!role) throw new Error(`The panel has no role ${code}.`)
    const account = { ...person, password: demoPassword, isActive: true, registrationToken: null, preferedLanguage: 'nl', roles: [role.id] }
    await users.create(account)
  }
}

/**
 * Who may do what in the panel: the office's role, which is the owner's after the first start, no stock role that nobody has,
 * no permission for the stock API roles, no tokens, and in a demo its two accounts (R72).
 */
export async function ensureStaff(strapi: Core.Strapi, { withDemoAccounts }: { withDemoAccounts: boolean }): Promise<void> {
  await ensureOfficeRole(strapi)
  await dropStockRoles(strapi)
  await closeStockRoutes(strapi)
  await dropTokens(strapi)
  if (withDemoAccounts) await ensureDemoStaff(strapi)
}
