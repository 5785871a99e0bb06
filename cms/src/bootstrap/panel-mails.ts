import { toLanguage } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { findSchool } from '../api/content/lib/school'
import outboxService from '../api/outbox/services/outbox'
import { composeMail } from '../mail/compose'
import { findMailTexts } from '../mail/find-texts'
import { forgottenPassword } from '../mail/forgotten-password'
import { panelInvitation } from '../mail/panel-invitation'
import { settingsOf } from '../settings'
import { inside } from '../strapi/inside'
import type { PanelMail } from '../strapi/services'

const staffType = 'admin::user'

/** A member of staff, as the panel keeps them. */
type Staff = {
  email: string
  firstname: string | null
  isActive: boolean
  registrationToken: string | null
  preferedLanguage: string | null
}

/**
 * The panel's mails go by the school's outbox, as all others do: over the same mail server, again when it was away, and as
 * files without one. Those about a password are in the reader's language; a test mail goes as the framework has written it.
 */
export function sendPanelMails(strapi: Core.Strapi): void {
  const outbox = outboxService({ strapi })

  async function tell(kind: 'panelPassword' | 'panelInvitation', staff: Staff, link: string): Promise<void> {
    const language = toLanguage(staff.preferedLanguage)
    const school = await findSchool(strapi)
    const texts = await findMailTexts(strapi)
    const values = { firstName: staff.firstname || staff.email, link, schoolName: school.name, schoolPhone: school.phone }
    await outbox.post([
      { about: 'account', ...composeMail(texts[kind], language, values), recipient: staff.email, recipientId: null, replyTo: null },
    ])
  }

  const send = async ({ to, subject = '', text = '', html = '', replyTo }: PanelMail): Promise<void> => {
    const staff = (await strapi.db.query(staffType).findOne({ where: { email: to } })) as Staff | null
    if (staff && subject === forgottenPassword.subject) return tell('panelPassword', staff, text)
    await outbox.post([{ about: 'account', recipient: to, recipientId: null, replyTo: replyTo ?? null, subject, text, html: html || text }])
  }
  inside(strapi, 'mailSender').send = send

  strapi.db.lifecycles.subscribe({
    models: [staffType],
    afterCreate: async ({ result }) => {
      const staff = result as unknown as Staff
      if (staff.isActive || staff.registrationToken === null) return
      await tell('panelInvitation', staff, panelInvitation(settingsOf(strapi).cmsPublicUrl, staff.registrationToken))
    },
  })
}
