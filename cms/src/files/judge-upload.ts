import { isMediaType, mediaTypeOf, type Language, type MediaType } from '@rijbaan/contract'
import { errors } from '@strapi/utils'
import sharp from 'sharp'

/** What no longer fits is told by these, to whoever works in the panel. */
const sentences = {
  other: {
    nl: 'Kies een foto (JPEG, PNG, WebP, AVIF of GIF) of een pdf, met een naam die daarop eindigt. Andere bestanden, ook SVG, kunnen hier niet.',
    en: 'Choose a picture (JPEG, PNG, WebP, AVIF or GIF) or a PDF, with a name that ends in it. Other files, SVG among them, can’t be kept here.',
  },
  replaced: {
    nl: 'Vervang een bestand door een van dezelfde soort: het houdt zijn adres, en dat eindigt op die soort.',
    en: 'Replace a file with one of the same kind: it keeps its address, which ends in that kind.',
  },
} satisfies Record<string, Record<Language, string>>

const pdfBegin = /^%PDF-[12]\.\d/

/** What bytes are, whatever their name says (ASVS 5.2.2); null for all that the school doesn't show. */
async function typeOfBytes(bytes: Buffer): Promise<MediaType | null> {
  if (pdfBegin.test(bytes.toString('latin1', 0, 8))) return 'application/pdf'
  try {
    const { mediaType } = await sharp(bytes).metadata()
    return mediaType && isMediaType(mediaType) ? mediaType : null
  } catch {
    // The library's way to say that these bytes are no picture.
    return null
  }
}

/**
 * Lets an upload through whose bytes are a picture or a PDF, and whose name, where it has an ending, says the same.
 * @throws ValidationError with a sentence in the reader's language, which the panel shows.
 */
export async function requireMedium(name: string, bytes: Buffer, language: Language): Promise<void> {
  const type = await typeOfBytes(bytes)
  const isNamed = /\.[^./]+$/.test(name)
  if (type === null || (isNamed && mediaTypeOf(name) !== type)) throw new errors.ValidationError(sentences.other[language])
}

/**
 * The same for a file that takes the place of another one, by the name that stays.
 * @throws ValidationError with a sentence in the reader's language.
 */
export async function requireSameKind(name: string, bytes: Buffer, language: Language): Promise<void> {
  if ((await typeOfBytes(bytes)) !== mediaTypeOf(name)) throw new errors.ValidationError(sentences.replaced[language])
}
