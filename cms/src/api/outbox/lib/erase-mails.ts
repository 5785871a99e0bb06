import type { Knex } from 'knex'
import { noneOf } from '../../../database/none-of'
import type { Connection } from '../../../database/rows'

/**
 * Somebody whose mails go: those that bear their number, each address that is theirs alone, and their full name, empty where it isn't known;
 * but for mails about requests of others who are held, by their documents.
 */
export type MailedPerson = {
  numbered: (mails: Knex.QueryBuilder) => void
  addresses: readonly string[]
  fullName: string
  heldRequests: readonly string[]
}

/** Text for `like`, with its own signs taken literally. */
const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Deletes the mails that a query finds; answers their message ids, by which their files go. */
export async function eraseMails(trx: Knex.Transaction, narrow: (mails: Knex.QueryBuilder) => void): Promise<string[]> {
  const mails = await trx('outbox_mails')
    .where((any) => narrow(any))
    .select('id', 'message_id')
  for (let start = 0; start < mails.length; start += 400) {
    const ids = mails.slice(start, start + 400).map(({ id }) => id)
    await trx('outbox_mails').whereIn('id', ids).delete()
  }
  return mails.map(({ message_id: messageId }) => messageId)
}

/**
 * Every address that mails went to while they were this person's: of the last months, as long as mails are kept. One that they only asked
 * for isn't among them: the mail with its link goes to nobody's account.
 */
export async function findMailedAddresses(connection: Connection, id: number): Promise<string[]> {
  const mails = await connection('outbox_mails').where({ recipient_id: id }).distinct('recipient')
  return mails.map(({ recipient }) => recipient)
}

/** Deletes the mails to somebody, under whatever address, and those that tell others about them (ASVS 14.2.4); none to another account. */
export const eraseMailsOf = (trx: Knex.Transaction, { numbered, addresses, fullName, heldRequests }: MailedPerson): Promise<string[]> =>
  eraseMails(trx, (mails) => {
    const ofNoHeldRequest = noneOf(trx, 'request_id', heldRequests)
    void mails
      .where(numbered)
      .orWhere((unnumbered) => void unnumbered.whereNull('recipient_id').whereIn('recipient', addresses).where(ofNoHeldRequest))
      .orWhere((answered) => void answered.whereIn('reply_to', addresses).where(ofNoHeldRequest))
    // Versions before this one wrote no numbers: there the name tells, until their mails are gone.
    if (fullName.includes(' '))
      void mails.orWhere((older) => {
        void older
          .whereNull('recipient_id')
          .whereNull('subject_id')
          .whereNot({ about: 'request' })
          .whereRaw("text like ? escape '\\'", [`%${literally(fullName)}%`])
      })
  })
