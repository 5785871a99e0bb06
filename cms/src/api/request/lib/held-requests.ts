import type { Connection } from '../../../database/rows'
import { findMailedAddresses } from '../../outbox/lib/erase-mails'
import { findRequestsOf } from './erase-requests'

type HeldRequest = Awaited<ReturnType<typeof findRequestsOf>>[number]

/**
 * The requests of people who are held, by whatever address they had; but for `except`, who is erased. A request has no number of a person,
 * so that one may be of several.
 */
export async function findHeldRequests(connection: Connection, { except = 0 } = {}): Promise<HeldRequest[]> {
  const held = await connection('up_users')
    .whereIn('id', connection('person_holds').select('person_id'))
    .whereNot({ id: except })
    .select('id', 'email', 'username', 'phone')
  const kept = new Map<number, HeldRequest>()
  for (const { id: person, email, username, phone } of held) {
    const addresses = [email, username, ...(await findMailedAddresses(connection, person))]
    for (const request of await findRequestsOf(connection, { addresses, phone, names: null })) kept.set(request.id, request)
  }
  return [...kept.values()]
}
