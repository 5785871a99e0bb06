// `npm run pictures -- FOLDER [--only REGEX] [--every]`: takes a picture of every screen, to be compared with those of another day.
import { mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { lookAtScreens } from './lib/look-at-screens.mjs'
import { Problem, tellAndFail } from './lib/problem.mjs'

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
  mkdirSync(folder, { recursive: true })
  const settings = { PICTURES_ALL: every ? '1' : '' }
  process.exitCode = await lookAtScreens({ projects: ['screens', 'changes', 'later'], folder, only, settings })
  const count = readdirSync(folder).filter((name) => name.endsWith('.png')).length
  console.log(`${count} pictures in ${folder}, ${Math.round((performance.now() - startedAt) / 1000)} s`)
}

main().catch(tellAndFail)
