import { existsSync } from 'node:fs'
import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileFolders, StoreAway, type FileStore, type Stores } from '../files/file-store'
import { hasFile, readStored } from '../files/move'
import { pathBelow } from '../files/names'
import { listFiles, storeStream } from './files'
import { BackupProblem } from './problem'
import type { Arrival, SchoolFile, SchoolFiles } from './school-files'

/** Milliseconds after which a store that was away is asked again; one of many calls may fail without the backup failing. */
const pauses = [500, 2000, 5000]

/** Does something that may be repeated, and does repeat it. @throws BackupProblem where the store stays away */
async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work()
    } catch (problem) {
      if (!(problem instanceof StoreAway)) throw problem
      const wait = pauses[tries]
      if (wait === undefined) throw new BackupProblem(problem.message)
      await pause(wait)
    }
  }
}

/** Where a file lies in DATA_DIR, for each store. */
const roots = { uploads: 'public/', private: 'private/' } as const satisfies Record<keyof Stores, string>

/** The store that has a file, and its name there. */
function find(stores: Stores, file: string): { store: FileStore; name: string } {
  const kind = file.startsWith(roots.uploads) ? 'uploads' : 'private'
  return { store: stores[kind], name: file.slice(roots[kind].length) }
}

/**
 * Brings each file to its place at once, for objects can't change places. What it finds there under the same name with another
 * content is kept aside first; what is there under other names stays. Where the restore is cut short, all of it is taken back.
 */
function arrivalInBuckets(stores: Stores, work: string): Arrival {
  const [aside, unfinished, added] = [path.join(work, 'objects'), path.join(work, 'object.part'), path.join(work, 'added')]
  return {
    async bring(from, file) {
      const { store, name } = find(stores, file)
      const bytes = await readFile(pathBelow(from, file))
      if (await insist(() => hasFile(store, name, bytes))) return
      const before = await insist(() => readStored(store, name))
      if (before) {
        // Half of it must never be put back.
        await writeFile(unfinished, before, { mode: 0o600, flush: true })
        const kept = pathBelow(aside, file)
        await mkdir(path.dirname(kept), { recursive: true })
        await rename(unfinished, kept)
      } else await appendFile(added, `${file}\n`, { flush: true })
      await insist(() => store.put(name, bytes))
      if (!(await insist(() => hasFile(store, name, bytes)))) throw new BackupProblem(`${name} did not arrive in its bucket as it is.`)
    },

    listFolders: () => [],
    swap: () => Promise.resolve(),

    async undo() {
      for (const file of await listFiles(aside)) {
        const { store, name } = find(stores, file)
        const bytes = await readFile(path.join(aside, file))
        await insist(() => store.put(name, bytes))
      }
      const files = existsSync(added) ? (await readFile(added, 'utf8')).split('\n').filter(Boolean) : []
      for (const file of files) {
        const { store, name } = find(stores, file)
        await insist(() => store.remove(name))
      }
    },
  }
}

/** Files in buckets, by the paths that they would have in DATA_DIR: so a backup fits both. */
export function filesInBuckets(stores: Stores): SchoolFiles {
  return {
    where: 'buckets',

    list: () =>
      insist(async () => {
        const files: SchoolFile[] = []
        for (const { store, folder } of fileFolders)
          for await (const { name, stamp } of stores[store].list(folder)) files.push({ file: `${roots[store]}${name}`, stamp })
        return files
      }),

    copy: (file, to) =>
      insist(async () => {
        const { store, name } = find(stores, file)
        const found = await store.open(name)
        return found && storeStream(() => found.bytes, to)
      }),

    arriveIn: (work) => arrivalInBuckets(stores, work),
  }
}
