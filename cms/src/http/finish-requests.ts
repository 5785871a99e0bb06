import { setTimeout as pause } from 'node:timers/promises'
import { letEverybodyIn } from '@rijbaan/servers'
import type { Core } from '@strapi/strapi'

/** The framework cuts off whatever is left then; a stop is given ten seconds in all. */
const patienceMilliseconds = 7000

const lookEvery = 25

/** Takes no new connections, and waits for the answers that are under way: who is being answered doesn't notice a stop. */
export async function finishRequests({ server: { httpServer } }: Core.Strapi): Promise<void> {
  if (!httpServer.listening) return
  await letEverybodyIn(httpServer)
  const closed = new Promise<'closed'>((resolve) => httpServer.close(() => resolve('closed')))
  const deadline = Date.now() + patienceMilliseconds
  while (Date.now() < deadline) {
    // A connection is kept open after its answer; nothing more is to come by it.
    httpServer.closeIdleConnections()
    if ((await Promise.race([closed, pause(lookEvery)])) === 'closed') return
  }
}
