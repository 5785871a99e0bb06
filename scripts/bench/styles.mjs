// `npm run bench:styles`: how many lines of CSS there are, and what the built sheets of each area weigh on the wire.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as prettier from 'prettier'
import { buildStale } from '../lib/preparing.mjs'
import { Problem, tellAndFail } from '../lib/problem.mjs'
import { inProject } from '../lib/project.mjs'

const mostLines = 4500
const mostBytesOfHome = 10_000

/** Which sheets a page of an area loads. */
const areas = {
  home: ['app', 'site'],
  "the website's other pages and sign-in": ['app', 'site', 'pages'],
  portal: ['app', 'portal'],
  office: ['app', 'portal', 'office'],
}

/** Lines of a file as the formatter writes them: however it is packed, it counts the same. */
async function countLines(/** @type {string} */ file) {
  const options = await prettier.resolveConfig(file)
  const formatted = await prettier.format(readFileSync(file, 'utf8'), { ...options, filepath: file })
  return formatted.split('\n').length - 1
}

async function countAllLines() {
  const folder = inProject('web', 'app')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
  const counts = await Promise.all(files.map((file) => countLines(path.join(folder, file))))
  return { files: files.length, lines: counts.reduce((sum, count) => sum + count, 0) }
}

/** Bytes of a built sheet as a browser that knows brotli gets it. */
function weigh(/** @type {string} */ sheet) {
  const folder = inProject('web', 'build', 'client', 'assets')
  const file = readdirSync(folder).find((name) => name.startsWith(`${sheet}-`) && name.endsWith('.css.br'))
  if (!file) throw new Problem(`The build has no sheet ${sheet}.`)
  return readFileSync(path.join(folder, file)).length
}

async function main() {
  await buildStale(['contract', 'web'])
  const { files, lines } = await countAllLines()
  console.log(`${lines} lines in ${files} files of ${path.join('web', 'app')}, at most ${mostLines}`)
  const weights = Object.entries(areas).map(([area, sheets]) => ({
    area,
    sheets,
    bytes: sheets.reduce((sum, sheet) => sum + weigh(sheet), 0),
  }))
  for (const { area, sheets, bytes } of weights) console.log(`${(bytes / 1000).toFixed(1)} kB brotli: ${area} (${sheets.join(', ')})`)
  const home = weights.find(({ area }) => area === 'home')?.bytes ?? Infinity
  if (lines > mostLines || home > mostBytesOfHome)
    throw new Problem(`More than ${mostLines} lines, or than ${mostBytesOfHome} bytes at home.`)
}

main().catch(tellAndFail)
