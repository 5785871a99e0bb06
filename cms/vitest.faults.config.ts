import { defineConfig } from 'vitest/config'

/** What breaks in the night: `npm run faults`. Each file has servers of its own, one file at a time. */
export default defineConfig({
  test: {
    include: ['tests/faults/*.fault.ts'],
    fileParallelism: false,
    testTimeout: 45 * 60_000,
    hookTimeout: 300_000,
    disableConsoleIntercept: true,
  },
})
