import { refuseUnreadBody } from '../src/http/unread-body'
import { readSettings } from './rijbaan'

/** The one field that the media library sends files in; of any other the framework's parser may lose sight, and leave them on the disk. */
const isOfLibrary = ({ name }: { name: string | null }): boolean => name === 'files'

/** The framework's own; ours come before them (src/http/install.ts). Its request logger is left out: ours names the request. */
export default () => {
  const { publicUrl, cmsPublicUrl } = readSettings()
  return [
    'strapi::errors',
    'global::note-problems',
    {
      name: 'strapi::security',
      config: {
        contentSecurityPolicy: {
          useDefaults: true,
          directives: {
            'base-uri': ["'none'"],
            'connect-src': ["'self'"],
            'img-src': ["'self'", 'data:', 'blob:'],
            'media-src': ["'self'", 'data:', 'blob:'],
            'frame-src': ["'self'", publicUrl],
            upgradeInsecureRequests: cmsPublicUrl.startsWith('https:') ? [] : null,
          },
        },
        hsts: cmsPublicUrl.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: true } : false,
      },
    },
    // Not the site's: no page of it asks this server, and one that was broken into would have the panel's session renewed.
    { name: 'strapi::cors', config: { origin: [cmsPublicUrl], credentials: true } },
    'strapi::query',
    {
      name: 'strapi::body',
      config: {
        ...{ jsonLimit: '2mb', formLimit: '256kb', textLimit: '256kb' },
        formidable: { maxFileSize: 10 * 1024 * 1024, maxFieldsSize: 64 * 1024, filter: isOfLibrary, enabledPlugins: ['multipart'] },
        onError: refuseUnreadBody,
      },
    },
    'global::forget-sent-files',
    'global::bound-panel-input',
    'strapi::session',
    'strapi::favicon',
    'strapi::public',
  ]
}
