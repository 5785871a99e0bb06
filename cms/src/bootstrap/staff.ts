import type { Core } from '@strapi/strapi'
import { officePermissions, requestMails, type Permission } from './office-permissions'

const officeRole = {
  code: 'office',
  name: 'Kantoor',
  description: 'Beheert de teksten, tarieven, recensies en tips in beide talen, en werkt de aanvragen af.',
}

/** Of the demo alone: the README names it. Production makes no accounts. */
const demoPassword = 'Rijbaan-2002!'

const demoStaff = [
  { email: 'owner@example.test', firstname: 'Robin', lastname: 'Eigenaar', role: 'strapi-super-admin' },
  { email: 'office@example.test', firstname: 'Noor', lastname: 'Kantoor', role: officeRole.code },
]

type Role = { id: number; code: string }

/** Services of the framework's panel, which have no types. */
type Roles = {
  findOne: (where: { code: string }) => Promise<Role | null>
  find: (where: { code: { $in: string[] } }) => Promise<Role[]>
  create: (role: typeof officeRole) => Promise<Role>
  assignPermissions: (id: number, permissions: Permission[]) => Promise<unknown>
  getUsersCount: (id: number) => Promise<number>
  deleteByIds: (ids: number[]) => Promise<unknown>
}
type Conditions = { conditionProvider: { register: (condition: typeof requestMails) => Promise<unknown> } }
type Users = { exists: (where: { email: string }) => Promise<boolean>; create: (account: object) => Promise<unknown> }

const rolesOf = (strapi: Core.Strapi) => strapi.service('admin::role') as Roles

async function ensureOfficeRole(strapi: Core.Strapi): Promise<void> {
  const { conditionProvider } = strapi.service('admin::permission') as Conditions
  await conditionProvider.register(requestMails)
  const roles = rolesOf(strapi)
  const role = (await roles.findOne({ code: officeRole.code })) ?? (await roles.create(officeRole))
  await roles.assignPermissions(role.id, officePermissions(strapi))
}

/** The framework's own Editor and Author may read every mail and request; while nobody has them, they go. */
async function dropStockRoles(strapi: Core.Strapi): Promise<void> {
  const roles = rolesOf(strapi)
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

async function ensureDemoStaff(strapi: Core.Strapi): Promise<void> {
  const users = strapi.service('admin::user') as Users
  for (const { role: code, ...person } of demoStaff) {
    if (await users.exists({ email: person.email })) continue
    const role = await rolesOf(strapi).findOne({ code })
    if (!role) throw new Error(`The panel has no role ${code}.`)
    const account = { ...person, password: demoPassword, isActive: true, registrationToken: null, preferedLanguage: 'nl', roles: [role.id] }
    await users.create(account)
  }
}

/**
 * Who may do what in the panel, by code at every start: the office's permissions, none for the stock API roles, and in
 * a demo its two accounts (R72). Without a demo the panel's own registration makes the first account.
 */
export async function ensureStaff(strapi: Core.Strapi, { withDemoAccounts }: { withDemoAccounts: boolean }): Promise<void> {
  await ensureOfficeRole(strapi)
  await dropStockRoles(strapi)
  await closeStockRoutes(strapi)
  if (withDemoAccounts) await ensureDemoStaff(strapi)
}
