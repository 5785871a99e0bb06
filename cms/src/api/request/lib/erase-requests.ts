import { addressLeft, mailboxOf, normaliseName, normalised } from '@rijbaan/contract'
import type { Knex } from 'knex'
import type { Connection } from '../../../database/rows'
import { eraseMails } from '../../outbox/lib/erase-mails'

/** Who may have sent a request before they became a student: each address that is theirs, their numbers as typed, and their names. */
type Sender = {
  addresses: readonly string[]
  /** Addresses of others, without capitals: a request that has one is theirs, though the mailbox may be the same. */
  others?: ReadonlySet<string>
  phones: readonly (string | null)[]
  /** Whoever types a number as theirs may mean somebody else's: it counts with one of these names. Null where it counts by itself. */
  names: readonly (string | null)[] | null
  /** Asked of this request alone, by its id. */
  only?: number | undefined
}

/** The words of a name between spaces, without capitals and accents. */
const wordsOf = (name: string | null): string =>
  ` ${normalised(name ?? '', 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `

const isSignedBy = (name: string | null, names: Sender['names']): boolean =>
  names === null || names.map(wordsOf).some((known) => known.trim() !== '' && wordsOf(name).includes(known))

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
export function mailboxIn(email: string | null): string | null {
  const address = addressLeft(normaliseName(email ?? ''))
  return address === '' ? null : mailboxOf(address)
}

/** Requests that are read at once. */
const perReading = 2000

/**
 * The requests that carry one of somebody's mailboxes, or their name and number, in whatever form they were typed. Half a year of them at
 * most: they are read, some at a time, rather than indexed by what people type.
 */
export async function findRequestsOf(connection: Connection, { addresses, others, phones, names, only }: Sender) {
  const known = new Set(addresses.flatMap((address) => mailboxIn(address) ?? []))
  const ends = new Set(phones.flatMap((phone) => endOf(phone) ?? []))
  const readAfter = (id: number) =>
    connection('requests')
      .where((some) => void (only === undefined ? some.where('id', '>', id) : some.where({ id: only })))
      .orderBy('id')
      .limit(perReading)
      .select('id', 'document_id', 'email', 'phone', 'name', 'received_at')
  const found: Awaited<ReturnType<typeof readAfter>> = []
  let part: typeof found = []
  do {
    part = await readAfter(part.at(-1)?.id ?? 0)
    found.push(
      ...part.filter((request) => {
        const mailbox = others?.has(normaliseName(request.email ?? '')) ? null : mailboxIn(request.email)
        return (mailbox !== null && known.has(mailbox)) || (ends.has(endOf(request.phone) ?? '') && isSignedBy(request.name, names))
      }),
    )
  } while (part.length === perReading)
  return found
}
