import type { Core } from '@strapi/strapi'
import outboxService from '../api/outbox/services/outbox'
import { forgottenPassword } from '../mail/forgotten-password'
import { inside } from '../strapi/inside'
import type { PanelMail } from '../strapi/services'
import { findStaff, type Staff } from '../api/office/lib/staff-accounts'
import { staffType } from '../strapi/staff-type'
import { mailInvitation, mailStaff } from '../api/office/lib/staff-mails'

/**
 * The panel's mails go by the school's outbox, as all others do: over the same mail server, again when it was away, and as
 * files without one. Those about a password are in the reader's language; a test mail goes as the framework has written it.
 */
export function sendPanelMails(strapi: Core.Strapi): void {
  const outbox = outboxService({ strapi })

  const send = async ({ to, subject = '', text = '', html = '', replyTo }: PanelMail): Promise<void> => {
    const staff = await findStaff(strapi, { email: to })
    if (staff && subject === forgottenPassword.subject) return mailStaff(strapi, 'panelPassword', staff, { link: text })
    await outbox.post([{ about: 'account', recipient: to, recipientId: null, replyTo: replyTo ?? null, subject, text, html: html || text }])
  }
  inside(strapi, 'mailSender').send = send

  strapi.db.lifecycles.subscribe({
    models: [staffType],
    afterCreate: async ({ result }) => {
      const staff = result as unknown as Staff
      if (staff.isActive || staff.registrationToken === null) return
      await mailInvitation(strapi, staff, staff.registrationToken)
    },
  })
}
