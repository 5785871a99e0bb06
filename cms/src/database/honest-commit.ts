import type { Knex } from 'knex'

/** A connection of the driver's. SQLite's says whether a transaction is open on it. */
export type Connection = { inTransaction?: boolean; exec?: (sql: string) => unknown }

type Asked = { response?: { command?: string } } | undefined
type TransactionClient = { query: (connection: Connection, sql: unknown) => Promise<Asked> }

const isEnd = (sql: unknown): boolean => typeof sql === 'string' && /^(commit|release)\b/i.test(sql)

/** Asks for the end of a transaction; what came to nothing is closed before anybody else gets its connection. */
async function askForEnd(ask: () => Promise<Asked>, connection: Connection, sql: string): Promise<Asked> {
  try {
    const asked = await ask()
    // PostgreSQL's answer to the commit of a transaction in which a query had failed: no error, but everything is taken back.
    if (asked?.response?.command === 'ROLLBACK') throw new Error('The database took a transaction back instead of committing it.')
    return asked
  } catch (problem) {
    // SQLite leaves it open, on a connection that goes on to the next transaction.
    if (/^commit/i.test(sql) && connection.inTransaction) connection.exec?.('rollback')
    throw problem
  }
}

/**
 * Has `commit` of a transaction fail where the database refuses it, for want of room or a connection, or for a rule that is checked at
 * the end. The query builder answers it as done, and tells by `executionPromise` alone. Answers the same transaction.
 */
export function tellRefusedCommit(trx: Knex.Transaction): Knex.Transaction {
  const client = (trx as unknown as { client: TransactionClient }).client
  const query = client.query.bind(client)
  client.query = (connection, sql) =>
    isEnd(sql) ? askForEnd(() => query(connection, sql), connection, String(sql)) : query(connection, sql)
  const commit = trx.commit.bind(trx)
  trx.commit = (async (value?: unknown) => {
    await commit(value)
    return trx.executionPromise
  }) as typeof trx.commit
  return trx
}
