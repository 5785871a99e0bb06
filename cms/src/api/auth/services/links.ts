import { randomBytes } from 'node:crypto'
import { areaOf, formatMoment, isRole, linkHours, toLanguage, passwordLinkPath } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { ask, inTransaction } from '../../../database/transaction'
import { composeMail } from '../../../mail/compose'
import { findSchool } from '../../content/lib/school'
import portalUses from '../../../mail/texts/portal-uses.json'
import { findMailTexts } from '../../../mail/find-texts'
import { settingsOf } from '../../../settings'
import { digestOfToken } from '../../../token-digest'
import outboxService from '../../outbox/services/outbox'
import type { Account } from '../lib/accounts'

/** Mailed links for setting a password: random, stored as a digest, for one use, for some hours (R20, R23). */
const links = ({ strapi }: { strapi: Core.Strapi }) => {
  const outbox = outboxService({ strapi })
  const tokens = () => strapi.db.query('api::auth.password-token')

  const useUp = (links: { digest: string } | { user_id: number }): Promise<number> =>
    ask(strapi, (connection) =>
      connection('password_tokens')
        .where({ ...links, used_at: null })
        .update({ used_at: Date.now() }),
    )

  return {
    /**
     * Mails a link: to a new person as an invitation, else for a new password. Links that the same side asked for before stop working:
     * what anybody may ask for ends no invitation of the office's.
     */
    async mail(
      account: Pick<Account, 'id' | 'email' | 'username' | 'firstName' | 'language' | 'portalRole'>,
      purpose: keyof typeof linkHours,
      askedBy: 'office' | 'anybody',
    ): Promise<string> {
      const token = randomBytes(32).toString('base64url')
      const expiresAt = new Date(Date.now() + linkHours[purpose] * 3_600_000)
      const link = settingsOf(strapi).publicUrl + passwordLinkPath(token)
      const language = toLanguage(account.language)
      const school = await findSchool(strapi)
      const texts = await findMailTexts(strapi)
      const values = {
        firstName: account.firstName ?? account.username,
        username: account.username,
        portalUse: isRole(account.portalRole) ? portalUses[areaOf[account.portalRole]][language] : '',
        link,
        expiresAt: formatMoment(expiresAt, language),
        schoolName: school.name,
        schoolPhone: school.phone,
      }
      const text = purpose === 'invitation' ? texts.setPassword : texts.resetPassword
      await inTransaction(strapi, async () => {
        await tokens().deleteMany({ where: { userId: account.id, askedBy } })
        await tokens().create({ data: { digest: digestOfToken(token), userId: account.id, askedBy, expiresAt: expiresAt.getTime() } })
        await outbox.post([
          { about: 'account', ...composeMail(text, language, values), recipient: account.email, recipientId: account.id, replyTo: null },
        ])
      })
      return link
    },

    /** Whose link this is; null for a bad, used or expired one, and for somebody whose account is switched off. */
    async ownerOf(token: string): Promise<number | null> {
      const unused = strapi.db
        .connection('password_tokens as link')
        .join('up_users as owner', 'owner.id', 'link.user_id')
        .where({ 'link.digest': digestOfToken(token), 'owner.is_active': true })
        .whereNull('link.used_at')
      const link = await unused.where('link.expires_at', '>', Date.now()).first<{ user_id: number } | undefined>('link.user_id')
      return link?.user_id ?? null
    },

    /** Uses a link up, in the transaction of what it is used for; false where that was done in the meantime. */
    use: async (token: string): Promise<boolean> => (await useUp({ digest: digestOfToken(token) })) === 1,

    /** Ends all links of somebody who has a new password. */
    async end(owner: number): Promise<void> {
      await useUp({ user_id: owner })
    },
  }
}

export default links
