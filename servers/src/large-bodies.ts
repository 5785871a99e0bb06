import type { ServerResponse } from 'node:http'

/** Large bodies that a process holds at once, and of those for one sender. */
export const mostLargeBodies = { inAll: 8, perSender: 2 } as const

/** When to try again, for who met a full house: by then one of those has gone. */
export const largeBodyRetrySeconds = 30

export type LargeBodies = {
  /** Makes room for a body of this sender's: answers what gives it back, or null where there is none. */
  take: (sender: string | number) => (() => void) | null
}

/** Keeps count of the large bodies that a process holds: what they take of its memory is bounded by that. */
export function countLargeBodies({ inAll, perSender }: { inAll: number; perSender: number } = mostLargeBodies): LargeBodies {
  const held = new Map<string | number, number>()
  const countOf = (sender: string | number): number => held.get(sender) ?? 0
  let total = 0

  return {
    take: (sender) => {
      if (total >= inAll || countOf(sender) >= perSender) return null
      total += 1
      held.set(sender, countOf(sender) + 1)
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        total -= 1
        if (countOf(sender) === 1) held.delete(sender)
        else held.set(sender, countOf(sender) - 1)
      }
    },
  }
}

/** Gives room back once the answer is through or its receiver gone, at once where that was so already: nobody tells of it twice. */
export function giveBackOnceClosed(response: ServerResponse, giveBack: () => void): void {
  if (response.destroyed) giveBack()
  else response.once('close', giveBack)
}
