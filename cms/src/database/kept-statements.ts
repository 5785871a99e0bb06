/** What makes statements of SQL: a connection to SQLite. */
type Preparing = { prepare: (sql: string) => unknown }

/** So many are kept, which is more than the code has; lists of every length make others. */
const mostKept = 500

/**
 * Has a connection keep the statements that it makes: making one costs ten times what running it does. SQLite makes them anew by itself
 * where a table has changed meanwhile. Only for who reads each answer whole, before it asks the next: a statement runs once at a time.
 */
export function keepStatements(connection: Preparing): void {
  const kept = new Map<string, unknown>()
  const prepare = connection.prepare.bind(connection)
  connection.prepare = (sql) => {
    const known = kept.get(sql)
    if (known) return known
    if (kept.size >= mostKept) kept.clear()
    const statement = prepare(sql)
    kept.set(sql, statement)
    return statement
  }
}
