/** Numbers that look random and are the same in every run, so that two schools of one size are alike. */
export type Random = {
  /** From 0 up to, not including, 1. */
  next: () => number
  /** A whole number from 0 up to, not including, `end`. */
  below: (end: number) => number
  pick: <T>(choices: readonly [T, ...T[]]) => T
}

/** A source of such numbers for one purpose (mulberry32); another seed gives others. */
export function seededRandom(seed: number): Random {
  let state = seed | 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (end: number): number => Math.floor(next() * end)
  return { next, below, pick: (choices) => choices[below(choices.length)] ?? choices[0] }
}
