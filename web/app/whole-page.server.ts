import { Writable } from 'node:stream'

/**
 * Takes a page from React as it is written, and hands over all of it. React 18 leaves zero bytes where a letter of several bytes finds no
 * room at the end of its buffer of 2 kB (facebook/react#24985), which no page of ours has.
 */
export function collectPage(take: (page: Buffer<ArrayBuffer>) => void): Writable {
  const parts: Buffer[] = []
  return new Writable({
    write: (part: Buffer | string, _encoding, done) => {
      // A copy: React writes into the same bytes again.
      const bytes = Buffer.from(part)
      parts.push(bytes.includes(0) ? Buffer.from(bytes.filter((byte) => byte !== 0)) : bytes)
      done()
    },
    final: (done) => {
      take(Buffer.concat(parts))
      done()
    },
  })
}
