import { formatMoment, loginPath, toLanguage } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { now } from '../../../clock'
import { composeMail } from '../../../mail/compose'
import { findMailTexts } from '../../../mail/find-texts'
import { settingsOf } from '../../../settings'
import { findSchool } from '../../content/lib/school'
import outboxService from '../../outbox/services/outbox'
import type { Account } from '../lib/accounts'

/** What the owner of an account is told about its sign-in, so that nothing of it changes unseen (ASVS 6.3.7). */
export type Notice = 'passwordChanged' | 'secondFactorSet' | 'secondFactorRemoved' | 'secondFactorReset' | 'secondFactorWrongCode'

/** Mails to the owner of an account. */
const notices = ({ strapi }: { strapi: Core.Strapi }) => {
  const outbox = outboxService({ strapi })

  return {
    async post(account: Pick<Account, 'id' | 'email' | 'firstName' | 'username' | 'language'>, notice: Notice): Promise<void> {
      const language = toLanguage(account.language)
      const school = await findSchool(strapi)
      const texts = await findMailTexts(strapi)
      const values = {
        firstName: account.firstName || account.username,
        changedAt: formatMoment(now(strapi), language),
        link: `${settingsOf(strapi).publicUrl}${loginPath}`,
        schoolName: school.name,
        schoolPhone: school.phone,
      }
      await outbox.post([
        {
          about: 'account',
          ...composeMail(texts[notice], language, values),
          recipient: account.email,
          recipientId: account.id,
          replyTo: null,
        },
      ])
    },
  }
}

export default notices
