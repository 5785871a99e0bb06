import { isMediaType, mediaTypeOf, type Language, type MediaType } from '@rijbaan/contract'
import { errors } from '@strapi/utils'
import { filmWithoutNotes, isFilm } from './films'
import { beginsAsPicture } from './picture-kinds'
import { judgePicture } from './picture-process'
import { hasTooManyFrames, type Burden } from './unpacking'

/** What no longer fits is told by these, to whoever works in the panel. */
const sentences = {
  other: {
    nl: 'Kies een foto (JPEG, PNG, WebP of GIF), een filmpje (MP4) of een pdf, met een naam die daarop eindigt. Andere bestanden, ook SVG, kunnen hier niet.',
    en: 'Choose a picture (JPEG, PNG, WebP or GIF), a film (MP4) or a PDF, with a name that ends in it. Other files, SVG among them, can’t be kept here.',
  },
  several: {
    nl: 'Stuur bestanden een voor een, elk in een oproep van zichzelf.',
    en: 'Send files one by one, each in a call of its own.',
  },
  replaced: {
    nl: 'Vervang een bestand door een van dezelfde soort: het houdt zijn adres, en dat eindigt op die soort.',
    en: 'Replace a file with one of the same kind: it keeps its address, which ends in that kind.',
  },
  large: {
    nl: 'Deze foto heeft te veel beeldpunten. Maak de foto kleiner, tot hoogstens 50 miljoen beeldpunten, en probeer het opnieuw. Van een animatie tellen alle beelden mee, en bij meer dan 8 bits per kleur telt elk beeldpunt dubbel.',
    en: 'This picture has too many pixels. Make it smaller, 50 million pixels at most, and try again. Of an animation all frames count, and with more than 8 bits a colour each pixel counts twice.',
  },
  stretched: {
    nl: 'Deze foto is meer dan twintig keer zo lang als breed, of andersom. Knip er een stuk uit en probeer het opnieuw.',
    en: 'This picture is more than twenty times as long as it is wide, or the other way round. Cut a part out of it, and try again.',
  },
  slow: {
    nl: 'Deze foto is in zoveel stappen opgeslagen dat het te lang duurt om ermee te werken. Sla de foto opnieuw op als gewone JPEG en probeer het opnieuw.',
    en: 'This picture was saved in so many steps that it takes too long to work with. Save it again as an ordinary JPEG, and try again.',
  },
  frames: {
    nl: 'Deze animatie heeft meer dan duizend beelden. Maak er een filmpje (MP4) van, of een kortere animatie, en probeer het opnieuw.',
    en: 'This animation has more than a thousand frames. Make it a film (MP4), or a shorter animation, and try again.',
  },
  heavy: {
    nl: 'Deze foto kost te veel geheugen of tijd om ermee te werken. Sla de foto opnieuw op als gewone JPEG en probeer het opnieuw.',
    en: 'This picture takes too much memory or time to work with. Save it again as an ordinary JPEG, and try again.',
  },
  film: {
    nl: 'Dit filmpje is niet tot het eind te lezen, bestaat uit te veel losse stukjes, of houdt naast beeld en geluid nog iets bij, zoals waar het is opgenomen of ondertitels. Sla het opnieuw op als MP4 met alleen beeld en geluid, en probeer het opnieuw.',
    en: 'This film can’t be read to its end, is in too many pieces, or keeps something besides picture and sound, such as where it was recorded, or subtitles. Save it again as an MP4 with picture and sound alone, and try again.',
  },
} satisfies Record<string, Record<Language, string>>

type Judged = { type: MediaType | null; problem?: Burden | 'frames' | 'heavy' | 'film' | null }

const pdfBegin = /^%PDF-[12]\.\d/

/** What bytes are, whatever their name says (ASVS 5.2.2), by how they begin; null for all that the school doesn't show. */
async function judge(bytes: Buffer, isTried: boolean): Promise<Judged> {
  if (pdfBegin.test(bytes.toString('latin1', 0, 12))) return { type: 'application/pdf' }
  if (isFilm(bytes)) return { type: 'video/mp4', problem: filmWithoutNotes(bytes) ? null : 'film' }
  if (!beginsAsPicture(bytes)) return { type: null }
  if (hasTooManyFrames(bytes)) return { type: 'image/webp', problem: 'frames' }
  const facts = await judgePicture(bytes, isTried)
  if (facts === 'heavy') return { type: null, problem: 'heavy' }
  return facts?.mediaType && isMediaType(facts.mediaType) ? { type: facts.mediaType, problem: facts.burden } : { type: null }
}

/** @throws ValidationError, always. */
export function refuse(sentence: keyof typeof sentences, language: Language): never {
  throw new errors.ValidationError(sentences[sentence][language])
}

/**
 * Lets an upload through whose bytes are a PDF, a film or a picture that can be drawn in a moment, and whose name, where it has an ending, says
 * the same.
 * @throws ValidationError with a sentence in the reader's language, which the panel shows.
 */
export async function requireMedium(name: string, bytes: Buffer, language: Language, { isTried = false } = {}): Promise<void> {
  const { type, problem } = await judge(bytes, isTried)
  const isNamed = /\.[^./]+$/.test(name)
  if (problem === 'heavy') refuse('heavy', language)
  if (type === null || (isNamed && mediaTypeOf(name) !== type)) refuse('other', language)
  if (problem) refuse(problem, language)
}

/**
 * The same for a file that takes the place of another one, by the name that stays.
 * @throws ValidationError with a sentence in the reader's language.
 */
export async function requireSameKind(name: string, bytes: Buffer, language: Language, { isTried = false } = {}): Promise<void> {
  const { type, problem } = await judge(bytes, isTried)
  if (problem === 'heavy') refuse('heavy', language)
  if (type !== mediaTypeOf(name)) refuse('replaced', language)
  if (problem) refuse(problem, language)
}
