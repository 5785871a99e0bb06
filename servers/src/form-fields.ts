import { MIMEType } from 'node:util'

/**
 * Fields of a form at most: more than the largest screen has, a year of a teacher's days. One with files has a few, and each costs its
 * parser thirty times as much.
 */
export const mostFields = { plain: 3000, withFiles: 100 } as const

/** Bytes of a form without files at most. Each `+` and each `%` in it is a piece of text of its own: five megabytes of them filled a server's memory. */
export const longestPlainForm = 64 * 1024

/** Bytes of a form with files that aren't the files': its fields, names and headers, of which a parser makes objects. */
export const mostBytesBesideFiles = 16 * 1024

/** Characters of a content type at most: a browser's has a hundred, and one of thousands of blanks takes its reader a fifth of a second. */
const longestContentType = 256

/** Characters of a boundary at most, and which (RFC 2046 §5.1.1): at each byte of a body all of it may have to be compared. */
const boundaryPattern = /^[\w'()+./:=? -]{1,70}$/

const endOfHeaders = Buffer.from('\r\n\r\n')

/**
 * The boundary between the parts of a form, as its content type says it, read as its parser reads it; null where it says none, or one that
 * none may be, and for several types in one, of which a parser takes the last.
 */
export function boundaryIn(contentType: string): Buffer | null {
  if (contentType.length > longestContentType || contentType.includes(',')) return null
  try {
    const boundary = new MIMEType(contentType).params.get('boundary')
    return boundary && boundaryPattern.test(boundary) ? Buffer.from(`--${boundary}`) : null
  } catch {
    return null
  }
}

const isPlain = (contentType: string): boolean => /urlencoded/i.test(contentType)

const isMultipart = (contentType: string): boolean => /multipart/i.test(contentType)

/** Whether a content type says that no form can be read by it, so that its body needn't be looked at. */
export const isUnreadableForm = (contentType: string): boolean =>
  contentType.length > longestContentType || (isMultipart(contentType) && boundaryIn(contentType) === null)

/** Bytes of the file that a part is; none where it is a field, or its headers alone are more than the form may have. */
function fileBytesIn(part: Buffer): number {
  const headers = part.subarray(0, mostBytesBesideFiles)
  const end = headers.indexOf(endOfHeaders)
  const isFile = end >= 0 && /^content-disposition:.*filename/im.test(headers.toString('latin1', 0, end))
  return isFile ? part.length - end - endOfHeaders.length : 0
}

/** Whether what surrounds the files is more than a form of ours has. Looks for the boundary alone, and ends at the first byte too many. */
function hasTooMuchBesideFiles(bytes: Buffer, boundary: Buffer): boolean {
  let beside = 0
  for (let start = 0; start < bytes.length && beside <= mostBytesBesideFiles;) {
    const next = bytes.indexOf(boundary, start)
    const part = bytes.subarray(start, next < 0 ? bytes.length : next)
    beside += part.length - fileBytesIn(part) + boundary.length
    start = next < 0 ? bytes.length : next + boundary.length
  }
  return beside > mostBytesBesideFiles
}

/** Counts no further than is needed to know that there are too many. */
function hasMoreThan(most: number, mark: RegExp, text: string): boolean {
  let found = 0
  while (found <= most && mark.exec(text)) found += 1
  return found > most
}

/**
 * Whether a form has more fields than a form of ours can have, longer ones, or more around its files, by its bytes alone. The parser makes an object of
 * each: 150,000 in ten megabytes held a server for half a minute, and everybody with it.
 */
export function hasTooManyFields(bytes: Uint8Array, contentType: string): boolean {
  if (isPlain(contentType) && bytes.byteLength > longestPlainForm) return true
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isInParts = isMultipart(contentType)
  const boundary = isInParts ? boundaryIn(contentType) : null
  if (boundary && hasTooMuchBesideFiles(whole, boundary)) return true
  const text = whole.toString('latin1')
  const hasTooManyParts = isInParts && hasMoreThan(mostFields.withFiles, /content-disposition/gi, text)
  return hasTooManyParts || (isPlain(contentType) && hasMoreThan(mostFields.plain, /&/g, text))
}
