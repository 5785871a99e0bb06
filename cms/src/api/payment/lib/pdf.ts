/** How far from the end of a PDF its last marks may stand, as readers of PDF allow. */
const tailBytes = 1024

/** A whole file of PDF at this place: a table of what is where, or an object that holds one. */
const crossReference = /^\s*(?:xref\s|\d+\s+\d+\s+obj)/

/**
 * Whether these bytes are a whole PDF, whatever the file is called. It begins as one, and ends as one: with the place of its
 * table of contents, which is there, and the mark of the end. What was cut off, or only carries the name, has none of these.
 */
export function isWholePdf(bytes: Buffer): boolean {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) return false
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - tailBytes))
  const end = tail.slice(tail.lastIndexOf('startxref'))
  const [, place] = /^startxref\s+(\d{1,9})\s+%%EOF/.exec(end) ?? []
  if (place === undefined) return false
  return crossReference.test(bytes.toString('latin1', Number(place), Number(place) + 64))
}
