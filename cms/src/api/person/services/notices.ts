import { formatMoment, loginPath, toLanguage, type Language } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { now } from '../../../clock'
import { composeMail } from '../../../mail/compose'
import { findMailTexts } from '../../../mail/find-texts'
import { settingsOf } from '../../../settings'
import { findSchool } from '../../content/lib/school'
import outboxService from '../../outbox/services/outbox'

/** What the owner of an account is told about it, so that nothing by which one comes in or is known changes unseen (ASVS 6.3.7). */
export type Notice =
  | 'passwordChanged'
  | 'secondFactorSet'
  | 'secondFactorRemoved'
  | 'secondFactorReset'
  | 'secondFactorWrongCode'
  | 'emailConfirm'
  | 'emailChangeAsked'
  | 'emailChangedNotice'
  | 'emailChangedByOffice'
  | 'phoneChanged'

/** Whose account it is. */
export type Owner = { id: number; username: string; email: string; firstName: string | null; language: Language | null }

/** Another address than the account's; a link, and until when it works. */
export type Further = { recipient?: string; link?: string; expiresAt?: Date }

/** Mails to the owner of an account. */
const notices = ({ strapi }: { strapi: Core.Strapi }) => {
  const outbox = outboxService({ strapi })

  return {
    /** Mails a notice. An address that isn't the account's yet may be anybody's: the mail to it is about the account, not to it. */
    async post(owner: Owner, notice: Notice, { recipient = owner.email, link, expiresAt }: Further = {}): Promise<void> {
      const language = toLanguage(owner.language)
      const school = await findSchool(strapi)
      const texts = await findMailTexts(strapi)
      const values = {
        firstName: owner.firstName || owner.username,
        changedAt: formatMoment(now(strapi), language),
        link: link ?? `${settingsOf(strapi).publicUrl}${loginPath}`,
        expiresAt: expiresAt ? formatMoment(expiresAt, language) : '',
        schoolName: school.name,
        schoolPhone: school.phone,
      }
      const people = notice === 'emailConfirm' ? { recipientId: null, subjectId: owner.id } : { recipientId: owner.id }
      await outbox.post([{ about: 'account', ...composeMail(texts[notice], language, values), recipient, ...people, replyTo: null }])
    },
  }
}

export default notices
