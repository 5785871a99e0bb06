import type { Server } from 'node:net'
import { setImmediate as nextRound } from 'node:timers/promises'

/** The first may be what is left of a round that is under way, and has looked at the door before. */
const quietRounds = 2

/**
 * Lets everybody in who is at a server's door, before it is closed: the system has taken their connections already, and would end
 * them with it, whatever they had sent. Each round of the event loop takes one of them in.
 */
export async function letEverybodyIn(server: Server): Promise<void> {
  let quiet = 0
  const note = () => {
    quiet = 0
  }
  server.on('connection', note)
  while (quiet < quietRounds) {
    quiet += 1
    await nextRound()
  }
  server.off('connection', note)
}
