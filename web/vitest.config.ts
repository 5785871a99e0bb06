import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
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

const replaced = /^vi\.mock\(.*$/gm
const byStandIn = /^vi\.mock\('@remix-run\/react', async \(\) => \(await import\('[./]+\/tests\/fixtures\/remix'\)\)\.remixInTests\)$/

/** Whether a test puts the one stand-in for Remix in its place (tests/fixtures/remix.tsx), and replaces nothing else. */
function isOnStandIn(file: string): boolean {
  const [first = '', ...others] = readFileSync(at(file), 'utf8').match(replaced) ?? []
  return others.length === 0 && byStandIn.test(first)
}

/** They all put the same in the same place, so that files can share what was loaded with it: it takes a sixth of the time. */
const screens = readdirSync(at('app'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.tsx'))
  .map((file) => path.posix.join('app', ...file.split(path.sep)))
  .filter(isOnStandIn)

const environment = 'happy-dom'
const inBrowser = { resolve, plugins: [envOnlyMacros()], esbuild: { jsx: 'automatic' as const } }

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
      { ...inBrowser, test: { name: 'screens', include: screens, testTimeout, environment, isolate: false } },
      { ...inBrowser, test: { name: 'parts', include: ['**/*.test.tsx'], exclude: [...exclude, ...screens], testTimeout, environment } },
    ],
  },
})
