import { splitParagraphs, toShownAddress, type Picture, type Seo, type Video } from '@rijbaan/contract'
import type { SeoPart } from '../../../../database/entries'
import type { StoredFile } from '../../../../database/entry'

/*
 * Readers of stored fields, each for fields of its kind: a name that the content type doesn't have, or has as something
 * else, doesn't compile. What the office may leave empty arrives as null; the snapshot has empty texts instead, so that a
 * screen never prints "null".
 */

/** The fields of an entry that hold such values, or null. */
export type FieldOf<Entry, Value> = { [Name in keyof Entry]-?: NonNullable<Entry[Name]> extends Value ? Name : never }[keyof Entry]

/** The fields that hold numbers; decimals may come as text. */
type NumberOf<Entry> = { [Name in keyof Entry]-?: number extends NonNullable<Entry[Name]> ? Name : never }[keyof Entry]

export function textOf<Entry extends object>(entry: Entry, name: FieldOf<Entry, string>): string {
  const value: unknown = entry[name]
  return typeof value === 'string' ? value : ''
}

/** A link as pages show it; empty where it leads to what no page of ours may lead to. */
export const linkOf = <Entry extends object>(entry: Entry, name: FieldOf<Entry, string>, siteUrl: string): string =>
  toShownAddress(textOf(entry, name), siteUrl)

/** A number, also where the database hands a decimal over as text; null where there is none. */
export function numberOrNull<Entry extends object>(entry: Entry, name: NumberOf<Entry>): number | null {
  const value: unknown = entry[name]
  return value === null || value === undefined || value === '' ? null : Number(value)
}

export const flagOf = <Entry extends object>(entry: Entry, name: FieldOf<Entry, boolean>): boolean => (entry[name] as unknown) === true

/** One item a line. */
export const linesOf = <Entry extends object>(entry: Entry, name: FieldOf<Entry, string>): string[] =>
  textOf(entry, name)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Paragraphs, separated by an empty line. */
export const paragraphsOf = <Entry extends object>(entry: Entry, name: FieldOf<Entry, string>): string[] =>
  splitParagraphs(textOf(entry, name))

/** Files leave through the web app's origin (R73). */
const publicAddress = (url: string): string => url.replace(/^.*\/uploads\//, '/media/')

export const fileUrlOf = (file: StoredFile | null): string | null => file && publicAddress(file.url)

/** An uploaded picture with its smaller versions; null where there is none, or where the file is no picture. */
export function pictureOf(file: StoredFile | null): Picture | null {
  if (!file?.mime.startsWith('image/') || !file.width || !file.height) return null
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

/** An uploaded film; null where there is none, or where the file is something else. */
export const videoOf = (file: StoredFile | null): Video | null =>
  file?.mime.startsWith('video/') ? { url: publicAddress(file.url), type: file.mime, alt: file.alternativeText ?? '' } : null

export const seoOf = ({ seo }: { seo: SeoPart | null }): Seo => ({
  title: seo ? textOf(seo, 'title') : '',
  description: seo ? textOf(seo, 'description') : '',
  picture: seo ? pictureOf(seo.picture) : null,
})

/** The office's order, then the age of the entry. */
export const inOrder = <Entry extends { order: number | null }>(entries: Entry[]): Entry[] =>
  [...entries].sort((one, other) => (one.order ?? 0) - (other.order ?? 0))

export const isVisible = ({ isHidden }: { isHidden: boolean | null }): boolean => isHidden !== true
