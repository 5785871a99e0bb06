import { defineConfig } from '@playwright/test'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'

const debians = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** `CHROMIUM_PATH`, else Debian's, else the one that Playwright has downloaded. */
const executablePath = process.env['CHROMIUM_PATH'] || debians.find((path) => existsSync(path))

/** Letters are as wide as on a phone: without a window the browser would round them to whole pixels. */
const letters = ['--font-render-hinting=none']

const quiet = ['--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-quic']

/** Files that measure time or weight, or start servers against the clock: another worker beside them would be in the figure. */
const alone = ['start.spec.ts', 'interaction.spec.ts', 'delivery.spec.ts', 'content.spec.ts', 'resilience.spec.ts', 'shared-store.spec.ts']

/** Each worker has a browser, and a product of its own that the setup starts; its files run one after another. */
export default defineConfig({
  projects: [
    { name: 'side-by-side', testMatch: '*.spec.ts', testIgnore: alone },
    { name: 'alone', testMatch: alone, workers: 1 },
  ],
  globalSetup: './support/global-setup.ts',
  outputDir: '../.cache/e2e-results',
  workers: Math.min(availableParallelism(), 4),
  retries: 0,
  forbidOnly: true,
  // It ends what hangs: a machine that is busy with something else takes three times as long.
  timeout: 300_000,
  expect: { timeout: 7_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox', '--disable-gpu', ...letters, ...quiet] },
    timezoneId: 'Europe/Amsterdam',
    screenshot: 'only-on-failure',
    // Keeping one takes a fifth of the time; `--trace retain-on-failure` does when a failure is looked for.
    trace: 'off',
  },
})
