// What `npm test` runs, in this order, and what each needs built.
import { builds } from './builds.mjs'
import { Problem } from './problem.mjs'
import { inProject } from './project.mjs'

/**
 * @typedef {object} Runner
 * @property {string} name
 * @property {string} part The name that `npm test -- <part>` also takes.
 * @property {'check' | 'vitest' | 'playwright'} kind A check is one test: its exit code.
 * @property {string[]} command
 * @property {string} [cwd]
 * @property {Record<string, string>} [env]
 * @property {string[]} needs Builds.
 * @property {number} [minutes] How long it usually takes, where that is more than a moment.
 * @property {boolean} [isLong] It waits more than it works, so it goes beside those of the servers' tests.
 */

const tool = (/** @type {string} */ name) => inProject('node_modules', '.bin', name)
const script = (/** @type {string} */ name) => [process.execPath, inProject('scripts', name)]

/** @returns {Runner} */
const check = (/** @type {string} */ name, /** @type {string[]} */ command, /** @type {string[]} */ needs = []) => ({
  name,
  part: 'checks',
  kind: 'check',
  command,
  needs,
})

/** @returns {Runner} */
const vitest = (
  /** @type {string} */ name,
  /** @type {string} */ part,
  /** @type {string[]} */ needs,
  /** @type {Record<string, string>} */ env = {},
  /** @type {string[]} */ words = [],
) => ({
  name,
  part,
  kind: 'vitest',
  command: [tool('vitest'), 'run', ...words],
  cwd: inProject(part),
  env,
  needs,
})

/** Some of the browser tests, which take so many minutes. @returns {Runner} */
const journeys = (/** @type {string} */ name, /** @type {number} */ minutes, /** @type {string[]} */ words) => ({
  name,
  minutes,
  part: 'e2e',
  kind: 'playwright',
  command: [tool('playwright'), 'test', ...words],
  cwd: inProject('e2e'),
  needs: builds.map((build) => build.name),
})

/** @type {Runner} */
const soak = {
  ...vitest('soak', 'cms', ['contract', 'cms', 'web'], { SOAK_MINUTES: '2' }, ['--config', 'vitest.faults.config.ts', 'soak']),
  isLong: true,
}

/** @type {Runner[]} */
const runners = [
  check('lint', ['npm', 'run', '--silent', 'lint'], ['contract', 'servers']),
  check('typecheck', script('typecheck.mjs'), ['contract', 'cms']),
  check('format', [tool('prettier'), '--check', '--log-level', 'warn', '.']),
  check('knip', [tool('knip')]),
  check('import-law', script('check-import-law.mjs')),
  check('tables', [...script('tables.mjs'), '--check']),
  check('compose', script('check-compose.mjs')),
  check('kubernetes', script('check-kubernetes.mjs')),
  check('monitoring', script('check-monitoring.mjs')),
  check('scripts', script('check-scripts.mjs')),
  check('packages', script('check-packages.mjs')),
  check('coverage', script('check-coverage.mjs')),
  check('manual', script('check-manual.mjs')),
  check('security', script('check-security.mjs'), ['contract']),
  soak,
  vitest('contract', 'contract', []),
  vitest('servers', 'servers', []),
  { ...vitest('web', 'web', ['contract']), minutes: 2 },
  { ...vitest('cms-sqlite', 'cms', ['contract', 'cms'], { TEST_DATABASE: 'sqlite', TEST_IN_ALL: '1' }), minutes: 14 },
  { ...vitest('cms-postgres', 'cms', ['contract', 'cms'], { TEST_DATABASE: 'postgres', TEST_IN_ALL: '1' }), minutes: 9 },
  journeys('e2e-alone', 6, ['--project', 'alone', '--workers', '1']),
  journeys('e2e-beside', 14, ['--project', 'side-by-side']),
]

/** The runners that these words name, by their own names or by parts; all of them without a word. An unknown word is a Problem. */
export function chooseRunners(/** @type {string[]} */ named) {
  const unknown = named.find((word) => !runners.some(({ name, part }) => word === name || word === part))
  const known = [...new Set(runners.flatMap(({ name, part }) => [part, name]))]
  if (unknown) throw new Problem(`There is no part "${unknown}"; there are ${known.join(', ')}.`)
  return named.length === 0 ? runners : runners.filter(({ name, part }) => named.includes(name) || named.includes(part))
}
