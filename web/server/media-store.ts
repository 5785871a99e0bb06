import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { ReadableStream } from 'node:stream/web'
import type { Log } from './log'

export type Found = { status: 'found'; file: string } | { status: 'absent' } | { status: 'unreachable' }

type Options = {
  cmsUrl: string
  folder: string
  log: Log
  maxBytes?: number
  checkEveryMilliseconds?: number
  sweepEveryMilliseconds?: number
  sweepAfterNewsMilliseconds?: number
}

const timeoutMilliseconds = 15_000
/** How long somebody waits for a comparison with the original, before the copy serves as it is. */
const comparingMilliseconds = 1000
const unfinished = '.part'
/** Copies that one sweep compares with their originals. */
const perSweep = 500
/** By then the CMS has removed the file of what was deleted. */
const afterNewsMilliseconds = 15_000

/**
 * The copy of a medium, fetched first where there is none yet; `isCompared` compares it with the original before it serves, where
 * the CMS answers soon. `name` has to be a safe one.
 */
export type FindMedium = (name: string, options?: { isCompared?: boolean }) => Promise<Found>

export type MediaStore = {
  find: FindMedium
  /** The content has changed: what went from it may have been deleted. Takes no time. */
  hearNews: () => void
  stop: () => void
}

/**
 * Copies of the CMS's public uploads on disk, so that they outlive a stopped CMS (R73). A copy serves at once and is
 * compared with the original in the background, at most once a minute. The least recently used go first when full. What the office has
 * deleted goes though nobody asks for it any more: copies are swept some seconds after each news of content, and every hour.
 */
export async function openMediaStore({
  cmsUrl,
  folder,
  log,
  maxBytes = 500 * 1024 * 1024,
  checkEveryMilliseconds = 60_000,
  sweepEveryMilliseconds = 3_600_000,
  sweepAfterNewsMilliseconds = afterNewsMilliseconds,
}: Options): Promise<MediaStore> {
  await mkdir(folder, { recursive: true })
  /** Size in bytes of each copy, least recently used first. */
  const copies = new Map<string, number>()
  const checkedAt = new Map<string, number>()
  const fetching = new Map<string, Promise<Found>>()

  for (const name of await readdir(folder)) {
    if (name.endsWith(unfinished)) await rm(path.join(folder, name), { force: true })
    else copies.set(name, (await stat(path.join(folder, name))).size)
  }

  const forget = async (name: string) => {
    copies.delete(name)
    checkedAt.delete(name)
    await rm(path.join(folder, name), { force: true })
  }

  const makeRoom = async () => {
    let total = [...copies.values()].reduce((sum, size) => sum + size, 0)
    for (const [name, size] of copies) {
      if (total <= maxBytes || copies.size === 1) return
      await forget(name)
      total -= size
    }
  }

  const store = async (name: string, response: Response): Promise<string> => {
    const file = path.join(folder, name)
    const part = `${file}.${randomUUID()}${unfinished}`
    await pipeline(Readable.fromWeb(response.body as ReadableStream), createWriteStream(part))
    const changedAt = new Date(response.headers.get('last-modified') ?? Date.now())
    await utimes(part, changedAt, changedAt)
    await rename(part, file)
    copies.delete(name)
    copies.set(name, (await stat(file)).size)
    checkedAt.set(name, Date.now())
    await makeRoom()
    return file
  }

  /** When the copy was last changed; null without one, also where somebody else took it off the disk. */
  const changeOf = async (name: string): Promise<Date | null> => {
    if (!copies.has(name)) return null
    const found = await stat(path.join(folder, name)).catch((problem: unknown) => {
      log.warn({ err: problem, name }, 'the copy of a medium is gone')
      return null
    })
    if (!found) copies.delete(name)
    return found?.mtime ?? null
  }

  const ask = async (name: string): Promise<Found> => {
    const file = path.join(folder, name)
    try {
      const changedAt = await changeOf(name)
      const headers: Record<string, string> = changedAt ? { 'If-Modified-Since': changedAt.toUTCString() } : {}
      const response = await fetch(`${cmsUrl}/uploads/${name}`, {
        headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMilliseconds),
      })
      // Of a name that has no copy nothing is kept: anybody can make one up.
      if (changedAt) checkedAt.set(name, Date.now())
      if (response.status === 304) return { status: 'found', file }
      if (response.status === 200 && response.body) return { status: 'found', file: await store(name, response) }
      await response.body?.cancel()
      if (response.status !== 404) return { status: 'unreachable' }
      await forget(name)
      return { status: 'absent' }
    } catch (problem) {
      log.debug({ err: problem, name }, 'a medium could not be fetched')
      return { status: 'unreachable' }
    }
  }

  /** Several who ask for the same medium share one call. */
  const askOnce = (name: string): Promise<Found> => {
    const known = fetching.get(name)
    if (known) return known
    const asked = ask(name).finally(() => fetching.delete(name))
    fetching.set(name, asked)
    return asked
  }

  const find: FindMedium = async (name, { isCompared = false } = {}) => {
    const size = copies.get(name)
    if (size === undefined || (await changeOf(name)) === null) return askOnce(name)
    copies.delete(name)
    copies.set(name, size)
    const copy: Found = { status: 'found', file: path.join(folder, name) }
    if (isCompared) {
      const compared = await Promise.race([askOnce(name), pause(comparingMilliseconds, copy, { ref: false })])
      return compared.status === 'unreachable' ? copy : compared
    }
    if (Date.now() - (checkedAt.get(name) ?? 0) > checkEveryMilliseconds) void askOnce(name)
    return copy
  }

  const stopping = new AbortController()

  /** Compares copies one after another, those that were compared longest ago first; what is left, the next sweep does. */
  const sweep = async (): Promise<void> => {
    const names = [...copies.keys()].sort((one, other) => (checkedAt.get(one) ?? 0) - (checkedAt.get(other) ?? 0))
    for (const name of names.slice(0, perSweep)) {
      if (stopping.signal.aborted || (await askOnce(name)).status === 'unreachable') return
    }
  }

  let next: NodeJS.Timeout | undefined
  let nextAt = Infinity
  /** One sweep is to come at a time, as soon as any reason for it says. */
  const sweepWithin = (milliseconds: number): void => {
    const at = Date.now() + milliseconds
    if (stopping.signal.aborted || at >= nextAt) return
    clearTimeout(next)
    nextAt = at
    next = setTimeout(() => {
      nextAt = Infinity
      void sweep()
        .catch((problem: unknown) => log.warn({ err: problem }, 'copies of media could not be swept'))
        .finally(() => sweepWithin(sweepEveryMilliseconds))
    }, milliseconds)
    next.unref()
  }
  sweepWithin(sweepEveryMilliseconds)

  return {
    find,
    hearNews: () => sweepWithin(sweepAfterNewsMilliseconds),
    stop: () => {
      stopping.abort()
      clearTimeout(next)
    },
  }
}
