import { existsSync, readFileSync } from 'node:fs'

/**
 * What a walk through the screens wrote down, a line for each look; nothing where it wrote no file.
 * @returns {any[]}
 */
export function readJsonLines(/** @type {string} */ file) {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return lines.map((line) => JSON.parse(line))
}
