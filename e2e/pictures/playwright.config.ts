// How the pictures of all screens are taken: `npm run pictures -- FOLDER`.
import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config'

/** What every picture is drawn with alike, whatever machine it is taken on. */
const drawing = ['--force-color-profile=srgb', '--font-render-hinting=none', '--disable-lcd-text', '--hide-scrollbars']

const launchOptions = { ...journeys.use?.launchOptions, args: [...(journeys.use?.launchOptions?.args ?? []), ...drawing] }

/** First what nobody has touched; then what is changed, one thing after the other; then what has come of that. */
export default defineConfig({
  ...journeys,
  testMatch: '*.pictures.ts',
  globalSetup: './school.ts',
  outputDir: '../../.cache/pictures-results',
  reporter: 'line',
  workers: 2,
  timeout: 30_000,
  use: { ...journeys.use, launchOptions, screenshot: 'off', actionTimeout: 10_000 },
  projects: [
    { name: 'screens', testMatch: 'screens.pictures.ts', fullyParallel: true },
    { name: 'changes', testMatch: 'changes.pictures.ts', dependencies: ['screens'] },
    { name: 'later', testMatch: 'later.pictures.ts', dependencies: ['changes'], fullyParallel: true },
  ],
})
