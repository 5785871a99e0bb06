import { randomUUID } from 'node:crypto'
import type { Core } from '@strapi/strapi'
import { databaseNow } from '../../../database/clock'

/** This process, among those that share the database. */
const holder = randomUUID()

/**
 * Leases decide which of several processes runs a job now: its holder may act until it expires, by the database's clock,
 * which all of them share. A holder that dies is succeeded once its lease has run out.
 */
const leases = ({ strapi }: { strapi: Core.Strapi }) => ({
  /** Takes or renews the lease for so many milliseconds; false while another process holds it. */
  async take(name: string, milliseconds: number): Promise<boolean> {
    const at = await databaseNow(strapi)
    const taken = await strapi.db
      .connection('leases')
      .insert({ document_id: name, name, holder, expires_at: at + milliseconds })
      .onConflict('name')
      .merge(['holder', 'expires_at'])
      .where('leases.holder', holder)
      .orWhere('leases.expires_at', '<', at)
      .returning('holder')
    return taken.length > 0
  },

  /** Which jobs this process may run now. */
  async listOwn(): Promise<string[]> {
    const own = await strapi.db.connection('leases').where({ holder }).where('expires_at', '>', Date.now()).select('name')
    return own.map(({ name }) => name)
  },

  /** Gives up every lease of this process, so that another takes over at once. */
  async giveUp(): Promise<void> {
    await strapi.db.connection('leases').where({ holder }).delete()
  },
})

export default leases
