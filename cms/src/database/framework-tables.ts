import type { BigInteger, Json, Moment, None, Table, Text } from './columns'

/** Tables that no content type of ours describes: the framework's sessions and migrations, and what our migrations make. */
declare module 'knex/types/tables' {
  interface Tables {
    strapi_sessions: Table<
      { session_id: Text; user_id: Text; device_id: Text; origin: Text; status: Text; expires_at: Moment; absolute_expires_at: Moment },
      { metadata: Json; child_id: Text; type: Text }
    >
    strapi_migrations: Table<{ name: Text; time: Moment }, None>
    rate_limits: Table<{ key: Text; points: BigInteger; expire: BigInteger }, None>
    database_versions: Table<{ name: Text; prepared_at: Moment }, None>
  }
}
