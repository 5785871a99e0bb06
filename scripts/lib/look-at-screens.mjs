// Walks through every screen of a demo school in a browser, for who takes pictures of them or judges them.
import { spawnSync } from 'node:child_process'
import { ensureChromium } from './chromium.mjs'
import { buildStale, installIfStale } from './preparing.mjs'
import { inProject } from './project.mjs'
import { countSteps } from './steps.mjs'

/** What the servers need; the CMS's panel is a screen of the manual's pictures alone. */
const needed = ['contract', 'cms', 'web']

/**
 * Runs these projects of `e2e/pictures/playwright.config.ts`; what they find goes to the folder.
 * @returns {Promise<number>} the exit code.
 */
export async function lookAtScreens(
  /** @type {{ projects: string[], folder: string, only: string, settings?: Record<string, string>, builds?: string[] }} */ {
    projects,
    folder,
    only,
    settings,
    builds = [],
  },
) {
  await installIfStale()
  const chromium = await countSteps(1)('Find Chromium', ensureChromium, (found) => found)
  await buildStale([...needed, ...builds])
  const { status } = spawnSync(
    inProject('node_modules', '.bin', 'playwright'),
    ['test', '-c', 'pictures/playwright.config.ts', ...projects.flatMap((project) => ['--project', project])],
    {
      cwd: inProject('e2e'),
      env: { ...process.env, CHROMIUM_PATH: chromium, PICTURES_FOLDER: folder, PICTURES_ONLY: only, ...settings },
      stdio: 'inherit',
    },
  )
  return status ?? 1
}
