import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { erasuresFile, mergeErasures } from '../api/office/lib/erasures'
import { restoringIn } from '../half-restored'
import { isEmpty } from './database'
import type { Place } from './place'
import { BackupProblem } from './problem'

/** What was there before: written down before anything is moved. */
type Before = { wasEmpty: boolean; folders: string[] }

/**
 * Where a restore prepares what comes and keeps what goes. Whatever moment it is cut short at, what lies there tells whether to undo
 * it or to finish it.
 */
export function swapPlace({ dataDir, database, files }: Pick<Place, 'dataDir' | 'database' | 'files'>) {
  const work = restoringIn(dataDir)
  const inWork = (name: string): string => path.join(work, name)
  const [coming, target, journal, isDone] = [inWork('coming'), inWork('target'), inWork('before.json'), inWork('done')]
  const arrival = files.arriveIn(work)

  /** What was brought to buckets can't be taken back by settings that name none. */
  async function refuseOtherTarget(): Promise<void> {
    const where = (existsSync(target) && (await readFile(target, 'utf8'))) || files.where
    if (where !== files.where)
      throw new BackupProblem(
        `A restore to ${where} was cut short: set what S3_… said then, and run this again, which begins by undoing it.`,
      )
  }

  async function undo(): Promise<void> {
    await refuseOtherTarget()
    const before = existsSync(journal) ? (JSON.parse(await readFile(journal, 'utf8')) as Before) : null
    if (before) await database.undo(before)
    await arrival.undo(before?.folders ?? null)
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

    async begin(): Promise<void> {
      await mkdir(coming, { recursive: true, mode: 0o700 })
      await writeFile(target, files.where, { flush: true })
    },

    async bringErasures(lists: readonly string[]): Promise<void> {
      for (const list of lists) await mergeErasures(erasuresFile(coming), list)
    },

    bring: (from: string, file: string): Promise<void> => arrival.bring(from, file),

    /** Puts database and files in place of what is there, which is kept aside; answers the rows by table. */
    async swap(copy: string): Promise<Record<string, number>> {
      const before: Before = { wasEmpty: await isEmpty(database), folders: arrival.listFolders() }
      await writeFile(journal, JSON.stringify(before), { flush: true })
      const tables = await database.replaceBy(copy)
      await arrival.swap()
      return tables
    },
  }
}
