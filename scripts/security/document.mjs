// Reads the tables of a Markdown document, and its headings.
import { readFileSync } from 'node:fs'
import { inProject } from '../lib/project.mjs'

/** @typedef {{ heading: string, cells: string[] }} Row A line of a table, under the heading that it stands under. */

const read = (/** @type {string} */ document) => readFileSync(inProject('docs', document), 'utf8')

/** What a page calls a heading in an address: `The panel's doors` is `the-panels-doors`. */
const anchorOf = (/** @type {string} */ heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

/** The rows of all tables but their heads, each with the nearest heading above it. @returns {Row[]} */
export function rowsOf(/** @type {string} */ document) {
  /** @type {Row[]} */
  const rows = []
  let heading = ''
  let isBody = false
  for (const line of read(document).split('\n')) {
    if (line.startsWith('#')) heading = line.replace(/^#+ /, '')
    if (!line.startsWith('|')) isBody = false
    else if (/^\|(\s*:?-+:?\s*\|)+$/.test(line)) isBody = true
    else if (isBody)
      rows.push({
        heading,
        cells: line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      })
  }
  return rows
}

/** The rows under one heading. */
export const rowsUnder = (/** @type {string} */ document, /** @type {string} */ heading) =>
  rowsOf(document).filter((row) => row.heading === heading)

/** What stands in a cell as code, in its order. */
export const codeIn = (/** @type {string} */ cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

/** All that stands as code in the tables under a heading. */
export const codeUnder = (/** @type {string} */ document, /** @type {string} */ heading) =>
  new Set(rowsUnder(document, heading).flatMap(({ cells }) => cells.flatMap(codeIn)))

/** The addresses of a document's headings. */
export const anchorsOf = (/** @type {string} */ document) =>
  new Set(
    read(document)
      .split('\n')
      .filter((line) => line.startsWith('#'))
      .map((line) => anchorOf(line.replace(/^#+ /, ''))),
  )

/** The numbers of the one line that a pattern finds; none where it finds nothing. */
export const numbersIn = (/** @type {string} */ document, /** @type {RegExp} */ pattern) =>
  (pattern.exec(read(document)) ?? []).slice(1).map(Number)
