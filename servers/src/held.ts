import type { ServerResponse } from 'node:http'

export type HeldCount = {
  /** Makes room for so much more of this sender's, one by itself: answers what gives it back, or null where there is none. */
  take: (sender: string | number, size?: number) => (() => void) | null
}

/**
 * Keeps count of what a process holds at once of something large (bodies, pictures that are drawn, bytes under way), in all and for each
 * sender: what it takes of the memory is bounded by that.
 */
export function countHeld({ inAll, perSender }: { inAll: number; perSender: number }): HeldCount {
  const held = new Map<string | number, number>()
  const countOf = (sender: string | number): number => held.get(sender) ?? 0
  let total = 0

  return {
    take: (sender, size = 1) => {
      if (total + size > inAll || countOf(sender) + size > perSender) return null
      total += size
      held.set(sender, countOf(sender) + size)
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        total -= size
        if (countOf(sender) === size) held.delete(sender)
        else held.set(sender, countOf(sender) - size)
      }
    },
  }
}

/** Gives room back once the answer is through or its receiver gone, at once where that was so already: nobody tells of it twice. */
export function giveBackOnceClosed(response: ServerResponse, giveBack: () => void): void {
  if (response.destroyed) giveBack()
  else response.once('close', giveBack)
}
