import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { FileStore } from './file-store'
import type { Stores } from './stores'

export type Moved = { copied: number; same: number }

const folders = [
  { store: 'uploads', folder: 'uploads' },
  { store: 'private', folder: 'proofs' },
  { store: 'private', folder: 'pictures' },
] as const satisfies { store: keyof Stores; folder: string }[]

async function read(store: FileStore, name: string): Promise<Buffer | null> {
  const file = await store.open(name)
  return file && buffer(file.bytes)
}

const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Whether a store has a file with just these bytes: read back and compared by size and SHA-256. */
async function has(store: FileStore, name: string, bytes: Buffer): Promise<boolean> {
  const there = await read(store, name)
  return there !== null && there.length === bytes.length && digestOf(there) === digestOf(bytes)
}

/**
 * Copies all files from one place to the other, and reads each back; what is there already stays as it is. May be repeated,
 * also after it was cut short. The originals stay. @throws where a file arrives as another, and StoreAway
 */
export async function copyFiles(from: Stores, to: Stores): Promise<Moved> {
  const moved: Moved = { copied: 0, same: 0 }
  for (const { store, folder } of folders) {
    for await (const name of from[store].list(folder)) {
      const bytes = await read(from[store], name)
      // Removed since it was listed.
      if (!bytes) continue
      if (await has(to[store], name, bytes)) {
        moved.same += 1
        continue
      }
      await to[store].put(name, bytes)
      if (!(await has(to[store], name, bytes))) throw new Error(`${name} did not arrive as it is.`)
      moved.copied += 1
    }
  }
  return moved
}
