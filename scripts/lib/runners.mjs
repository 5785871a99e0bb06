// What `npm test` runs, in this order, and what each needs built.
import { builds } from './builds.mjs'
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
) => ({
  name,
  part,
  kind: 'vitest',
  command: [tool('vitest'), 'run'],
  cwd: inProject(part),
  env,
  needs,
})

/** @type {Runner[]} */
export const runners = [
  check('lint', [tool('eslint'), '.', '--max-warnings', '0'], ['contract']),
  check('format', [tool('prettier'), '--check', '--log-level', 'warn', '.']),
  check('typecheck', script('typecheck.mjs'), ['contract', 'cms']),
  check('knip', [tool('knip')]),
  check('import-law', script('check-import-law.mjs')),
  check('tables', [...script('tables.mjs'), '--check']),
  check('compose', script('check-compose.mjs')),
  check('scripts', script('check-scripts.mjs')),
  check('coverage', script('check-coverage.mjs')),
  vitest('contract', 'contract', []),
  vitest('web', 'web', ['contract']),
  vitest('cms-sqlite', 'cms', ['contract', 'cms'], { TEST_DATABASE: 'sqlite' }),
  vitest('cms-postgres', 'cms', ['contract', 'cms'], { TEST_DATABASE: 'postgres' }),
  {
    name: 'e2e',
    part: 'e2e',
    kind: 'playwright',
    command: [tool('playwright'), 'test'],
    cwd: inProject('e2e'),
    needs: builds.map(({ name }) => name),
  },
]
