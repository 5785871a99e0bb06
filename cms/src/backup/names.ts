import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { findManifest } from './manifest'

const dayMilliseconds = 86_400_000

/** The folder of a backup that begins now: UTC, in an order that is that of time, without what file systems refuse. */
export const nameOfBackup = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

const namePattern = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/

const beganAt = (name: string): number => Date.parse(name.replace(/T(\d\d)-(\d\d)-(\d\d)Z/, 'T$1:$2:$3Z'))

/** None but the newest is older: so long the privacy statement says that backups are kept. */
const mostDays = 30

/**
 * Deletes finished backups but so many of the newest, and of these all that are too old, but never the last one; and unfinished ones that
 * began more than a day ago. Answers the names that went. What has another name is nobody's backup and stays.
 */
export async function keepNewest(to: string, count: number, now: Date): Promise<string[]> {
  const names = (await readdir(to)).filter((name) => namePattern.test(name)).sort()
  const isFinished = await Promise.all(names.map(async (name) => (await findManifest(path.join(to, name))) !== null))
  const [, ...earlier] = names.filter((_, index) => isFinished[index]).reverse()
  const isTooOld = (name: string): boolean => beganAt(name) < now.getTime() - mostDays * dayMilliseconds
  const finished = earlier.filter((name, index) => index + 1 >= count || isTooOld(name))
  const unfinished = names.filter((name, index) => !isFinished[index] && beganAt(name) < now.getTime() - dayMilliseconds)
  const old = [...finished, ...unfinished]
  for (const name of old) await rm(path.join(to, name), { recursive: true, force: true })
  return old
}
