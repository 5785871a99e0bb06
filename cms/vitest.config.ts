import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Files that measure time, or race for it, and would meet each other's work in the figure. */
const timed = ['tests/sign-in-timing.test.ts', 'tests/races.test.ts', 'tests/large-school.test.ts']

const lastly = 1

export default defineConfig({
  test: {
    globalSetup: 'tests/support/global-setup.ts',
    // Each worker has a CMS of its own, which wants a good part of a core itself.
    maxWorkers: Math.min(availableParallelism(), 4),
    // The running CMS is made of these; no test imports them.
    forceRerunTriggers: ['**/cms/{src,config,seed,database}/**', '**/contract/src/**'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: 'side by side', include: ['tests/**/*.test.ts', 'src/**/*.test.ts'], exclude: timed } },
      { extends: true, test: { name: 'alone', include: timed, maxWorkers: 1, sequence: { groupOrder: lastly } } },
    ],
  },
})
