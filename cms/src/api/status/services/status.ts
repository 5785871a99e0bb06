import type { Core } from '@strapi/strapi'
import { settingsOf } from '../../../settings'
import type { Status } from '../../../status'
import { readStatus } from '../lib/read-status'

/** How the installation is, for the panel's page. */
const status = ({ strapi }: { strapi: Core.Strapi }) => ({
  read: (): Promise<Status> => readStatus(strapi.db.connection, settingsOf(strapi)),
})

export default status
