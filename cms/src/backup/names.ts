import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { findManifest } from './manifest'

const dayMilliseconds = 86_400_000

/** The folder of a backup that begins now: UTC, in an order that is that of time, without what file systems refuse. */
export const nameOfBackup = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

const namePattern = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/

const beganAt = (name: string): number => Date.parse(name.replace(/T(\d\d)-(\d\d)-(\d\d)Z/, 'T$1:$2:$3Z'))

/**
 * Deletes finished backups but the newest, and unfinished ones that began more than a day ago; answers the names that went. What has
 * another name is nobody's backup and stays.
 */
export async function keepNewest(to: string, count: number, now: Date): Promise<string[]> {
  const names = (await readdir(to)).filter((name) => namePattern.test(name)).sort()
  const isFinished = await Promise.all(names.map(async (name) => (await findManifest(path.join(to, name))) !== null))
  const finished = names.filter((_, index) => isFinished[index])
  const unfinished = names.filter((name, index) => !isFinished[index] && beganAt(name) < now.getTime() - dayMilliseconds)
  const old = [...finished.slice(0, Math.max(0, finished.length - count)), ...unfinished]
  for (const name of old) await rm(path.join(to, name), { recursive: true, force: true })
  return old
}
