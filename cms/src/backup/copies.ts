import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { isMissingFile } from '../missing-file'
import { copyFile, listKept, type Content } from './files'

/** A copy, and what tells whether the file has been written since. */
type Copy = { content: Content; stamp: string }

async function stampOf(file: string): Promise<string | null> {
  try {
    const { ino, size, mtimeMs } = await stat(file)
    return `${ino} ${size} ${mtimeMs}`
  } catch (problem) {
    if (isMissingFile(problem)) return null
    throw problem
  }
}

/** Copies of the files that rows refer to, from a data folder that is written to meanwhile. */
export function startCopies(dataDir: string, to: string) {
  const copies = new Map<string, Copy>()

  async function copy(file: string): Promise<void> {
    const source = path.join(dataDir, file)
    const stamp = await stampOf(source)
    if (stamp === null || copies.get(file)?.stamp === stamp) return
    try {
      copies.set(file, { content: await copyFile(source, path.join(to, file)), stamp })
    } catch (problem) {
      // It was taken away under our hands.
      if (!isMissingFile(problem)) throw problem
      await forget(file)
    }
  }

  async function forget(file: string): Promise<void> {
    copies.delete(file)
    await rm(path.join(to, file), { force: true })
  }

  return {
    /** Copies what has come or changed since the last time. */
    async copyNews(): Promise<void> {
      for (const file of await listKept(dataDir)) await copy(file)
    },

    has: (file: string): boolean => copies.has(file),

    /** Throws copies away whose files are gone and that no row refers to: somebody's picture, erased meanwhile. */
    async dropStrays(referred: ReadonlySet<string>): Promise<void> {
      const there = new Set(await listKept(dataDir))
      for (const file of [...copies.keys()]) if (!there.has(file) && !referred.has(file)) await forget(file)
    },

    list: (): ({ path: string } & Content)[] => Array.from(copies, ([file, { content }]) => ({ path: file, ...content })),
  }
}
