// `npm run bench:backup`: a large school is backed up while it is written to, and serves again from its backup: how long each takes, on
// SQLite and on PostgreSQL. It is the CMS's own test.
import { spawnSync } from 'node:child_process'
import { findStaleBuilds, runBuild } from '../lib/builds.mjs'
import { tellAndFail } from '../lib/problem.mjs'
import { inProject } from '../lib/project.mjs'

/** The school of 200,000 lessons that the lists are measured with. */
const size = { BACKUP_STUDENTS: '5000', BACKUP_LESSONS: '200000' }

const vitest = [
  inProject('node_modules', '.bin', 'vitest'),
  'run',
  'tests/backup.test.ts',
  '-t',
  'large school',
  '--disable-console-intercept',
]

function measure(/** @type {string} */ database) {
  const { PATH, HOME, POSTGRES_TOOLS } = process.env
  const env = {
    PATH,
    HOME,
    ...size,
    TEST_DATABASE: database,
    STRAPI_TELEMETRY_DISABLED: 'true',
    ...(POSTGRES_TOOLS ? { POSTGRES_TOOLS } : {}),
  }
  const [program = '', ...words] = vitest
  return spawnSync(program, words, { cwd: inProject('cms'), env, stdio: 'inherit' }).status === 0
}

try {
  for (const build of findStaleBuilds(['contract', 'cms'])) await runBuild(build)
  const results = ['sqlite', 'postgres'].map((database) => ({ database, isWell: measure(database) }))
  console.log(results.map(({ database, isWell }) => `${isWell ? '✓' : '✗'} ${database}`).join('\n'))
  process.exitCode = results.every(({ isWell }) => isWell) ? 0 : 1
} catch (problem) {
  tellAndFail(problem)
}
