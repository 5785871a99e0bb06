// `npm run fuzz [-- REQUESTS]`: sends so many requests that nobody should send to each endpoint (500 where none is named), by three
// seeds, on SQLite and on PostgreSQL. What breaks one is told as small as it can be made, with its seed.
import { spawnSync } from 'node:child_process'
import { buildStale } from './lib/preparing.mjs'
import { Problem, tellAndFail } from './lib/problem.mjs'
import { inProject } from './lib/project.mjs'

const usual = 500

function tryRequests(/** @type {number} */ requests, /** @type {string} */ database) {
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, TEST_DATABASE: database, FUZZ_REQUESTS: String(requests), STRAPI_TELEMETRY_DISABLED: 'true' }
  const words = ['run', 'tests/fuzz.test.ts', '--project', 'side by side']
  return spawnSync(inProject('node_modules', '.bin', 'vitest'), words, { cwd: inProject('cms'), env, stdio: 'inherit' }).status === 0
}

try {
  const requests = Number(process.argv[2] ?? usual)
  if (!Number.isInteger(requests) || requests < 1) throw new Problem('How many requests to each endpoint? npm run fuzz -- 500')
  await buildStale(['contract', 'cms'])
  const results = ['sqlite', 'postgres'].map((database) => ({ database, isWell: tryRequests(requests, database) }))
  console.log(results.map(({ database, isWell }) => `${isWell ? '✓' : '✗'} ${database}`).join('\n'))
  process.exitCode = results.every(({ isWell }) => isWell) ? 0 : 1
} catch (problem) {
  tellAndFail(problem)
}
