import type { Core } from '@strapi/strapi'
import { SettingProblem } from '../config/rijbaan'
import { isPassword } from '../src/api/auth/lib/hash'
import { userType } from '../src/api/person/lib/user-type'
import { demoStaff } from '../src/bootstrap/staff'
import people from './content/people.json'
import { rememberRealSchool } from './index'
import { madeUpPrefix } from './large/people'
import { demoPassword } from './parts/people'

type Account = { name: string; password: string | null }

/** Refuses a database in which an account of the demo opens with the password that the README names: what others reach has none. */
async function refuseDemoAccounts(strapi: Core.Strapi): Promise<void> {
  const staff = (await strapi.db.query('admin::user').findMany({
    select: ['email', 'password'],
    where: { email: { $in: demoStaff.map(({ email }) => email) }, isActive: true },
  })) as { email: string; password: string | null }[]
  const users = (await strapi.db.query(userType).findMany({
    select: ['username', 'password'],
    where: { username: { $in: people.map(({ username }) => username) }, isActive: true },
  })) as { username: string; password: string | null }[]
  // A large school of made-up people gives all of them that password: some tell of all.
  const madeUp = (await strapi.db.query(userType).findMany({
    select: ['username', 'password'],
    where: { username: { $startsWith: madeUpPrefix }, isActive: true },
    limit: 10,
  })) as { username: string; password: string | null }[]
  const accounts: Account[] = [
    ...staff.map(({ email, password }) => ({ name: email, password })),
    ...[...users, ...madeUp].map(({ username, password }) => ({ name: username, password })),
  ]
  const isOpen = await Promise.all(accounts.map(({ password }) => isPassword(demoPassword, password)))
  const open = accounts.filter((_, index) => isOpen[index]).map(({ name }) => name)
  if (open.length === 0) return
  throw new SettingProblem(
    `This database has the demo's accounts, whose password everybody can read (${open.join(', ')}): give a school that others reach a DATA_DIR or a database of its own, or set DEMO=1 to show them the demo.`,
  )
}

/**
 * Production, and what others than this machine reach, has no accounts of the demo unless `DEMO=1` says so, and never gets any, also not from a command that is told nothing of
 * production.
 */
export async function keepDemoOut(strapi: Core.Strapi): Promise<void> {
  await refuseDemoAccounts(strapi)
  await rememberRealSchool(strapi)
}
