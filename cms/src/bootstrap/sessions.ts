import type { Core } from '@strapi/strapi'
import { sessionType } from '../strapi/inside'

/**
 * Every request looks a session up by its id, the panel's door by its device, and ending somebody's sessions by whose they are; the
 * framework declares no index for any of these, and the table grows with every sign-in. Called while it registers, so that the schema sync makes them.
 */
export function indexSessions(strapi: Core.Strapi): void {
  const indexes = [
    { name: 'strapi_sessions_session_index', columns: ['session_id'] },
    { name: 'strapi_sessions_device_index', columns: ['device_id'] },
    { name: 'strapi_sessions_user_index', columns: ['user_id', 'origin'] },
  ]
  Object.assign(sessionType(strapi), { indexes })
}
