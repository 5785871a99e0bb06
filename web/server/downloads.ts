import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { countHeld, endSiteOf, giveBackOnceClosed, networkOf, noteHeld, senderTimes, type HeldCount } from '@rijbaan/servers'
import type { RequestHandler, Response as ExpressResponse } from 'express'
import { refusePlainly } from './plain-refusals'

/**
 * Files that are handed through from the CMS at once, in all and to one person: each has a line to the CMS while it is read, and there
 * one to its store, of which there are fifty. Nobody opens eight proofs before the first is there.
 */
export const mostDownloads = { inAll: 40, perSender: 8 }

/** Files that are read from the disk at once, each by a descriptor of its own, in all and for one network: a school's is one. */
export const mostOpenFiles = { inAll: 600, perSender: 200 }

/** By then some have been read. In seconds. */
export const downloadRetrySeconds = 5

/** A proof of 5 MB takes a poor phone, 16 kB/s, half as long. In milliseconds. */
const longest = 10 * 60_000

/** A file to save that is written while it is read, as a list is: it can't say how large it will be. */
const isUnmeasured = ({ headers }: Response): boolean =>
  !headers.has('content-length') && (headers.get('content-disposition')?.startsWith('attachment') ?? false)

/** A file, or anything else that says it is as large; what else we make ourselves is no larger, or says nothing. */
const isLarge = (response: Response): boolean =>
  isUnmeasured(response) || Number(response.headers.get('content-length') ?? 0) > senderTimes.smallBytes

/** Counts a large body until it has been read; false where there is no room for it. */
export function makeRoomFor(response: Response, res: ExpressResponse, downloads: HeldCount, reader: string | number): boolean {
  if (!response.body || !isLarge(response)) return true
  const giveBack = downloads.take(reader)
  if (!giveBack) return false
  giveBackOnceClosed(res, giveBack)
  const ending = setTimeout(() => res.destroy(), longest).unref()
  giveBackOnceClosed(res, () => clearTimeout(ending))
  return true
}

/** Notes what is on its way to where it may be compressed. */
async function* noted(parts: AsyncIterable<Uint8Array>, res: ExpressResponse): AsyncGenerator<Uint8Array> {
  for await (const part of parts) {
    noteHeld(res, part.length)
    yield part
  }
}

const hasLeft = (problem: unknown): boolean =>
  problem instanceof Error && 'code' in problem && problem.code === 'ERR_STREAM_PREMATURE_CLOSE'

/** Sends a body no faster than it is read. That its reader leaves is no problem of ours. */
export async function sendBody(body: Response['body'], res: ExpressResponse): Promise<void> {
  if (!body || res.req.method === 'HEAD') {
    await body?.cancel()
    res.end()
    return
  }
  try {
    await pipeline(Readable.fromWeb(body as ReadableStream), (parts: AsyncIterable<Uint8Array>) => noted(parts, res), res)
  } catch (problem) {
    if (!hasLeft(problem)) throw problem
  }
}

type OpenFile = { res: ExpressResponse; giveBack: () => void }

/**
 * Refuses a file of the disk to a network that reads too many already. In a full house whoever has fewer takes the place of who has most,
 * whose oldest is cut off: a few who don't read would have nobody else see a picture. The networks of one end site count as one there.
 */
export function boundOpenFiles({ inAll, perSender } = mostOpenFiles): RequestHandler {
  const ofNetworks = countHeld({ inAll: Number.POSITIVE_INFINITY, perSender })
  const byEndSite = new Map<string, OpenFile[]>()
  let total = 0

  const leave = (endSite: string, file: OpenFile): void => {
    const open = byEndSite.get(endSite) ?? []
    if (!open.includes(file)) return
    total -= 1
    file.giveBack()
    if (open.length === 1) byEndSite.delete(endSite)
    else
      byEndSite.set(
        endSite,
        open.filter((other) => other !== file),
      )
  }

  const makeRoom = (endSite: string): boolean => {
    const [richest, theirs] = [...byEndSite].reduce((most, each) => (each[1].length > most[1].length ? each : most))
    const [oldest] = theirs
    if (!oldest || theirs.length <= (byEndSite.get(endSite)?.length ?? 0) + 1) return false
    leave(richest, oldest)
    oldest.res.destroy()
    return true
  }

  return (req, res, next) => {
    const network = networkOf(req.ip ?? '')
    const endSite = endSiteOf(network)
    const giveBack = ofNetworks.take(network)
    if (giveBack && (total < inAll || makeRoom(endSite))) {
      const file = { res, giveBack }
      total += 1
      byEndSite.set(endSite, [...(byEndSite.get(endSite) ?? []), file])
      giveBackOnceClosed(res, () => leave(endSite, file))
      return next()
    }
    giveBack?.()
    res.setHeader('Retry-After', downloadRetrySeconds)
    refusePlainly(req, res, 503, 'unavailable')
  }
}
