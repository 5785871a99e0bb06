import type { Connection } from '../../../database/rows'
import { portalOrigin } from '../../../strapi/inside'

/** Somebody's sessions of the portal, each under all of its numbers. */
export const sessionRowsOf = (connection: Connection, userId: number) =>
  connection('strapi_sessions').where({ user_id: String(userId), origin: portalOrigin })
