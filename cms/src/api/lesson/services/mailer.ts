import type { Core } from '@strapi/strapi'
import { findMailTexts } from '../../../mail/find-texts'
import { settingsOf } from '../../../settings'
import { findSchool } from '../../content/lib/school'
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
      const sender = { school: await findSchool(strapi), texts: await findMailTexts(strapi), publicUrl }
      await outbox.post(notifications.map(([kind, facts]) => toLessonMail(kind, facts, sender)))
    },
  }
}

export default mailer
