import { createHash, randomUUID } from 'node:crypto'
import type { Database } from './database'
import { readSent } from './stored-mails'

/** What stands in the database of a token. */
export const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Gives an account of the panel a link to choose another password, as one that was mailed; answers its token. */
export async function givePanelLink(database: Database, id: number): Promise<string> {
  const token = randomUUID()
  const later = new Date(Date.now() + 3_600_000)
  await database('admin_users')
    .where({ id })
    .update({ reset_password_token: digestOf(token), reset_password_token_expires_at: later })
  return token
}

/** The token of the newest invitation to the panel that was mailed to an address; `dataDir` is where the CMS has its mails. */
export async function invitationMailedTo(database: Database, recipient: string, dataDir: string): Promise<string> {
  const mails = await readSent(database, dataDir, (rows) => void rows.where({ recipient }))
  return mails.flatMap(({ text }) => /registrationToken=([\w-]+)/.exec(text)?.[1] ?? []).at(-1) ?? ''
}
