import path from 'node:path'
import { requestTimes } from '@rijbaan/servers'
import { readSettings } from './rijbaan'

export default () => {
  const settings = readSettings()
  return {
    host: settings.host,
    port: settings.cmsPort,
    url: settings.cmsPublicUrl,
    app: { keys: settings.appKeys },
    dirs: { public: path.join(settings.dataDir, 'public') },
    // Of visitors the web app tells the address by a header of its own (src/http/visitor.ts). Who opens the panel comes past proxies:
    // as many of the last addresses in X-Forwarded-For are believed, and none where nobody stands in front.
    proxy: { koa: settings.trustedProxies > 0, maxIpsCount: settings.trustedProxies },
    http: { serverOptions: requestTimes },
    logger: { updates: { enabled: false }, startup: { enabled: false } },
    transfer: { remote: { enabled: false } },
    cron: { enabled: false },
  }
}
