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
    // The visitor's address comes from the web app's own header; a forwarded header is not believed (src/http/visitor.ts).
    proxy: { koa: false },
    http: { serverOptions: requestTimes },
    logger: { updates: { enabled: false }, startup: { enabled: false } },
    transfer: { remote: { enabled: false } },
    cron: { enabled: false },
  }
}
