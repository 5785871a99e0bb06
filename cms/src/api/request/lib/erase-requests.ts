import { mailboxOf, normaliseName, tariffRequestEmail } from '@rijbaan/contract'
import type { Knex } from 'knex'
import type { Connection } from '../../../database/rows'
import { eraseMails } from '../../outbox/lib/erase-mails'

/** Who may have sent a request before they became a student: each address known of them, and their number as typed. */
type Sender = { addresses: readonly string[]; phone: string | null }

/** Dutch numbers are the same from their ninth digit on: `06-12 34 56 78` is `+31612345678`. Null for what is too short to tell. */
function endOf(phone: string | null): string | null {
  const digits = (phone ?? '').replace(/\D/g, '')
  return digits.length < 9 ? null : digits.slice(-9)
}

/** Requests that are deleted in one statement. */
const perStatement = 200

/** Deletes requests with their mails; answers the mails' message ids, by which their files go. */
export async function eraseRequests(
  trx: Knex.Transaction,
  requests: readonly { id: number; document_id: string | null }[],
): Promise<string[]> {
  const mails: string[] = []
  for (let start = 0; start < requests.length; start += perStatement) {
    const some = requests.slice(start, start + perStatement)
    const documents = some.flatMap(({ document_id: document }) => document ?? [])
    mails.push(...(await eraseMails(trx, (all) => void all.whereIn('request_id', documents))))
    await trx('requests')
      .whereIn(
        'id',
        some.map(({ id }) => id),
      )
      .delete()
  }
  return mails
}

/** Whose mailbox it is, whatever stands behind a plus and however its domain is spelt; none for what forms without an address carry. */
function mailboxIn(email: string | null): string | null {
  const address = normaliseName(email ?? '')
  return address === '' || address === tariffRequestEmail ? null : mailboxOf(address)
}

/** The requests that carry one of somebody's mailboxes or their number, in whatever form it was typed. */
export async function findRequestsOf(connection: Connection, { addresses, phone }: Sender) {
  const known = new Set(addresses.flatMap((address) => mailboxIn(address) ?? []))
  const end = endOf(phone)
  // Half a year of them at most: they are read rather than indexed by what people type.
  const requests = await connection('requests').select('id', 'document_id', 'email', 'phone')
  return requests.filter((request) => {
    const mailbox = mailboxIn(request.email)
    return (mailbox !== null && known.has(mailbox)) || (end !== null && endOf(request.phone) === end)
  })
}
