// How the pictures of all screens are taken: `npm run pictures -- FOLDER`.
import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config'

/** What every picture is drawn with alike, whatever machine it is taken on. */
const looks = [
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
  '--force-device-scale-factor=1',
  '--disable-lcd-text',
  '--hide-scrollbars',
]

/**
 * Each layer of a page is drawn at once, as one piece and by the same instructions of the processor. Tiles have seams, which
 * lie elsewhere in a window of another height, and a part that is drawn over leaves a rim: both move the pixels at the edges of
 * rounded and dashed borders by a step or three.
 */
const drawing = [
  '--disable-gpu-rasterization',
  '--disable-partial-raster',
  '--disable-skia-runtime-opts',
  ...['--default-tile-width', '--default-tile-height', '--max-untiled-layer-width', '--max-untiled-layer-height'].map(
    (size) => `${size}=16384`,
  ),
  '--num-raster-threads=1',
]

/** A picture is taken of a whole frame, with all images decoded. */
const frames = [
  '--disable-threaded-animation',
  '--disable-checker-imaging',
  '--disable-image-animation-resync',
  '--disable-new-content-rendering-timeout',
  '--run-all-compositor-stages-before-draw',
]

const launchOptions = {
  ...journeys.use?.launchOptions,
  args: [...(journeys.use?.launchOptions?.args ?? []), ...looks, ...drawing, ...frames],
}

/**
 * First what nobody has touched; then what is changed, one thing after the other; then what has come of that. What only looks
 * may try again on a busy machine: one picture that isn't there would leave out all that comes after.
 */
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
    { name: 'screens', testMatch: 'screens.pictures.ts', fullyParallel: true, retries: 1 },
    { name: 'changes', testMatch: 'changes.pictures.ts', dependencies: ['screens'] },
    { name: 'judge', testMatch: 'judge.pictures.ts', fullyParallel: true, retries: 1 },
    { name: 'unanswered', testMatch: 'unanswered.pictures.ts', retries: 1 },
    { name: 'words', testMatch: 'words.pictures.ts', retries: 1 },
    { name: 'visitors', testMatch: 'visitors.pictures.ts' },
    { name: 'manual', testMatch: 'manual.pictures.ts', dependencies: ['visitors'], retries: 1 },
    { name: 'later', testMatch: 'later.pictures.ts', dependencies: ['changes'], fullyParallel: true, retries: 1 },
  ],
})
