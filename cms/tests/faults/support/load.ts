import { setTimeout as pause } from 'node:timers/promises'

/** What came of one request: its status, or 0 where no answer came, and how long that took. */
export type Outcome = { kind: string; status: number; milliseconds: number; at: number }

/** One kind of work: answers the status; a surprise counts as no answer. */
export type Work = { kind: string; run: () => Promise<number> }

export type Load = {
  /** So far. */
  outcomes: Outcome[]
  /** Begins no more, and waits for what is under way. */
  stop: () => Promise<Outcome[]>
}

/** Does all kinds of work in turn, so many a second, whether or not those before have ended. */
export function startLoad(works: readonly Work[], perSecond = 20): Load {
  const outcomes: Outcome[] = []
  const underway = new Set<Promise<void>>()
  let isOver = false

  async function once({ kind, run }: Work): Promise<void> {
    const at = performance.now()
    const status = await run().catch(() => 0)
    outcomes.push({ kind, status, milliseconds: performance.now() - at, at })
  }

  async function goOn(): Promise<void> {
    const startedAt = performance.now()
    for (let count = 0; !isOver; count += 1) {
      const work = works[count % works.length]
      if (!work) return
      const current: Promise<void> = once(work).finally(() => underway.delete(current))
      underway.add(current)
      await pause(Math.max(0, startedAt + ((count + 1) * 1000) / perSecond - performance.now()))
    }
  }

  const going = goOn()
  return {
    outcomes,
    stop: async () => {
      isOver = true
      await going
      await Promise.all(underway)
      return outcomes
    },
  }
}

/** How often each status came, by kind: `page 200 ×41, booking 0 ×2`. */
export function countStatuses(outcomes: readonly Outcome[]): string {
  const counts = new Map<string, number>()
  for (const { kind, status } of outcomes) {
    const name = `${kind} ${status}`
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, count]) => `${name} ×${count}`)
    .join(', ')
}

/** The time within which this share of requests was answered, in milliseconds. */
export function percentile(outcomes: readonly Outcome[], share: number): number {
  const sorted = outcomes.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
