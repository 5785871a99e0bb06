import type { Core } from '@strapi/strapi'
import { ask } from '../../../database/transaction'
import { findMailTexts } from '../../../mail/find-texts'
import { settingsOf } from '../../../settings'
import { findSchool } from '../../content/lib/school'
import { isOn } from '../../features/lib/switches'
import outboxService from '../../outbox/services/outbox'
import { toLessonMail } from '../lib/mails'
import type { Notification } from '../lib/notifications'

/** Mails about lessons, written in the transaction of what they are about (R34). */
const mailer = ({ strapi }: { strapi: Core.Strapi }) => {
  const outbox = outboxService({ strapi })
  return {
    async send(notifications: Notification[]): Promise<void> {
      if (notifications.length === 0) return
      const { publicUrl } = settingsOf(strapi)
      const hasCalendars = await ask(strapi, (connection) => isOn(connection, 'calendars'))
      const sender = { school: await findSchool(strapi), texts: await findMailTexts(strapi), publicUrl, hasCalendars }
      await outbox.post(notifications.map(([kind, facts]) => toLessonMail(kind, facts, sender)))
    },
  }
}

export default mailer
