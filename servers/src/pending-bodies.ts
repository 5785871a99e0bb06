import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { countHeld, giveBackOnceClosed, type HeldCount } from './held'
import { endSiteOf, networkOf } from './networks'

/**
 * Bodies that were announced and aren't there yet, at once in each process: in all, of one network, and of the end site that it lies in. A
 * form is on its way for some milliseconds, so a school or an office behind one address has a few at most. Whoever announces and never
 * sends holds a place for half a minute, and at a proxy by HTTP/2 a line to us and some fifty kilobytes, for one byte of their own.
 */
export const mostPendingBodies = { inAll: 300, ofNetwork: 40, ofEndSite: 80 } as const

/** By then most of those are there. In seconds. */
export const pendingBodyRetrySeconds = 5

export type PendingBodies = {
  /** Makes room for a body until it is there, its sender gone, or its answer through; false where there is none. */
  expect: (request: IncomingMessage, response: ServerResponse, address: string) => Promise<boolean>
}

const isAnnounced = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const takeBoth = (one: HeldCount, other: HeldCount, network: string): (() => void) | null => {
  const leaveNetwork = one.take(network)
  if (!leaveNetwork) return null
  const leaveEndSite = other.take(endSiteOf(network))
  if (!leaveEndSite) {
    leaveNetwork()
    return null
  }
  return () => {
    leaveNetwork()
    leaveEndSite()
  }
}

/** Keeps count of bodies that are still to come. One that came along with its head is there, and isn't counted. */
export function countPendingBodies({ inAll, ofNetwork, ofEndSite }: typeof mostPendingBodies = mostPendingBodies): PendingBodies {
  const networks = countHeld({ inAll, perSender: ofNetwork })
  const endSites = countHeld({ inAll, perSender: ofEndSite })

  return {
    expect: async (request, response, address) => {
      if (!isAnnounced(request)) return true
      // By then what came along with the head has been read.
      await nextTurn()
      if (request.complete) return true
      const giveBack = takeBoth(networks, endSites, networkOf(address))
      if (!giveBack) return false
      request.once('end', giveBack).once('close', giveBack)
      giveBackOnceClosed(response, giveBack)
      return true
    },
  }
}
