import { rm } from 'node:fs/promises'
import { pathBelow } from '../files/names'
import type { Content } from './files'
import type { SchoolFile, SchoolFiles } from './school-files'

/** A copy, and the stamp of the file when it was made. */
type Copy = { content: Content; stamp: string }

/** Copies of a school's files, which are written to meanwhile. */
export function startCopies(files: SchoolFiles, to: string) {
  const copies = new Map<string, Copy>()

  async function copy({ file, stamp }: SchoolFile): Promise<void> {
    if (copies.get(file)?.stamp === stamp) return
    const content = await files.copy(file, pathBelow(to, file))
    // Null where it was taken away under our hands.
    if (content) copies.set(file, { content, stamp })
    else await forget(file)
  }

  async function forget(file: string): Promise<void> {
    copies.delete(file)
    await rm(pathBelow(to, file), { force: true })
  }

  return {
    /** Copies what has come or changed since the last time. */
    async copyNews(): Promise<void> {
      for (const file of await files.list()) await copy(file)
    },

    has: (file: string): boolean => copies.has(file),

    /** Throws copies away that no row refers to and whose files are gone, or let go: somebody's picture, erased meanwhile. */
    async dropStrays({ referred, loose }: { referred: readonly string[]; loose: readonly string[] }): Promise<void> {
      const wanted = new Set(referred)
      const letGo = new Set(loose)
      const there = new Set((await files.list()).map(({ file }) => file))
      for (const file of [...copies.keys()]) if (!wanted.has(file) && (letGo.has(file) || !there.has(file))) await forget(file)
    },

    list: (): ({ path: string } & Content)[] => Array.from(copies, ([file, { content }]) => ({ path: file, ...content })),
  }
}
