import type { Knex } from 'knex'

/** Ends somebody's calendar link: its address opens nothing any more. */
export const endFeed = (trx: Knex.Transaction, userId: number): Promise<number> => trx('calendar_feeds').where({ user_id: userId }).delete()
