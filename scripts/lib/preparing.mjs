// Brings the workspace up to date before a command: packages, then what is stale of the builds, each shown as a step.
import { findStaleBuilds, runBuild } from './builds.mjs'
import { install, isInstallStale } from './install.mjs'
import { countSteps } from './steps.mjs'

export async function installIfStale() {
  if (isInstallStale()) await countSteps(1)('Install packages', install)
}

/** Builds what is stale of these, and answers how many that were. */
export async function buildStale(/** @type {string[]} */ names) {
  const stale = findStaleBuilds(names)
  const step = countSteps(stale.length)
  for (const build of stale)
    await step(
      build.title,
      (tell) => runBuild(build, tell),
      () => 'done',
    )
  return stale.length
}
