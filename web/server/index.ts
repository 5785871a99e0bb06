import { keepPrivate } from '@rijbaan/servers'
import type { ServerBuild } from '@remix-run/node'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { startContentHolder } from '../app/content.server'
import { createApp } from './app'
import { readBuiltFiles } from './built-files'
import { chooseProductionReact, readSettings } from './environment'
import { openMediaStore } from './media-store'
import { createPageCache } from './page-cache'
import { servePublicFiles } from './public-files'
import { createPurger } from './purge'
import { listen, runStart, stopGracefully } from './start'
import { readTextsScripts } from './texts-scripts'
import { startWatching } from './watching'

/** The web app in production: the built app and its assets beside this file. */
runStart(async () => {
  const settings = readSettings()
  await keepPrivate(settings.webDataDir)
  const watching = await startWatching(settings)
  const { log, metrics } = watching
  const buildFolder = path.dirname(fileURLToPath(import.meta.url))
  const purger = settings.purgeCall && createPurger(settings.purgeCall, { seconds: settings.cdnSeconds, log })
  const media = await openMediaStore({ cmsUrl: settings.cmsUrl, folder: path.join(settings.webDataDir, 'media'), log })
  const content = await startContentHolder({
    caller: { settings, log },
    folder: settings.webDataDir,
    isPushed: settings.contentNews === 'push',
    onNews: () => {
      purger?.forgetPages()
      media.hearNews()
    },
  })
  chooseProductionReact()
  const build = (await import(path.join(buildFolder, 'server', 'index.js'))) as ServerBuild
  const app = createApp({
    settings,
    log,
    metrics,
    content,
    findMedium: media.find,
    cache: createPageCache(),
    builtFiles: await readBuiltFiles(path.join(buildFolder, 'client')),
    publicFiles: servePublicFiles(path.join(buildFolder, 'client')),
    loadBuild: () => Promise.resolve(build),
    mode: 'production',
    textsScriptsOf: await readTextsScripts(buildFolder),
  })
  watching.serve(content)
  const server = listen(app, settings, log)
  // Pages of the version before name scripts and styles that this one doesn't have.
  server.once('listening', () => purger?.forgetPages())
  stopGracefully(server, log, async () => {
    purger?.stop()
    media.stop()
    await content.stop()
    await watching.stop()
  })
})
