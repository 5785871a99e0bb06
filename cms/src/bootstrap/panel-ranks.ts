import type { Language } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import { z } from 'zod'
import { inside } from '../strapi/inside'
import type { Permission } from '../strapi/services'
import { staffLanguage } from '../strapi/staff-language'
import { isAtMost } from './at-most'
import { withinPanel } from './panel-limits'
import { beforePanelCall, type BeforeCall } from './panel-routes'
import { findStaff, readStaffId, type Staff } from '../api/office/lib/staff-accounts'
import { superAdminRole } from '../strapi/staff-type'

const aboveOwn: Record<Language, string> = {
  nl: 'Je kunt niemand meer rechten geven dan je zelf hebt, en geen account of rol veranderen die meer mag dan jij.',
  en: 'You can give nobody more rights than you have yourself, and change no account or role that may do more than you.',
}

type Role = Staff['roles'][number]

const isOwner = ({ roles }: Pick<Staff, 'roles'>): boolean => roles.some(({ code }) => code === superAdminRole)

const actorOf = (ctx: Context): Staff => ctx.state['user'] as Staff

const listIn = (given: unknown, field: string): unknown[] => {
  const value: unknown = typeof given === 'object' && given !== null ? (given as Record<string, unknown>)[field] : undefined
  return Array.isArray(value) ? value : []
}

const idsIn = (given: unknown, field: string): number[] => listIn(given, field).map(readStaffId)

/** What the address names: an account, or a role. */
const idOf = (ctx: Context): number[] => [readStaffId((ctx.params as { id?: string }).id)]

async function permissionsOf(strapi: Core.Strapi, roles: readonly Role[]): Promise<Permission[]> {
  const held = await Promise.all(roles.map(({ id }) => inside(strapi, 'permissions').findMany({ where: { role: { id } } })))
  return held
    .flat()
    .map(withinPanel)
    .filter((permission) => permission !== null)
}

const rolesWith = async (strapi: Core.Strapi, ids: readonly number[]): Promise<Role[]> =>
  (await strapi.db.query('admin::role').findMany({ where: { id: { $in: [...ids] } }, select: ['id', 'code'] })) as Role[]

async function rolesOfAccounts(strapi: Core.Strapi, ids: readonly number[]): Promise<Role[]> {
  const accounts = await Promise.all(ids.map((id) => findStaff(strapi, { id })))
  return accounts.flatMap((account) => account?.roles ?? [])
}

/** What a call hands out or touches: roles, and permissions by themselves. */
type Touched = { roles: Role[]; permissions?: Permission[] }

/** Lets whoever isn't an owner hand out, and touch, nothing that may do more than they may: with that they would be an owner themselves. */
const keepBelow =
  (strapi: Core.Strapi, touchedBy: (ctx: Context) => Promise<Touched>): BeforeCall =>
  async (ctx, next) => {
    const actor = actorOf(ctx)
    if (isOwner(actor)) return next()
    const { roles, permissions = [] } = await touchedBy(ctx)
    const own = await inside(strapi, 'permissions').findUserPermissions(actor)
    const all = [...permissions, ...(await permissionsOf(strapi, roles))]
    if (isOwner({ roles }) || !all.every((permission) => isAtMost(permission, own)))
      throw new errors.ApplicationError(aboveOwn[staffLanguage(strapi)])
    return next()
  }

const names = z.array(z.string()).nullish()

/** Rights as the panel sends them, as far as we look into them; the framework judges what they are about. */
const sentRights = z.object({
  permissions: z.array(
    z.object({
      action: z.string(),
      subject: z.string().nullish(),
      properties: z.object({ fields: names, locales: names }).nullish(),
      conditions: z.array(z.string()).optional(),
    }),
  ),
})

const otherShape: Record<Language, string> = {
  nl: 'Deze rechten zijn niet te lezen: er ontbreekt iets, of het heeft een andere vorm.',
  en: 'These rights can’t be read: something is missing, or has another form.',
}

/** Refuses rights in another shape than we, and the framework, can judge. */
const takeReadableRights =
  (strapi: Core.Strapi): BeforeCall =>
  async (ctx, next) => {
    if (!sentRights.safeParse(ctx.request.body).success) throw new errors.ValidationError(otherShape[staffLanguage(strapi)])
    return next()
  }

/** What the framework says of itself to whoever is signed in: the panel is drawn by the rest of it. */
const ofPackages = new Set(['strapiVersion', 'nodeVersion', 'dependencies', 'projectId', 'useYarn'])

/** Tells which versions run here to owners alone. */
const keepVersions: BeforeCall = async (ctx, next) => {
  await next()
  if (isOwner(actorOf(ctx))) return
  const { data } = ctx.body as { data: Record<string, unknown> }
  ctx.body = { data: Object.fromEntries(Object.entries(data).filter(([name]) => !ofPackages.has(name))) }
}

/** Keeps a role that may keep accounts or roles from rising above itself, and from what is the owner's to know. Called while the framework registers, before it mounts its calls. */
export function guardPanelRanks(strapi: Core.Strapi): void {
  const handedOut = (ctx: Context) => rolesWith(strapi, idsIn(ctx.request.body, 'roles'))
  const below = (touchedBy: (ctx: Context) => Promise<Touched>) => keepBelow(strapi, touchedBy)
  beforePanelCall(
    strapi,
    'POST',
    '/users',
    below(async (ctx) => ({ roles: await handedOut(ctx) })),
  )
  beforePanelCall(
    strapi,
    'PUT',
    '/users/:id',
    below(async (ctx) => ({ roles: [...(await handedOut(ctx)), ...(await rolesOfAccounts(strapi, idOf(ctx)))] })),
  )
  beforePanelCall(
    strapi,
    'DELETE',
    '/users/:id',
    below(async (ctx) => ({ roles: await rolesOfAccounts(strapi, idOf(ctx)) })),
  )
  beforePanelCall(
    strapi,
    'POST',
    '/users/batch-delete',
    below(async (ctx) => ({ roles: await rolesOfAccounts(strapi, idsIn(ctx.request.body, 'ids')) })),
  )
  for (const method of ['PUT', 'DELETE'])
    beforePanelCall(
      strapi,
      method,
      '/roles/:id',
      below(async (ctx) => ({ roles: await rolesWith(strapi, idOf(ctx)) })),
    )
  beforePanelCall(
    strapi,
    'POST',
    '/roles/batch-delete',
    below(async (ctx) => ({ roles: await rolesWith(strapi, idsIn(ctx.request.body, 'ids')) })),
  )
  beforePanelCall(
    strapi,
    'PUT',
    '/roles/:id/permissions',
    below(async (ctx) => ({
      roles: await rolesWith(strapi, idOf(ctx)),
      permissions: listIn(ctx.request.body, 'permissions') as Permission[],
    })),
  )
  // Before what has just been set, which looks into them.
  beforePanelCall(strapi, 'PUT', '/roles/:id/permissions', takeReadableRights(strapi))
  beforePanelCall(strapi, 'GET', '/information', keepVersions)
}
