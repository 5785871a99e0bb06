import {
  isLanguage,
  type Language,
  languageCookie,
  publicPaths,
  type Asked,
  type LanguageQuery,
  type PackageQuery,
} from '@rijbaan/contract'
import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { brotliWindow } from './brotli-window'
import type { Encoding } from './ready-answer'

/** A page as it is sent: its policy, its ETag and its bytes in the three encodings. */
export type CachedPage = { policy: string; etag: string; bytes: Record<Encoding, Buffer> }

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Brotli's qualities, with what they take and give at home (109 kB): 7 ms for 19.8 kB, and 150 ms for 17.7 kB. */
const quality = { quick: 5, tight: 11 }

const packBrotli = (bytes: Buffer, level: number) =>
  compressBrotli(bytes, {
    params: { ...brotliWindow, [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })

const etagOf = (page: Buffer): string => `W/"${createHash('sha256').update(page).digest('base64url').slice(0, 27)}"`

/** Compresses a page once, quickly: somebody waits for it. */
export async function toCachedPage(identity: Buffer, policy: string): Promise<CachedPage> {
  const [br, gz] = await Promise.all([packBrotli(identity, quality.quick), compressGzip(identity)])
  return { policy, etag: etagOf(identity), bytes: { br, gzip: gz, identity } }
}

const packedTightly = new WeakSet<CachedPage>()
let packing = Promise.resolve()

/**
 * Packs a page that is asked for again as tightly as can be, once and after the answer, for everyone who asks for it afterwards.
 * One page at a time; the promise is for who waits for it.
 */
export function packTightly(page: CachedPage): Promise<void> {
  if (packedTightly.has(page)) return packing
  packedTightly.add(page)
  packing = packing
    .then(async () => {
      page.bytes.br = await packBrotli(page.bytes.identity, quality.tight)
    })
    // Without the memory for it the page stays as it is packed.
    .catch(() => undefined)
  return packing
}

export type PageRequest = {
  method: string
  /** Path and query as asked for. */
  url: string
  language: Language
  /** Whether a package has this id in what is published. */
  isPackage: (id: string) => boolean
  /** State of the content in this language; null before there is any. */
  contentVersion: string | null
  /** A session or a preview: pages of their own, never shared. */
  isPersonal: boolean
}

/** Where a page lies in the cache, and the address it is rendered for: without the parameters that change nothing. */
export type CachePlan = { key: string; url: string }

/** Names a page of this content. */
export const keyOf = (language: Language, contentVersion: string, url: string): string => `${language} ${contentVersion} ${url}`

/** Whether an address is a public page's own, without a query. */
export const isPublicPath = (path: string): boolean => publicPaths.some((each) => each === path)

/**
 * How a request uses the cache; null where it can't (another method or path, someone's own page). Of the query only values that
 * change the page count: whoever makes up others gets the page that is there, and fills no cache. What asks to be fresh gets it too
 * (R12): it is of the content as it is.
 */
export function planCaching({ method, url, language, isPackage, contentVersion, isPersonal }: PageRequest): CachePlan | null {
  if ((method !== 'GET' && method !== 'HEAD') || isPersonal || contentVersion === null) return null
  // Put together, not resolved: `//elsewhere` is a path here and no host.
  const { pathname, searchParams } = new URL(`http://localhost${url}`)
  const asked: Asked<PackageQuery & LanguageQuery> = searchParams
  if (!isPublicPath(pathname)) return null
  const kept = new URLSearchParams()
  const [askedLanguage, packageId] = [asked.get(languageCookie), asked.get('package')]
  if (isLanguage(askedLanguage)) kept.set(languageCookie, askedLanguage)
  if (packageId !== null && isPackage(packageId)) kept.set('package' satisfies keyof PackageQuery, packageId)
  const address = kept.size > 0 ? `${pathname}?${kept}` : pathname
  return { key: keyOf(language, contentVersion, address), url: address }
}

const maxEntries = 200
const maxBytes = 32 * 1024 * 1024
// Pages carry the year and how long ago something was, so none stays for ever.
const maxAgeMilliseconds = 5 * 60 * 1000

const sizeOf = ({ policy, bytes }: CachedPage) => policy.length + bytes.br.length + bytes.gzip.length + bytes.identity.length

/** How much of rendered pages is kept, and how long; the least recently used goes first. */
export const keptAtMost = { max: maxEntries, maxSize: maxBytes, ttl: maxAgeMilliseconds }

/** Rendered public pages, bounded in number, bytes and age. */
export const createPageCache = () => new LRUCache<string, CachedPage>({ ...keptAtMost, sizeCalculation: sizeOf })

export type PageCache = ReturnType<typeof createPageCache>

/** The page at an address without a query, where the cache has it. */
export const keptPage = (
  cache: PageCache,
  { url, language, contentVersion }: Pick<PageRequest, 'url' | 'language' | 'contentVersion'>,
): CachedPage | undefined => (contentVersion !== null && isPublicPath(url) ? cache.get(keyOf(language, contentVersion, url)) : undefined)
