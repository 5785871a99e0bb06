// `npm run faults [-- NAME …]`: what breaks in the night, tried on both servers: the CMS's tests in cms/tests/faults, on SQLite and
// on PostgreSQL. A name is a file's: `npm run faults -- kill-cms --database postgres`. Figures go to docs/figures.md.
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { buildStale } from './lib/preparing.mjs'
import { Problem, tellAndFail } from './lib/problem.mjs'
import { inProject } from './lib/project.mjs'

const databases = ['sqlite', 'postgres']

function readOrder() {
  const { values, positionals } = parseArgs({ options: { database: { type: 'string' } }, allowPositionals: true })
  if (values.database && !databases.includes(values.database)) throw new Problem(`--database is ${databases.join(' or ')}.`)
  return { names: positionals, chosen: values.database ? [values.database] : databases }
}

function tryFaults(/** @type {string[]} */ names, /** @type {string} */ database) {
  const { PATH, HOME, SOAK_MINUTES } = process.env
  const env = { PATH, HOME, TEST_DATABASE: database, STRAPI_TELEMETRY_DISABLED: 'true', ...(SOAK_MINUTES ? { SOAK_MINUTES } : {}) }
  const words = ['run', '--config', 'vitest.faults.config.ts', ...names]
  return spawnSync(inProject('node_modules', '.bin', 'vitest'), words, { cwd: inProject('cms'), env, stdio: 'inherit' }).status === 0
}

try {
  const { names, chosen } = readOrder()
  await buildStale(['contract', 'cms', 'web'])
  const results = chosen.map((database) => ({ database, isWell: tryFaults(names, database) }))
  console.log(results.map(({ database, isWell }) => `${isWell ? '✓' : '✗'} ${database}`).join('\n'))
  process.exitCode = results.every(({ isWell }) => isWell) ? 0 : 1
} catch (problem) {
  tellAndFail(problem)
}
