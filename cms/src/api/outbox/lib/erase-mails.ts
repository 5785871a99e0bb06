import type { Knex } from 'knex'

/** Somebody whose mails go: their number, each address known of them, and their full name, empty where it isn't known. */
export type MailedPerson = { id: number; addresses: readonly string[]; fullName: string }

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

/** Every address that mails went to while they were this person's: of the last months, as long as mails are kept. */
export async function findMailedAddresses(trx: Knex.Transaction, id: number): Promise<string[]> {
  const mails = await trx('outbox_mails').where({ recipient_id: id }).distinct('recipient')
  return mails.map(({ recipient }) => recipient)
}

/** Deletes the mails to somebody, under whatever address, and those that tell others about them (ASVS 14.2.4). */
export const eraseMailsOf = (trx: Knex.Transaction, { id, addresses, fullName }: MailedPerson): Promise<string[]> =>
  eraseMails(trx, (mails) => {
    void mails.where({ recipient_id: id }).orWhere({ subject_id: id }).orWhereIn('recipient', addresses).orWhereIn('reply_to', addresses)
    // Versions before this one wrote no numbers: there the name tells, until their mails are gone.
    if (fullName.includes(' '))
      void mails.orWhere((older) => {
        void older
          .whereNull('recipient_id')
          .whereNot({ about: 'request' })
          .whereRaw("text like ? escape '\\'", [`%${literally(fullName)}%`])
      })
  })
