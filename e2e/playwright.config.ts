import { defineConfig } from '@playwright/test'
import { existsSync } from 'node:fs'

const debians = '/usr/bin/chromium'

/** `CHROMIUM_PATH`, else Debian's, else the one that Playwright has downloaded. */
const executablePath = process.env['CHROMIUM_PATH'] || (existsSync(debians) ? debians : undefined)

const quiet = ['--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-quic']

/** One browser and one worker: the tests share the product that the setup starts, and two cores. */
export default defineConfig({
  testMatch: '*.spec.ts',
  globalSetup: './support/global-setup.ts',
  outputDir: '../.cache/e2e-results',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 7_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox', '--disable-gpu', ...quiet] },
    timezoneId: 'Europe/Amsterdam',
    screenshot: 'only-on-failure',
    // Keeping one takes a fifth of the time; `--trace retain-on-failure` does when a failure is looked for.
    trace: 'off',
  },
})
