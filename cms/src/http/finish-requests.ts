import type { Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { letEverybodyIn } from '@rijbaan/servers'
import type { Core } from '@strapi/strapi'
import { tlsListenerOf } from './own-tls'

/** The framework cuts off whatever is left then; a stop is given ten seconds in all. */
const patienceMilliseconds = 7000

const lookEvery = 25

const close = (door: Server): Promise<void> => new Promise((resolve) => door.close(() => resolve()))

/** Takes no new connections, and waits for the answers that are under way: who is being answered doesn't notice a stop. */
export async function finishRequests(strapi: Core.Strapi): Promise<void> {
  const { httpServer } = strapi.server
  if (!httpServer.listening) return
  // A connection over TLS is the other listener's, which alone knows when it has ended.
  const doors: Server[] = [httpServer, tlsListenerOf(strapi)].filter((door) => door !== undefined)
  await Promise.all(doors.map(letEverybodyIn))
  const closed = Promise.all(doors.map(close)).then(() => 'closed' as const)
  const deadline = Date.now() + patienceMilliseconds
  while (Date.now() < deadline) {
    // A connection is kept open after its answer; nothing more is to come by it.
    httpServer.closeIdleConnections()
    if ((await Promise.race([closed, pause(lookEvery)])) === 'closed') return
  }
}
