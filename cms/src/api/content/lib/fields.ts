import type { Picture, Seo } from '@rijbaan/contract'

/*
 * Readers of stored fields. What the office may leave empty arrives as null; the snapshot has empty texts instead, so that
 * a screen never prints "null".
 */
type Stored = Record<string, unknown>

type StoredFile = {
  url: string
  mime: string
  alternativeText: string | null
  width: number | null
  height: number | null
  formats: Record<string, { url: string; width: number }> | null
}

export const textOf = (entry: Stored, name: string): string => (typeof entry[name] === 'string' ? entry[name] : '')

export const textOrNull = (entry: Stored, name: string): string | null => textOf(entry, name) || null

/** A number, also where the database hands a decimal over as text; null where there is none. */
export function numberOrNull(entry: Stored, name: string): number | null {
  const value = entry[name]
  return value === null || value === undefined || value === '' ? null : Number(value)
}

export const flagOf = (entry: Stored, name: string): boolean => entry[name] === true

/** One item a line. */
export const linesOf = (entry: Stored, name: string): string[] =>
  textOf(entry, name)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Paragraphs, separated by an empty line. */
export const paragraphsOf = (entry: Stored, name: string): string[] =>
  textOf(entry, name)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)

export const partsOf = (entry: Stored, name: string): Stored[] => (Array.isArray(entry[name]) ? (entry[name] as Stored[]) : [])

const isFile = (value: unknown): value is StoredFile => typeof value === 'object' && value !== null && 'url' in value && 'mime' in value

/** Files leave through the web app's origin (R73). */
const publicAddress = (url: string): string => url.replace(/^.*\/uploads\//, '/media/')

export const fileUrlOf = (entry: Stored, name: string): string | null => {
  const file = entry[name]
  return isFile(file) ? publicAddress(file.url) : null
}

/** An uploaded picture with its smaller versions; null where there is none, or where the file is no picture. */
export function pictureOf(entry: Stored, name: string): Picture | null {
  const file = entry[name]
  if (!isFile(file) || !file.mime.startsWith('image/') || !file.width || !file.height) return null
  const own = { url: publicAddress(file.url), width: file.width }
  const smaller = Object.entries(file.formats ?? {})
    .filter(([format]) => format !== 'thumbnail')
    .map(([, { url, width }]) => ({ url: publicAddress(url), width }))
  return {
    ...own,
    alt: file.alternativeText ?? '',
    height: file.height,
    sources: [...smaller, own].sort((one, other) => one.width - other.width),
  }
}

export function seoOf(entry: Stored): Seo {
  const seo = (entry['seo'] ?? {}) as Stored
  return { title: textOf(seo, 'title'), description: textOf(seo, 'description'), picture: pictureOf(seo, 'picture') }
}

/** The office's order, then the age of the entry. */
export const inOrder = <T extends Stored>(entries: T[]): T[] =>
  [...entries].sort((one, other) => (numberOrNull(one, 'order') ?? 0) - (numberOrNull(other, 'order') ?? 0))

export const isVisible = (entry: Stored): boolean => !flagOf(entry, 'isHidden')
