import { previewAddress } from '../src/api/content/lib/preview-address'
import { readSettings } from './rijbaan'

export default () => {
  const settings = readSettings()
  return {
    auth: {
      secret: settings.adminJwtSecret,
      sessions: { maxRefreshTokenLifespan: 30 * 24 * 3600, maxSessionLifespan: 12 * 3600 },
    },
    apiToken: { salt: settings.apiTokenSalt },
    transfer: { token: { salt: settings.transferTokenSalt } },
    secrets: { encryptionKey: settings.encryptionKey },
    flags: { nps: false, promoteEE: false },
    tutorials: false,
    preview: {
      enabled: true,
      config: {
        allowedOrigins: [settings.publicUrl],
        handler: (uid: string, { locale, status }: { locale?: string; status?: string }) =>
          previewAddress(uid, { locale, status }, settings, new Date()),
      },
    },
  }
}
