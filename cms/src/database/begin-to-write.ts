/** What makes statements of SQL: a connection to SQLite. */
type Preparing = { prepare: (sql: string) => unknown }

/**
 * Has each transaction of a connection to SQLite ask for its right to write as it begins, and wait for it. One that read first and wrote
 * later would be refused at once, without waiting (`SQLITE_BUSY_SNAPSHOT`), where another process had written in between: a command on
 * the server beside the school that is open. Who has one connection, as we do, loses nothing by it: its transactions wait for each other.
 */
export function beginToWrite(connection: Preparing): void {
  const prepare = connection.prepare.bind(connection)
  connection.prepare = (sql) => prepare(/^begin;?$/i.test(sql) ? 'begin immediate' : sql)
}
