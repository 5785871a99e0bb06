import type { Connection } from '../../../database/rows'

/** The framework's name for sessions of the portal; the panel's have another. */
export const sessionOrigin = 'users-permissions'

/** Somebody's sessions of the portal, each under all of its numbers. */
export const sessionRowsOf = (connection: Connection, userId: number) =>
  connection('strapi_sessions').where({ user_id: String(userId), origin: sessionOrigin })
