import type { Knex } from 'knex'
import type { Connection, Row } from './rows'

/** Whether a person has a passkey, as a column beside their own. */
export type WithPasskey = { has_passkey: Row<'passkeys'>['backed_up'] }

/** The same for a query: people stand in it under the name `table`. */
export const hasPasskey = (connection: Connection, table: string): Knex.Raw<WithPasskey> =>
  connection.raw('exists (select 1 from passkeys where passkeys.user_id = ??) as has_passkey', [`${table}.id`])
