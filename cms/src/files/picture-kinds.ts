import { createRequire } from 'node:module'
import sharp from 'sharp'

/**
 * How the pictures that the school shows begin. Its library would read drawings, tables and scans too, at whatever cost, just to say what they
 * are. No AVIF: what its decoders take of memory and time stands nowhere in a file that could be asked before
 * (docs/decisions/0078-no-avif.md).
 */
const begins = [/^\xff\xd8\xff/, /^\x89PNG\r\n\x1a\n/, /^GIF8[79]a/, /^RIFF.{4}WEBP/s]

/** Whether a file begins as a picture of a kind that we read, for before anything reads it. */
export function beginsAsPicture(bytes: Buffer): boolean {
  const begin = bytes.toString('latin1', 0, 12)
  return begins.some((each) => each.test(begin))
}

const readers = ['Jpeg', 'Png', 'Nsgif', 'Webp'].map((kind) => `VipsForeignLoad${kind}`)

/** The framework has a copy of the library for itself, and lets it look at all that is uploaded. */
const fromStrapi = createRequire(require.resolve('@strapi/strapi/package.json'))
const ofFramework = createRequire(fromStrapi.resolve('@strapi/upload/package.json'))('sharp') as typeof sharp

/** Has each copy of the library read those kinds and no other: parsing a drawing takes minutes, which no limit of the library counts. */
export function readPicturesAlone(): void {
  for (const library of [sharp, ofFramework]) {
    library.block({ operation: ['VipsForeignLoad'] })
    library.unblock({ operation: readers })
    library.concurrency(1)
  }
}
