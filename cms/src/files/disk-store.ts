import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isMissingFile } from '../missing-file'
import { leavesRoom, noRoom, spaceOf } from './disk-space'
import type { FileFacts, FileStore, ListedFile, OpenFile } from './file-store'
import { pathBelow } from './names'

const unfinished = '.part'

/** What tells whether a file of this machine has been written since; null where there is none. */
export async function stampOf(file: string): Promise<string | null> {
  try {
    const { ino, size, mtimeMs } = await stat(file)
    return `${ino} ${size} ${mtimeMs}`
  } catch (problem) {
    if (isMissingFile(problem)) return null
    throw problem
  }
}

/** Files in a folder of this machine, readable by the product's user alone; `measure` tells how much room there is. */
export function diskStore(root: string, measure = spaceOf): FileStore {
  const fileOf = (name: string): string => pathBelow(root, name)

  async function put(name: string, bytes: Buffer): Promise<void> {
    const file = fileOf(name)
    const part = `${file}${unfinished}`
    try {
      await mkdir(path.dirname(file), { recursive: true })
      if (!leavesRoom(await measure(path.dirname(file)), bytes.length)) throw noRoom()
      await writeFile(part, bytes, { mode: 0o600 })
      await rename(part, file)
    } catch (problem) {
      await rm(part, { force: true })
      throw problem
    }
  }

  async function openFile(name: string): Promise<OpenFile | null> {
    try {
      const handle = await open(fileOf(name))
      const { size, mtime } = await handle.stat()
      return { bytes: handle.createReadStream(), size, changedAt: mtime }
    } catch (problem) {
      if (isMissingFile(problem)) return null
      throw problem
    }
  }

  async function look(name: string): Promise<FileFacts | null> {
    try {
      const { size, mtime } = await stat(fileOf(name))
      return { size, changedAt: mtime }
    } catch (problem) {
      if (isMissingFile(problem)) return null
      throw problem
    }
  }

  async function* list(folder: string): AsyncIterable<ListedFile> {
    const entries = await readdir(fileOf(folder), { withFileTypes: true }).catch((problem: unknown) => {
      if (isMissingFile(problem)) return []
      throw problem
    })
    for (const entry of entries) {
      const isOurs = entry.isFile() && !entry.name.startsWith('.') && !entry.name.endsWith(unfinished)
      if (!isOurs) continue
      const name = `${folder}/${entry.name}`
      const stamp = await stampOf(fileOf(name))
      if (stamp !== null) yield { name, stamp }
    }
  }

  return { put, open: openFile, look, remove: async (name) => rm(fileOf(name), { force: true }), list }
}
