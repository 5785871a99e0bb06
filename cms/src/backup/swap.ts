import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { erasuresFile, mergeErasures } from '../api/office/lib/erasures'
import { restoringIn } from '../half-restored'
import type { SchoolDatabase } from './database'
import { copyFile, keptFolders } from './files'

/** What was there before: written down before anything is moved. */
type Before = { wasEmpty: boolean; folders: string[] }

/**
 * The place where a restore prepares what comes and keeps what goes, beside both so that they change places by renaming. Whatever
 * moment it is cut short at, what lies there tells whether to undo it or to finish it.
 */
export function swapPlace(dataDir: string, database: SchoolDatabase) {
  const work = restoringIn(dataDir)
  const [coming, going, journal, isDone] = ['coming', 'going', 'before.json', 'done'].map((name) => path.join(work, name)) as [
    string,
    string,
    string,
    string,
  ]

  async function undo(): Promise<void> {
    if (existsSync(journal)) {
      const { wasEmpty, folders } = JSON.parse(await readFile(journal, 'utf8')) as Before
      await database.undo({ wasEmpty })
      for (const folder of keptFolders) {
        const [place, old] = [path.join(dataDir, folder), path.join(going, folder)]
        if (existsSync(old)) {
          await rm(place, { recursive: true, force: true })
          await rename(old, place)
        } else if (!folders.includes(folder)) await rm(place, { recursive: true, force: true })
      }
    }
    await rm(work, { recursive: true, force: true })
  }

  async function finish(): Promise<void> {
    await database.finish()
    await mergeErasures(erasuresFile(dataDir), erasuresFile(coming))
    await rm(work, { recursive: true, force: true })
  }

  return {
    /** Undoes a restore that was cut short, or finishes one that had only to clean up. */
    recover: (): Promise<void> => (existsSync(isDone) ? finish() : undo()),

    /** Nothing but a crash comes between the two: from the mark on, what was restored is the school. */
    async commit(): Promise<void> {
      await writeFile(isDone, '', { flush: true })
      await finish()
    },

    begin: () => mkdir(coming, { recursive: true, mode: 0o700 }),

    async bringErasures(lists: readonly string[]): Promise<void> {
      for (const list of lists) await mergeErasures(erasuresFile(coming), list)
    },

    bring: (from: string, file: string) => copyFile(path.join(from, file), path.join(coming, file)),

    /** Puts database and files in place of what is there, which is kept aside; answers the rows by table. */
    async swap(copy: string): Promise<Record<string, number>> {
      const folders = keptFolders.filter((folder) => existsSync(path.join(dataDir, folder)))
      const before: Before = { wasEmpty: await database.isEmpty(), folders }
      await writeFile(journal, JSON.stringify(before), { flush: true })
      const tables = await database.replaceBy(copy)
      for (const folder of keptFolders) {
        const [place, old, fresh] = [dataDir, going, coming].map((root) => path.join(root, folder)) as [string, string, string]
        await mkdir(path.dirname(old), { recursive: true })
        if (existsSync(place)) await rename(place, old)
        await mkdir(fresh, { recursive: true })
        await mkdir(path.dirname(place), { recursive: true })
        await rename(fresh, place)
      }
      return tables
    },
  }
}
