import type { ServerBuild } from '@remix-run/node'
import path from 'node:path'
import { createServer as createViteServer } from 'vite'
import { startContentHolder } from '../app/content.server'
import { createApp } from './app'
import { readSettings } from './environment'
import { createLog } from './log'
import { openMediaStore } from './media-store'
import { createPageCache } from './page-cache'
import { listen, runStart, stopGracefully } from './start'

/** The web app while it is being worked on: Vite serves and reloads the app, tsx restarts this server. */
runStart(async () => {
  const settings = readSettings()
  const log = createLog(settings.logLevel)
  const vite = await createViteServer({ server: { middlewareMode: true } })
  const content = await startContentHolder({
    caller: { settings, log },
    folder: settings.webDataDir,
    isPushed: settings.contentNews === 'push',
  })
  const cache = createPageCache()
  const app = createApp({
    settings,
    log,
    content,
    findMedium: await openMediaStore({ cmsUrl: settings.cmsUrl, folder: path.join(settings.webDataDir, 'media'), log }),
    cache,
    builtFiles: (_req, _res, next) => next(),
    publicFiles: vite.middlewares,
    loadBuild: async () => (await vite.ssrLoadModule('virtual:remix/server-build')) as ServerBuild,
    mode: 'development',
    textsScriptOf: () => null,
  })
  stopGracefully(listen(app, settings, log), log, async () => {
    void content.stop()
    await vite.close()
  })
})
