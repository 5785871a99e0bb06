import type { ServerBuild } from '@remix-run/node'
import { isLocalHost } from '@rijbaan/contract'
import path from 'node:path'
import { createServer as createViteServer } from 'vite'
import { startContentHolder } from '../app/content.server'
import { createApp } from './app'
import { readSettings } from './environment'
import { openMediaStore } from './media-store'
import { createPageCache } from './page-cache'
import { listen, runStart, stopGracefully } from './start'
import { startWatching } from './watching'

/** The web app while it is being worked on: Vite serves and reloads the app, tsx restarts this server. */
runStart(async () => {
  const settings = readSettings()
  const watching = await startWatching(settings)
  const { log, metrics } = watching
  const vite = await createViteServer({
    server: { middlewareMode: true, hmr: isLocalHost(settings.host) ? { host: settings.host } : true },
  })
  const media = await openMediaStore({ cmsUrl: settings.cmsUrl, folder: path.join(settings.webDataDir, 'media'), log })
  const content = await startContentHolder({
    caller: { settings, log },
    folder: settings.webDataDir,
    isPushed: settings.contentNews === 'push',
    onNews: media.hearNews,
  })
  const cache = createPageCache()
  const app = createApp({
    settings,
    log,
    metrics,
    content,
    findMedium: media.find,
    cache,
    builtFiles: new Map(),
    publicFiles: vite.middlewares,
    loadBuild: async () => (await vite.ssrLoadModule('virtual:remix/server-build')) as ServerBuild,
    mode: 'development',
    textsScriptsOf: () => [],
  })
  watching.serve(content)
  stopGracefully(listen(app, settings, log), log, async () => {
    media.stop()
    void content.stop()
    await watching.stop()
    await vite.close()
  })
})
