// `npm test -- --within=84`: where a run is stopped at some time anyway, it begins nothing that it couldn't end before.

/** @typedef {{ within: number | null, elapsed: number, usualSoFar: number }} Clock In minutes; `usualSoFar` is what was done till now, as it usually takes. */

/** What comes before the first runner, in minutes: packages, builds and checks. */
export const usualBefore = 12

/** Whether something that usually takes so many minutes ends in time, on a machine that has been as slow as this one. */
export function fits(/** @type {Clock} */ { within, elapsed, usualSoFar }, /** @type {number} */ usual) {
  if (within === null) return true
  const slowness = Math.max(1, elapsed / usualSoFar)
  return elapsed + usual * slowness <= within
}

/** The words of a command without its limit, and that in minutes; null where it has none. @throws {RangeError} for one that is no time. */
export function readLimit(/** @type {string[]} */ words) {
  const asked = words.find((word) => word.startsWith('--within='))
  const within = asked === undefined ? null : Number(asked.slice('--within='.length))
  if (within !== null && !(within > 0)) throw new RangeError(`${asked} is no number of minutes.`)
  return { within, words: words.filter((word) => word !== asked) }
}
