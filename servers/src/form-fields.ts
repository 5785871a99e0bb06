/**
 * Fields of a form at most: more than the largest screen has, a year of a teacher's days. One with files has a few, and each costs its
 * parser thirty times as much.
 */
export const mostFields = { plain: 3000, withFiles: 100 } as const

/** Counts no further than is needed to know that there are too many. */
function hasMoreThan(most: number, mark: RegExp, text: string): boolean {
  let found = 0
  while (found <= most && mark.exec(text)) found += 1
  return found > most
}

/**
 * Whether a form has more fields than a form of ours can have, by its bytes alone. The parser makes an object of each: 150,000 in ten
 * megabytes held a server for half a minute, and everybody with it.
 */
export function hasTooManyFields(bytes: Uint8Array, contentType: string): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const hasTooManyParts = /multipart/i.test(contentType) && hasMoreThan(mostFields.withFiles, /content-disposition/gi, text)
  return hasTooManyParts || (/urlencoded/i.test(contentType) && hasMoreThan(mostFields.plain, /&/g, text))
}
