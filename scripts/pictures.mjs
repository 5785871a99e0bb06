// `npm run pictures -- FOLDER [--only REGEX] [--every]`: takes a picture of every screen, to be compared with those of another day.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ensureChromium } from './lib/chromium.mjs'
import { buildStale, installIfStale } from './lib/preparing.mjs'
import { Problem, tellAndFail } from './lib/problem.mjs'
import { inProject } from './lib/project.mjs'
import { countSteps } from './lib/steps.mjs'

/** What the servers need; the CMS's panel has no picture. */
const needed = ['contract', 'cms', 'web']

function readOrder() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { only: { type: 'string', default: '' }, every: { type: 'boolean', default: false } },
  })
  const [folder, ...others] = positionals
  if (!folder || others.length > 0) throw new Problem('Say where to: npm run pictures -- FOLDER [--only REGEX] [--every]')
  return { folder: path.resolve(folder), ...values }
}

async function main() {
  const { folder, only, every } = readOrder()
  const startedAt = performance.now()
  await installIfStale()
  const chromium = await countSteps(1)('Find Chromium', ensureChromium, (found) => found)
  await buildStale(needed)
  mkdirSync(folder, { recursive: true })
  const env = { ...process.env, CHROMIUM_PATH: chromium, PICTURES_FOLDER: folder, PICTURES_ONLY: only, PICTURES_ALL: every ? '1' : '' }
  const { status } = spawnSync(inProject('node_modules', '.bin', 'playwright'), ['test', '-c', 'pictures/playwright.config.ts'], {
    cwd: inProject('e2e'),
    env,
    stdio: 'inherit',
  })
  const count = readdirSync(folder).filter((name) => name.endsWith('.png')).length
  console.log(`${count} pictures in ${folder}, ${Math.round((performance.now() - startedAt) / 1000)} s`)
  process.exitCode = status ?? 1
}

main().catch(tellAndFail)
