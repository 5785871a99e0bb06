import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Knex } from 'knex'
import PostalMime from 'postal-mime'
import { wordsOf } from '../../src/api/outbox/lib/sealed-words'
import { encryptionKey } from './cms'
import type { Database } from './database'
import { waitFor } from './wait-for'

/** The words of a mail that waits in the outbox, as they will be sent: those about accounts are sealed until then. */
export const asSent = <Mail extends { text: string; html: string }>(mail: Mail): Mail => ({ ...mail, ...wordsOf(encryptionKey, mail) })

type Row = { message_id: string; recipient: string; subject: string; about: string; state: string }
export type Sent = Pick<Row, 'recipient' | 'subject' | 'about'> & { from: string; text: string }

/** Mails by their rows, in their order, once all of them are sent: those about accounts have their words in files alone then. */
export async function readSent(database: Database, dataDir: string, narrow: (mails: Knex.QueryBuilder) => void): Promise<Sent[]> {
  const find = async (): Promise<Row[]> => {
    const mails = database('outbox_mails').orderBy('id')
    narrow(mails)
    return (await mails) as Row[]
  }
  const rows = await waitFor('the mails to be sent', async () => {
    const found = await find()
    return found.every(({ state }) => state === 'sent') ? found : null
  })
  const folder = path.join(dataDir, 'outbox')
  const names = rows.length === 0 ? [] : await readdir(folder)
  return Promise.all(
    rows.map(async ({ message_id: messageId, recipient, subject, about }) => {
      const [own = ''] = messageId.split('@')
      const name = names.find((each) => each.endsWith('.eml') && each.includes(own)) ?? ''
      const { from, text = '' } = await PostalMime.parse(await readFile(path.join(folder, name)))
      return { from: from?.address ?? '', recipient, subject, about, text }
    }),
  )
}
