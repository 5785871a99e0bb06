import { mostLargeBodies, ownTurns } from '@rijbaan/servers'

/** Longer than the slowest body may take to come, and all that is done with it. In milliseconds. */
const longestTurn = 20 * 60_000

/** Each account has turns of its own, and as many as it asks for may wait: nobody's files keep those of all others waiting. */
const turns = ownTurns(
  mostLargeBodies.perSender,
  { perSender: Number.POSITIVE_INFINITY, inAll: Number.POSITIVE_INFINITY },
  mostLargeBodies.inAll,
)

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
  await turns.run(sender, () => untilOver(work))
}
