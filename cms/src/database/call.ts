import { AsyncLocalStorage } from 'node:async_hooks'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import { tellRefusedCommit, type Connection } from './honest-commit'

type Begun = { trx: Knex.Transaction; connection: Connection }

/** A call whose changes stand or fall together. Its transaction begins with the first change, and ends with the call. */
type Call = {
  begun: Promise<Begun> | null
  isOver: boolean
  afterwards: (() => Promise<void>)[]
  takeBack: (() => Promise<void>)[]
}

const calls = new AsyncLocalStorage<Call>()

/** The call that this runs in, while its transaction is open. */
function openCall(): (Call & { begun: Promise<Begun> }) | null {
  const call = calls.getStore()
  return call?.begun && !call.isOver ? (call as Call & { begun: Promise<Begun> }) : null
}

type Begin = (...given: unknown[]) => Promise<Knex.Transaction>
type Work = (trx: Knex.Transaction) => unknown

/** Begins transactions whose refused commits are told, for who is handed one and for who hands in the work to be done in one. */
const tellingRefusals =
  (begin: Begin): Begin =>
  async (...given) => {
    const [work, ...others] = given
    if (typeof work !== 'function') return tellRefusedCommit(await begin(...given))
    return begin((trx: Knex.Transaction) => (work as Work)(tellRefusedCommit(trx)), ...others)
  }

/**
 * Lets calls be one transaction (`asOneCall`). A transaction that is asked for within one is a savepoint in it, whoever asks, the
 * framework too; and every query goes to its connection, so that it sees what the call has changed, and SQLite, which has one
 * connection, doesn't wait for itself. Called once, while the framework registers.
 */
export function keepCallsTogether({ db: { connection } }: Core.Strapi): void {
  const pool = connection.client as {
    acquireConnection: () => Promise<Connection>
    releaseConnection: (connection: Connection) => Promise<void>
  }
  const acquire = pool.acquireConnection.bind(pool)
  const release = pool.releaseConnection.bind(pool)
  const begin = tellingRefusals(connection.transaction.bind(connection) as Begin)
  /** How often a call's connection is in use beside the transaction itself: only its last user gives it back to the pool. */
  const shared = new WeakMap<Connection, number>()

  async function begun(): Promise<Begun> {
    const trx = await begin()
    const held = await (trx as unknown as { client: typeof pool }).client.acquireConnection()
    return { trx, connection: held }
  }

  async function join(...given: unknown[]): Promise<Knex.Transaction> {
    const call = calls.getStore()
    if (!call || call.isOver) return begin(...given)
    // Outside of the call: its transaction gets a connection of its own from the pool.
    call.begun ??= calls.exit(begun)
    const { trx } = await call.begun
    return tellingRefusals(trx.transaction.bind(trx) as Begin)(...given)
  }

  Object.defineProperty(connection, 'transaction', { configurable: true, value: join })
  Object.assign(pool, {
    async acquireConnection(): Promise<Connection> {
      const call = openCall()
      if (!call) return acquire()
      const { connection: held } = await call.begun
      if (call.isOver) return acquire()
      shared.set(held, (shared.get(held) ?? 0) + 1)
      return held
    },
    async releaseConnection(held: Connection): Promise<void> {
      const users = shared.get(held) ?? 0
      if (users === 0) return release(held)
      shared.set(held, users - 1)
    },
  })
}

async function takeBack(call: Call): Promise<void> {
  const begun = await call.begun?.catch(() => null)
  call.isOver = true
  await begun?.trx.rollback()
}

async function keep(call: Call): Promise<void> {
  const begun = await call.begun?.catch(() => null)
  call.isOver = true
  await begun?.trx.commit()
}

/** Runs the work and keeps what it changed; takes everything back where either fails. */
async function kept<T>(call: Call, work: () => Promise<T>): Promise<T> {
  try {
    const done = await calls.run(call, work)
    await keep(call)
    return done
  } catch (problem) {
    if (!call.isOver) await takeBack(call)
    for (const undo of call.takeBack) await undo()
    throw problem
  }
}

/**
 * Runs a call as one transaction: what it changes in any number of transactions is kept when it is done, or nothing is. Until the
 * first of them it holds no connection, so a password may be compared before. Within a call that is open it is part of that one.
 */
export async function asOneCall<T>(work: () => Promise<T>): Promise<T> {
  if (isInCall()) return work()
  const call: Call = { begun: null, isOver: false, afterwards: [], takeBack: [] }
  const done = await kept(call, work)
  for (const tell of call.afterwards) await tell()
  return done
}

/** Whether this runs in a call: what is done is kept when that is done. */
function isInCall(): boolean {
  const call = calls.getStore()
  return call !== undefined && !call.isOver
}

/**
 * Does something outside the database once what is open, a call or a transaction, is committed; at once where nothing is, and never where
 * it is rolled back. What fails then is logged: the change stands, and whoever asked for it is told so.
 */
export async function afterCommit(strapi: Core.Strapi, work: () => void | Promise<void>): Promise<void> {
  const tell = async (): Promise<void> => {
    try {
      await work()
    } catch (problem) {
      const why = problem instanceof Error ? (problem.stack ?? problem.message) : String(problem)
      strapi.log.error(`Something that was to follow a change failed; the change stands. ${why}`)
    }
  }
  const call = calls.getStore()
  if (call && !call.isOver) call.afterwards.push(tell)
  else if (strapi.db.inTransaction())
    await strapi.db.transaction(({ onCommit }: { onCommit: (callback: () => void) => void }) => onCommit(() => void tell()))
  else await tell()
}

/** Has something outside the database taken back, should the call that is open come to nothing. */
export function unlessItStands(undo: () => Promise<void>): void {
  const call = calls.getStore()
  if (call && !call.isOver) call.takeBack.push(undo)
}

/** Runs work that nobody waits for outside of the call that is open: it may take longer, and fails alone. */
export const apartFromCall = <T>(work: () => T): T => calls.exit(work)
