import type { Knex } from 'knex'
import { countRows, type Connection } from '../../../database/rows'
import type { Queue } from '../../../status'

/** How many of the mails that failed are shown one by one. */
const shownMails = 50

const isoOf = (moment: string | number | Date): string => new Date(moment).toISOString()

/** How many mails wait and since when, and which were given up. */
export async function readQueue(connection: Connection): Promise<Queue> {
  const waiting = connection('outbox_mails').where({ state: 'waiting' })
  const failed = connection('outbox_mails').where({ state: 'failed' })
  // A reminder that keeps its reader's night waits for the morning, and not for a mail server.
  const isDelayed = (query: Knex.QueryBuilder) =>
    void query.whereNull('useful_until').orWhere('attempts', '>', 0).orWhere('next_attempt_at', '<=', Date.now())
  const oldest = await waiting.clone().where(isDelayed).orderBy('written_at').first('written_at')
  const rows = await failed.clone().orderBy('written_at', 'desc').limit(shownMails).select()
  return {
    waiting: await countRows(waiting),
    oldestWrittenAt: oldest ? isoOf(oldest.written_at) : null,
    failed: await countRows(failed),
    newestFailed: rows.map(({ id, recipient, subject, about, attempts, written_at, last_problem }) => ({
      id,
      recipient,
      subject,
      about,
      attempts,
      writtenAt: isoOf(written_at),
      lastProblem: last_problem,
    })),
  }
}
