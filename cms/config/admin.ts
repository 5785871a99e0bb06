import { sessionDays, type LegalPageKey } from '@rijbaan/contract'
import { previewAddress } from '../src/api/content/lib/preview-address'
import { forgottenPassword } from '../src/mail/forgotten-password'
import { panelTokenSeconds } from '../src/strapi/panel-token'
import { readSettings } from './rijbaan'

const legalPageType = 'api::legal-page.legal-page'

/** Which of the legal pages an entry is. */
async function findLegalKey(documentId: string): Promise<LegalPageKey | undefined> {
  const page = await strapi.db.connection('legal_pages').where({ document_id: documentId }).first('key')
  return page?.key ?? undefined
}

export default () => {
  const settings = readSettings()
  return {
    auth: {
      secret: settings.adminJwtSecret,
      // Without TLS the framework decides by itself, and warns of a plain "no".
      cookie: settings.cmsPublicUrl.startsWith('https:') ? { secure: true } : {},
      sessions: {
        accessTokenLifespan: panelTokenSeconds,
        idleRefreshTokenLifespan: sessionDays.idle * 86_400,
        maxRefreshTokenLifespan: sessionDays.absolute * 86_400,
        maxSessionLifespan: 12 * 3600,
      },
    },
    forgotPassword: { emailTemplate: forgottenPassword },
    apiToken: { salt: settings.apiTokenSalt },
    transfer: { token: { salt: settings.transferTokenSalt } },
    secrets: { encryptionKey: settings.encryptionKey },
    flags: { nps: false, promoteEE: false },
    tutorials: false,
    preview: {
      enabled: true,
      config: {
        allowedOrigins: [settings.publicUrl],
        handler: async (uid: string, { documentId, locale, status }: { documentId?: string; locale?: string; status?: string }) => {
          const legalKey = uid === legalPageType && documentId ? await findLegalKey(documentId) : undefined
          return previewAddress(uid, { locale, status, legalKey }, settings, new Date())
        },
      },
    },
  }
}
