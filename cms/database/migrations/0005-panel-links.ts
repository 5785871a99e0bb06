import { createHash } from 'node:crypto'
import type { Knex } from 'knex'

const digest = (token: string): string => createHash('sha256').update(token).digest('hex')

/** An invitation says since when it works, and goes on to. */
const invitation = (token: string): string => [digest(token), ...(/-[0-9a-z]+$/.exec(token) ?? [])].join('')

const stored = { registration_token: invitation, reset_password_token: digest } as const

/**
 * Tokens of links that were mailed for accounts of the panel stood in the database as they were sent; from this version on their digests
 * do (docs/decisions/0075-deeds-that-outlive-a-session.md). A link that waits goes on working.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  if (!(await trx.schema.hasTable('admin_users'))) return
  for (const [column, write] of Object.entries(stored))
    for (const { id, token } of await trx('admin_users').whereNotNull(column).select('id', { token: column }))
      await trx('admin_users')
        .where({ id })
        .update({ [column]: write(token) })
}
