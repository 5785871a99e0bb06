// Brings the workspace up to date before a command: packages, then what is stale of the builds, each shown as a step.
import { findStaleBuilds, runBesideEachOther, runBuild } from './builds.mjs'
import { install, installPackages, isInstallStale, preparePackages } from './install.mjs'
import { Problem } from './problem.mjs'
import { refusalOfSystem, thisSystem } from './project.mjs'
import { countSteps } from './steps.mjs'

/** @throws {Problem} where the product can't run on this system. */
export function requireSystem() {
  const refusal = refusalOfSystem(thisSystem)
  if (refusal) throw new Problem(refusal)
}

export async function installIfStale() {
  requireSystem()
  if (isInstallStale()) await countSteps(1)('Install packages', install)
}

/** Installs the packages where they are stale. Answers what prepares them, for which neither builds nor checks wait. */
export async function installAndPrepareLater() {
  if (!isInstallStale()) return async () => {}
  await countSteps(1)('Install packages', installPackages)
  return () => countSteps(1)('Prepare packages', preparePackages)
}

/** Builds what is stale of these, and answers how many that were. */
export async function buildStale(/** @type {string[]} */ names) {
  const stale = findStaleBuilds(names)
  const step = countSteps(stale.length)
  await runBesideEachOther(stale, (build) =>
    step(
      build.title,
      (tell) => runBuild(build, tell),
      () => 'done',
    ),
  )
  return stale.length
}
