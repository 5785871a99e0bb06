// `npm start`: from a fresh clone to both servers running, with what is missing installed and what is stale built.
import { describeAccounts } from './lib/accounts.mjs'
import { builds, findStaleBuilds, runBesideEachOther, runBuild } from './lib/builds.mjs'
import { cmsEnvironment, readEnvironment, readStartSettings, serverEnvironment, webEnvironment, withinHeap } from './lib/environment.mjs'
import { installPackages, isInstallStale, preparePackages } from './lib/install.mjs'
import { requireFreePort } from './lib/ports.mjs'
import { tellAndFail } from './lib/problem.mjs'
import { requireSystem } from './lib/preparing.mjs'
import { ensureSecrets } from './lib/secrets.mjs'
import { superviseServer } from './lib/servers.mjs'
import { countSteps } from './lib/steps.mjs'

/** @type {ReturnType<typeof superviseServer>[]} */
const servers = []
let isStopping = false

async function stopServers(/** @type {number} */ exitCode) {
  if (isStopping) return
  isStopping = true
  await Promise.all(servers.map((server) => server.stop()))
  process.exit(exitCode)
}

function onSignal(/** @type {NodeJS.Signals} */ signal) {
  if (!isStopping) console.log(`\nStopping (${signal}) …`)
  void stopServers(0)
}

/** npm may be killed without a word to us: whoever started it wants the servers gone too. */
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const startedBy = process.ppid
  setInterval(() => {
    if (process.ppid !== startedBy) onSignal('SIGHUP')
  }, 1000).unref()
}

function printAddresses(/** @type {import('./lib/environment.mjs').StartSettings} */ settings) {
  const { publicUrl, cmsPublicUrl, dataDir, isDemo } = settings
  const lines = ['', `Site   ${publicUrl}`, `Panel  ${cmsPublicUrl}/admin`, `API    ${cmsPublicUrl}/api-docs`, `Data   ${dataDir}`]
  console.log([...lines, '', ...(isDemo ? [...describeAccounts(), ''] : []), 'Ctrl-C stops both servers.', ''].join('\n'))
}

async function main() {
  requireSystem()
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal)
  stopWithNpm()
  const environment = readEnvironment()
  const settings = readStartSettings(environment)
  const step = countSteps(builds.length + 5)

  await step(
    'Check the ports',
    async () => {
      await requireFreePort(settings.webPort, 'WEB_PORT')
      await requireFreePort(settings.cmsPort, 'CMS_PORT')
    },
    () => `${settings.webPort} and ${settings.cmsPort} are free`,
  )
  const isStale = isInstallStale()
  await step(
    'Install packages',
    (tell) => (isStale ? installPackages(tell) : undefined),
    () => (isStale ? 'done' : 'up to date'),
  )
  const stale = findStaleBuilds()
  const beside = [
    { name: 'packages', title: 'Prepare packages', isStale, run: preparePackages },
    ...builds.map((build) => ({ ...build, isStale: stale.includes(build), run: runBuild.bind(null, build) })),
  ]
  await runBesideEachOther(beside, ({ title, isStale: isPieceStale, run }) =>
    step(
      title,
      (tell) => (isPieceStale ? run(tell) : undefined),
      () => (isPieceStale ? 'done' : 'up to date'),
    ),
  )

  const env = serverEnvironment(environment, settings, ensureSecrets(settings.dataDir))
  const onGivenUp = (/** @type {string} */ sentence) => {
    console.error(`\n${sentence}`)
    void stopServers(1)
  }
  const cms = superviseServer({
    name: 'cms',
    script: 'cms/server.mjs',
    cwd: 'cms',
    port: settings.cmsPort,
    env: withinHeap('cms', cmsEnvironment(env)),
    onGivenUp,
  })
  const web = superviseServer({
    name: 'web',
    script: 'web/build/server.js',
    cwd: 'web',
    port: settings.webPort,
    env: withinHeap('web', webEnvironment(env)),
    onGivenUp,
  })
  servers.push(cms, web)
  if (isStopping) return
  cms.start()
  await step(
    'Start the CMS and its database',
    (tell) => cms.waitUntilReady(tell),
    () => 'ready',
  )
  web.start()
  await step(
    'Start the web app',
    (tell) => web.waitUntilReady(tell),
    () => 'ready',
  )
  printAddresses(settings)
}

try {
  await main()
} catch (problem) {
  if (!isStopping) tellAndFail(problem)
  await stopServers(isStopping ? 0 : 1)
}
