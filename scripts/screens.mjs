// `npm run screens -- [--only REGEX]`: judges every screen, dialog and state of the product in a browser: what is cut off from 320 to 1,440 px,
// at 200% and 400% of zoom, in forced colours and with a reader's spacing; targets that are too small; space off the grid; sizes of
// text; and what axe finds, over languages and themes.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readJsonLines } from './lib/json-lines.mjs'
import { lookAtScreens } from './lib/look-at-screens.mjs'
import { tellAndFail } from './lib/problem.mjs'

/** @typedef {{ where: string, flaws: string[], textSizes: number[] }} Judged */

const mostTextSizes = 8
/** How a flaw begins, and what the table calls it. */
const kinds = {
  'cut off': 'words or controls cut off',
  'scrolls sideways': 'pages that scroll sideways',
  'small target': 'targets under 24 px',
  'off the grid': 'space off the 4 px grid',
  axe: 'found by axe',
}

/** Each flaw once, with where it was seen first and how often. */
function tellFlaws(/** @type {Judged[]} */ judged) {
  /** @type {Map<string, { where: string, times: number }>} */
  const seen = new Map()
  for (const { where, flaws } of judged)
    for (const flaw of flaws) {
      const known = seen.get(flaw)
      seen.set(flaw, { where: known?.where ?? where, times: (known?.times ?? 0) + 1 })
    }
  for (const [flaw, { where, times }] of [...seen].sort(([one], [other]) => one.localeCompare(other)))
    console.log(`${flaw}\n    ${where}${times > 1 ? `, and ${times - 1} times more` : ''}`)
  return seen
}

/** The sizes of text of all screens together, by the width of the window. */
function textSizesByWidth(/** @type {Judged[]} */ judged) {
  /** @type {Map<string, Set<number>>} */
  const byWidth = new Map()
  for (const { where, textSizes } of judged) {
    const width = /\.(\d+)$/.exec(where)?.[1]
    if (!width) continue
    const sizes = byWidth.get(width) ?? new Set()
    for (const size of textSizes) sizes.add(size)
    byWidth.set(width, sizes)
  }
  return [...byWidth].sort(([one], [other]) => Number(one) - Number(other))
}

async function main() {
  const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
  const folder = mkdtempSync(path.join(tmpdir(), 'rijbaan-screens-'))
  try {
    const status = await lookAtScreens({ projects: ['judge'], folder, only: values.only })
    const judged = /** @type {Judged[]} */ (readJsonLines(path.join(folder, 'judged.jsonl')))
    const seen = [...tellFlaws(judged).keys()]
    const sizes = textSizesByWidth(judged)
    for (const [width, found] of sizes)
      console.log(`sizes of text at ${width} px: ${[...found].sort((one, other) => one - other).join(', ')}`)
    const most = Math.max(0, ...sizes.map(([, found]) => found.size))
    const rows = Object.entries(kinds).map(([start, name]) => [name, 0, seen.filter((flaw) => flaw.startsWith(start)).length])
    console.log(`\n| of ${judged.length} looks | at most | found |\n|---|---|---|`)
    for (const [name, wanted, found] of [...rows, ['sizes of text at one width', mostTextSizes, most]])
      console.log(`| ${name} | ${wanted} | ${found} |`)
    process.exitCode = status || (seen.length > 0 || most > mostTextSizes || judged.length === 0 ? 1 : 0)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

main().catch(tellAndFail)
