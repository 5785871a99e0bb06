export const isEveryPair = process.env['EVERY_PAIR'] === '1'

/**
 * Each of both at least once: what languages, looks, widths and scripts do, they do by themselves, and a journey in each of all their
 * combinations takes four times as long to find the same. `EVERY_PAIR=1` goes through all of them (docs/decisions/0084-pairs.md).
 */
export function pairsOf<One, Other>(ones: readonly One[], others: readonly Other[]): [One, Other][] {
  if (isEveryPair) return ones.flatMap((one) => others.map((other): [One, Other] => [one, other]))
  const longest = ones.length > others.length ? ones : others
  return longest.map((_, index) => [ones[index % ones.length]!, others[index % others.length]!])
}
