import type { Core } from '@strapi/strapi'
import { officePermissions, requestMails } from './office-permissions'

const officeRole = {
  code: 'office',
  name: 'Kantoor',
  description: 'Beheert de teksten, tarieven, recensies en tips in beide talen, en werkt de aanvragen af.',
}

/** Of the demo alone; demo-data.md names it. Production makes no accounts. */
const demoPassword = 'Rijbaan-2002!'

const demoStaff = [
  { email: 'owner@example.test', firstname: 'Robin', lastname: 'Eigenaar', role: 'strapi-super-admin' },
  { email: 'office@example.test', firstname: 'Noor', lastname: 'Kantoor', role: officeRole.code },
]

type Role = { id: number; code: string }

async function ensureOfficeRole(strapi: Core.Strapi): Promise<void> {
  await strapi.service('admin::permission').conditionProvider.register(requestMails)
  const roles = strapi.service('admin::role')
  const role: Role = (await roles.findOne({ code: officeRole.code })) ?? (await roles.create(officeRole))
  await roles.assignPermissions(role.id, officePermissions(strapi))
}

/** The framework's own Editor and Author may read every mail and request; while nobody has them, they go. */
async function dropStockRoles(strapi: Core.Strapi): Promise<void> {
  const roles = strapi.service('admin::role')
  const stock: Role[] = await roles.find({ code: { $in: ['strapi-editor', 'strapi-author'] } })
  for (const { id } of stock) {
    if ((await roles.getUsersCount(id)) === 0) await roles.deleteByIds([id])
  }
}

/** Takes every permission from the stock API roles: its sign-in and register calls hand a token out in the body. */
async function closeStockRoutes(strapi: Core.Strapi): Promise<void> {
  const permissions = strapi.db.query('plugin::users-permissions.permission')
  const open: { id: number }[] = await permissions.findMany({
    select: ['id'],
    where: { role: { type: { $in: ['public', 'authenticated'] } } },
  })
  if (open.length > 0) await permissions.deleteMany({ where: { id: { $in: open.map(({ id }) => id) } } })
}

async function ensureDemoStaff(strapi: Core.Strapi): Promise<void> {
  const users = strapi.service('admin::user')
  for (const { role: code, ...person } of demoStaff) {
    if (await users.exists({ email: person.email })) continue
    const role: Role | null = await strapi.service('admin::role').findOne({ code })
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
