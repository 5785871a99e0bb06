import { isMediaType, mediaTypeOf, type Language, type MediaType } from '@rijbaan/contract'
import { errors } from '@strapi/utils'
import sharp, { type Metadata } from 'sharp'
import { hasTooManyPixels, hasTooManyScans } from './unpacking'

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
  large: {
    nl: 'Deze foto heeft te veel beeldpunten. Maak de foto kleiner, tot hoogstens 50 miljoen beeldpunten (AVIF: 16 miljoen), en probeer het opnieuw. Van een animatie tellen alle beelden mee.',
    en: 'This picture has too many pixels. Make it smaller, 50 million pixels at most (AVIF: 16 million), and try again. Of an animation all frames count.',
  },
  slow: {
    nl: 'Deze foto is in zoveel stappen opgeslagen dat het te lang duurt om ermee te werken. Sla de foto opnieuw op als gewone JPEG en probeer het opnieuw.',
    en: 'This picture was saved in so many steps that it takes too long to work with. Save it again as an ordinary JPEG, and try again.',
  },
} satisfies Record<string, Record<Language, string>>

type Judged = { type: MediaType | null; problem?: 'large' | 'slow' }

const pdfBegin = /^%PDF-[12]\.\d/

/** What would fill the memory, or take a core for long, once the picture is unpacked: its file may be small all the same. */
function problemOf({ format, width, height, pages = 1 }: Metadata, bytes: Buffer): Judged['problem'] {
  if (hasTooManyPixels(format, width * height * pages)) return 'large'
  return hasTooManyScans(format, bytes) ? 'slow' : undefined
}

/** What bytes are, whatever their name says (ASVS 5.2.2), by how they begin; null for all that the school doesn't show. */
async function judge(bytes: Buffer): Promise<Judged> {
  if (pdfBegin.test(bytes.toString('latin1', 0, 8))) return { type: 'application/pdf' }
  try {
    // Nothing is unpacked for it, so that one of any size is told what it is.
    const facts = await sharp(bytes, { limitInputPixels: false }).metadata()
    const { mediaType } = facts
    return mediaType && isMediaType(mediaType) ? { type: mediaType, problem: problemOf(facts, bytes) } : { type: null }
  } catch {
    // The library's way to say that these bytes are no picture.
    return { type: null }
  }
}

function refuse(sentence: keyof typeof sentences, language: Language): never {
  throw new errors.ValidationError(sentences[sentence][language])
}

/**
 * Lets an upload through whose bytes are a PDF or a picture that can be drawn in a moment, and whose name, where it has an ending, says
 * the same.
 * @throws ValidationError with a sentence in the reader's language, which the panel shows.
 */
export async function requireMedium(name: string, bytes: Buffer, language: Language): Promise<void> {
  const { type, problem } = await judge(bytes)
  const isNamed = /\.[^./]+$/.test(name)
  if (type === null || (isNamed && mediaTypeOf(name) !== type)) refuse('other', language)
  if (problem) refuse(problem, language)
}

/**
 * The same for a file that takes the place of another one, by the name that stays.
 * @throws ValidationError with a sentence in the reader's language.
 */
export async function requireSameKind(name: string, bytes: Buffer, language: Language): Promise<void> {
  const { type, problem } = await judge(bytes)
  if (type !== mediaTypeOf(name)) refuse('replaced', language)
  if (problem) refuse(problem, language)
}
