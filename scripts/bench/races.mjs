// `npm run bench:races`: the races for lessons in full, on SQLite and on PostgreSQL with two processes. They are the CMS's own tests.
import { spawnSync } from 'node:child_process'
import { findStaleBuilds, runBuild } from '../lib/builds.mjs'
import { tellAndFail } from '../lib/problem.mjs'
import { inProject } from '../lib/project.mjs'

/** What the tests make fewer of, in full: slots that five hundred students want at once. */
const RACE_SLOTS = '20'

const vitest = [inProject('node_modules', '.bin', 'vitest'), 'run', 'tests/races.test.ts', '--disable-console-intercept']

function race(/** @type {string} */ database) {
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, RACE_SLOTS, TEST_DATABASE: database, STRAPI_TELEMETRY_DISABLED: 'true' }
  const [program = '', ...words] = vitest
  return spawnSync(program, words, { cwd: inProject('cms'), env, stdio: 'inherit' }).status === 0
}

try {
  for (const build of findStaleBuilds(['contract', 'cms'])) await runBuild(build)
  const results = ['sqlite', 'postgres'].map((database) => ({ database, isWell: race(database) }))
  console.log(results.map(({ database, isWell }) => `${isWell ? '✓' : '✗'} ${database}`).join('\n'))
  process.exitCode = results.every(({ isWell }) => isWell) ? 0 : 1
} catch (problem) {
  tellAndFail(problem)
}
