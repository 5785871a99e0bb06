import { AsyncResource } from 'node:async_hooks'
import { mostLargeBodies } from '@rijbaan/servers'
import pLimit from 'p-limit'

/** Longer than the slowest body may take to come, and all that is done with it. In milliseconds. */
const longestTurn = 20 * 60_000

const inTurn = pLimit(mostLargeBodies.inAll)

/** Each account's own turns, while it has any: nobody's files keep those of all others waiting. */
const ownTurns = new Map<string, { inTurn: ReturnType<typeof pLimit>; count: number }>()

/** Waits for what was begun, and no longer than a turn: the framework has calls that never end. */
async function untilOver(work: () => Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, longestTurn)
    timer.unref()
  })
  try {
    await Promise.race([work(), over])
  } finally {
    clearTimeout(timer)
  }
}

/** The media library sends each of the files that were chosen by itself, all of them at once: they take turns, and none is refused. */
export async function takeTurn(sender: string, work: () => Promise<unknown>): Promise<void> {
  const own = ownTurns.get(sender) ?? { inTurn: pLimit(mostLargeBodies.perSender), count: 0 }
  ownTurns.set(sender, own)
  own.count += 1
  // Whoever had the turn before calls it, and what it does is still this call's own: who does it, and what its line in the log says.
  const bound = AsyncResource.bind(() => untilOver(work))
  try {
    await own.inTurn(() => inTurn(bound))
  } finally {
    own.count -= 1
    if (own.count === 0) ownTurns.delete(sender)
  }
}
