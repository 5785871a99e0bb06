import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { fileFolders, type FileStore, type Stores } from './file-store'

export type Moved = { copied: number; same: number }

/** All of a file; null where there is none. @throws StoreAway */
export async function readStored(store: FileStore, name: string): Promise<Buffer | null> {
  const file = await store.open(name)
  return file && buffer(file.bytes)
}

const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Whether a store has a file with just these bytes: read back and compared by size and SHA-256. */
export async function hasFile(store: FileStore, name: string, bytes: Buffer): Promise<boolean> {
  const there = await readStored(store, name)
  return there !== null && there.length === bytes.length && digestOf(there) === digestOf(bytes)
}

/**
 * Copies all files from one place to the other, and reads each back; what is there already stays as it is. May be repeated,
 * also after it was cut short. The originals stay. @throws where a file arrives as another, and StoreAway
 */
export async function copyFiles(from: Stores, to: Stores): Promise<Moved> {
  const moved: Moved = { copied: 0, same: 0 }
  for (const { store, folder } of fileFolders) {
    for await (const { name } of from[store].list(folder)) {
      const bytes = await readStored(from[store], name)
      // Removed since it was listed.
      if (!bytes) continue
      if (await hasFile(to[store], name, bytes)) {
        moved.same += 1
        continue
      }
      await to[store].put(name, bytes)
      if (!(await hasFile(to[store], name, bytes))) throw new Error(`${name} did not arrive as it is.`)
      moved.copied += 1
    }
  }
  return moved
}
