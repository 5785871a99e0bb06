import { isRole, type Role } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { settingsOf } from '../settings'
import { recordsOf } from '../strapi/records'

const key = 'second-factor-roles'

/** How long a process may go by what it has read: a choice made elsewhere reaches it within seconds. */
const trustMilliseconds = 3000

type Known = { roles: readonly Role[]; readAt: number }

const known = new WeakMap<Core.Strapi, Known>()

async function readChoice(strapi: Core.Strapi): Promise<readonly Role[]> {
  const kept = await recordsOf(strapi).read<unknown>(key)
  return Array.isArray(kept) ? kept.filter(isRole) : []
}

/**
 * Roles that must have a second factor (ASVS 6.3.3): those that the environment names, else what the school has chosen, else none.
 * Every request asks, so the database is asked every few seconds.
 */
export async function findSecondFactorRoles(strapi: Core.Strapi): Promise<readonly Role[]> {
  const { secondFactorRoles } = settingsOf(strapi)
  if (secondFactorRoles) return secondFactorRoles
  const last = known.get(strapi)
  if (last && Date.now() - last.readAt < trustMilliseconds) return last.roles
  const roles = await readChoice(strapi)
  known.set(strapi, { roles, readAt: Date.now() })
  return roles
}

/** Whether neither the environment nor the school has said which roles must have one. */
export async function isUndecided(strapi: Core.Strapi): Promise<boolean> {
  return settingsOf(strapi).secondFactorRoles === null && !Array.isArray(await recordsOf(strapi).read<unknown>(key))
}

/** Keeps the school's choice. Processes that run follow within seconds. */
export async function chooseSecondFactorRoles(strapi: Core.Strapi, roles: readonly Role[]): Promise<void> {
  await recordsOf(strapi).write(key, roles)
  known.set(strapi, { roles, readAt: Date.now() })
}
