import { fileURLToPath } from 'node:url'
import { envOnlyMacros } from 'vite-env-only'
import { defineConfig } from 'vitest/config'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const resolve = {
  alias: {
    '@rijbaan/contract': at('../contract/src/index.ts'),
    '@rijbaan/servers': at('../servers/src/index.ts'),
    '~': at('./app'),
  },
}
/** Some put whole pages together, and a busy machine takes its time for them. */
const testTimeout = 20_000
const exclude = ['**/node_modules/**', 'build/**']

// Its own file, without Remix's plugin: that one wants to build the app.
export default defineConfig({
  test: {
    globalSetup: 'tests/own-temporary-folder.ts',
    projects: [
      {
        resolve,
        plugins: [envOnlyMacros()],
        // They put no module in another's place, so that files can share those that were loaded: it takes a third of the time.
        test: { name: 'server', include: ['**/*.test.ts'], exclude, testTimeout, environment: 'node', isolate: false },
      },
      {
        resolve,
        plugins: [envOnlyMacros()],
        esbuild: { jsx: 'automatic' },
        test: { name: 'parts', include: ['**/*.test.tsx'], exclude, testTimeout, environment: 'happy-dom' },
      },
    ],
  },
})
