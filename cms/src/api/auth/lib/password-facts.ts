import { brotliDecompressSync } from 'node:zlib'
import { coreOf, type PasswordFacts } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { settingsOf } from '../../../settings'
import list from './common-passwords.json'

let cores: ReadonlySet<string> | undefined

/** The 100,000 passwords that are used most, by the word in them. Unpacked when somebody first chooses a password. */
const commonCores = (): ReadonlySet<string> =>
  (cores ??= new Set(brotliDecompressSync(Buffer.from(list.lines, 'base64')).toString().split('\n').map(coreOf)))

/** What the school and its town are called. */
async function namesOfSchool(strapi: Core.Strapi): Promise<(string | null)[]> {
  const rows = await strapi.db.connection('sites').select('name', 'short_name', 'city')
  return rows.flatMap(({ name, short_name, city }) => [name, short_name, city])
}

/** What any new password is judged by: the list of the common ones, the school's names, and these of its owner's. */
export async function commonPasswordFacts(strapi: Core.Strapi, own: (string | null)[]): Promise<PasswordFacts> {
  const names = [...own, ...(await namesOfSchool(strapi))].filter((name) => name !== null)
  return { isCommon: (core) => commonCores().has(core), names }
}

/** Of a mail address the part that is somebody's own. */
const ownPartOf = (email: string): string => email.split('@')[0] ?? ''

/**
 * What a new password of this person is judged by; null for an account of the demo, which may always go back to the password that the
 * README names.
 */
export async function findPasswordFacts(strapi: Core.Strapi, id: number): Promise<PasswordFacts | null> {
  const columns = ['username', 'email', 'first_name', 'last_name'] as const
  const person = await strapi.db
    .connection('up_users')
    .where({ id })
    .first(...columns)
  if (!person) throw new Error(`There is no account ${id}.`)
  if (settingsOf(strapi).isDemo && person.email === `${person.username}@example.test`) return null
  const own = [person.first_name, person.last_name, ownPartOf(person.username), ownPartOf(person.email)]
  return commonPasswordFacts(strapi, own)
}
