// `npm run manual:pictures [-- --only REGEX]`: takes the pictures of the manual and the README anew, from a demo school that it starts on an empty data folder.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { lookAtScreens } from './lib/look-at-screens.mjs'
import { largestPicture, manual } from './lib/manual.mjs'
import { Problem, tellAndFail } from './lib/problem.mjs'
import { inProject } from './lib/project.mjs'

/** From hardly a loss to one that is seen in the finest lines. */
const qualities = [90, 80, 65]

/** A picture as WebP, in the best quality in which it is small enough. */
async function shrink(/** @type {string} */ file) {
  for (const quality of qualities) {
    const picture = await sharp(file).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    if (picture.length <= largestPicture.bytes) return picture
  }
  throw new Problem(`${path.basename(file)} is larger than ${largestPicture.bytes / 1000} kB; show less of the screen.`)
}

/** Puts `price.nl.png` to the manual's `pictures/nl/price.webp`, `home.readme.png` to `docs/pictures/home.webp`; answers its size in bytes. */
async function keep(/** @type {string} */ file) {
  const [page, place = ''] = path.basename(file).split('.')
  const folder = place === 'readme' ? inProject('docs', 'pictures') : path.join(manual, 'pictures', place)
  mkdirSync(folder, { recursive: true })
  const picture = await shrink(file)
  writeFileSync(path.join(folder, `${page}.webp`), picture)
  return picture.length
}

async function main() {
  const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
  const folder = mkdtempSync(path.join(tmpdir(), 'rijbaan-manual-'))
  try {
    process.exitCode = await lookAtScreens({ projects: ['manual'], folder, only: values.only, builds: ['panel'] })
    const files = readdirSync(folder).filter((name) => name.endsWith('.png'))
    let bytes = 0
    for (const name of files) bytes += await keep(path.join(folder, name))
    console.log(`${files.length} pictures in docs, ${Math.round(bytes / 1000)} kB`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

main().catch(tellAndFail)
