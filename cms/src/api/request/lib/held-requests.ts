import type { ColumnsOf, Connection, Row, Selected } from '../../../database/rows'
import { findMailedAddresses } from '../../outbox/lib/erase-mails'
import { findRequestsOf } from './erase-requests'
import { heldPhones } from './held-phones'

type HeldRequest = Awaited<ReturnType<typeof findRequestsOf>>[number]

type HoldTables = { hold: Row<'person_holds'>; person: Row<'up_users'> }
const columns = {
  id: 'person.id',
  email: 'person.email',
  username: 'person.username',
  phone: 'person.phone',
  phones: 'hold.phones',
  heldAt: 'hold.held_at',
} as const satisfies ColumnsOf<HoldTables>
type HeldRow = Selected<HoldTables, typeof columns>

/**
 * The requests of people who are held, by whatever address and number they had; but for `except`, who is erased, and where `isOfBefore` those
 * that came in before the hold was put alone; of all of them `only` this one, where it is given. A request has no number of a person, so
 * that one may be of several.
 */
export async function findHeldRequests(
  connection: Connection,
  { except = 0, isOfBefore = false, only }: { except?: number; isOfBefore?: boolean; only?: number } = {},
): Promise<HeldRequest[]> {
  const held = await connection('person_holds as hold')
    .join('up_users as person', 'person.id', 'hold.person_id')
    .whereNot('person.id', except)
    .select<HeldRow[]>(columns)
  const kept = new Map<number, HeldRequest>()
  for (const { id: person, email, username, phone, phones, heldAt } of held) {
    const addresses = [email, username, ...(await findMailedAddresses(connection, person))]
    const asked = await findRequestsOf(connection, { addresses, phones: [phone, ...heldPhones(phones)], names: null, only })
    const theirs = isOfBefore ? asked.filter(({ received_at: at }) => new Date(at).getTime() <= Number(heldAt)) : asked
    for (const request of theirs) kept.set(request.id, request)
  }
  return [...kept.values()]
}
