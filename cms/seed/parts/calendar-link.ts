import { dayMilliseconds } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { newFeed } from '../../src/api/calendar/lib/new-feed'
import { now } from '../../src/clock'
import { inTransaction } from '../../src/database/transaction'
import type { SeedPart } from '../entries'

/** Who has their lessons in a calendar of their own. */
const subscriber = 'student2'

const madeDaysAgo = 14

/** A calendar link as its owner finds it later: since when it is there, to renew or to end. Nobody has its token, so it opens nothing. */
export const demoCalendarLink: SeedPart = {
  name: 'demo-calendar-link',
  isDemo: true,
  run: async (strapi: Core.Strapi) => {
    const madeAt = new Date(now(strapi).getTime() - madeDaysAgo * dayMilliseconds)
    await inTransaction(strapi, async (trx) => {
      const owner = await trx('up_users').where({ username: subscriber }).first('id')
      if (!owner) return
      const { row } = newFeed({ userId: owner.id, madeAt, hasNames: false })
      await trx('calendar_feeds').insert(row).onConflict('user_id').ignore()
    })
  },
}
