import { randomUUID } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { isMissingFile } from '../../../missing-file'

/** How somebody left: with their row, or with an emptied one because payments have to be kept (R55). */
export type ErasureKind = 'removed' | 'anonymised'

/** Somebody who was erased: their numbers and when, never a name. */
export type Erasure = {
  /** Names this line, so that it can be withdrawn. */
  line: string
  person: number
  /** Tells them from somebody who got the same number after an older database was put back. */
  documentId: string | null
  how: ErasureKind
  /** An ISO moment, UTC. */
  at: string
}

type Line = Erasure | { line: string; withdrawn: true }

export const erasuresName = 'erasures.jsonl'

/** Where a data folder, or a backup, has its list of erasures. */
export const erasuresFile = (folder: string): string => path.join(folder, erasuresName)

async function append(file: string, lines: readonly string[]): Promise<void> {
  // One write at the end of the file, which several processes can have open; it begins with a new line, for a crash may have cut
  // the last one off.
  const list = await open(file, 'a', 0o600)
  try {
    await list.appendFile(`\n${lines.join('\n')}\n`)
    await list.sync()
  } finally {
    await list.close()
  }
}

async function readLines(file: string): Promise<string[]> {
  try {
    return (await readFile(file, 'utf8')).split('\n').filter(Boolean)
  } catch (problem) {
    if (isMissingFile(problem)) return []
    throw problem
  }
}

/** A line that a crash cut off tells nothing: its erasure wasn't committed either. */
function parse(line: string): Line[] {
  try {
    return [JSON.parse(line) as Line]
  } catch (problem) {
    if (problem instanceof SyntaxError) return []
    throw problem
  }
}

/** Notes that somebody is erased; answers how to take it back where it comes to nothing. */
export async function noteErasure(dataDir: string, erasure: Omit<Erasure, 'line'>): Promise<{ withdraw: () => Promise<void> }> {
  const line = randomUUID()
  const file = erasuresFile(dataDir)
  await append(file, [JSON.stringify({ line, ...erasure })])
  return { withdraw: () => append(file, [JSON.stringify({ line, withdrawn: true })]) }
}

/** Everybody on these lists, in the order in which they were erased; what one of them withdraws holds for all. */
export async function readErasures(...files: string[]): Promise<Erasure[]> {
  const lines = (await Promise.all(files.map(readLines))).flat().flatMap(parse)
  const withdrawn = new Set(lines.filter((line) => 'withdrawn' in line).map(({ line }) => line))
  const erasures = lines.filter((line): line is Erasure => !('withdrawn' in line) && !withdrawn.has(line.line))
  return [...new Map(erasures.map((erasure) => [erasure.line, erasure])).values()]
}

/** Adds to a list what another has and it hasn't; nothing is ever taken out of it. */
export async function mergeErasures(file: string, other: string): Promise<void> {
  const known = new Set(await readLines(file))
  const missing = (await readLines(other)).filter((line) => parse(line).length > 0 && !known.has(line))
  if (missing.length > 0) await append(file, missing)
}
