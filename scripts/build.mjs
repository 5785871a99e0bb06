// `npm run build`: installs what is missing and builds what is stale; `npm run build -- web` looks at the named parts alone.
import { builds, findStaleBuilds, runBuild } from './lib/builds.mjs'
import { install, isInstallStale } from './lib/install.mjs'
import { Problem, tellAndFail } from './lib/problem.mjs'
import { countSteps } from './lib/steps.mjs'

async function main() {
  const known = builds.map(({ name }) => /** @type {string} */ (name))
  const named = process.argv.slice(2)
  const unknown = named.find((name) => !known.includes(name))
  if (unknown) throw new Problem(`There is no build "${unknown}"; there are ${known.join(', ')}.`)
  if (isInstallStale()) await countSteps(1)('Install packages', install)
  const stale = findStaleBuilds(named.length > 0 ? named : known)
  if (stale.length === 0) console.log('Everything is up to date.')
  const step = countSteps(stale.length)
  for (const build of stale)
    await step(
      build.title,
      (tell) => runBuild(build, tell),
      () => 'done',
    )
}

try {
  await main()
} catch (problem) {
  tellAndFail(problem)
}
