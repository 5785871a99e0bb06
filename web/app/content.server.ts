import { contentApi, isCarried, languages, newsMilliseconds, type ContentSnapshot, type Language, type Result } from '@rijbaan/contract'
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { AppLoadContext } from '@remix-run/node'
import { askCms, cms, readAnswer, type CmsCaller } from './cms.server'

/** A snapshot and the ETag that it came with. */
type Held = { etag: string; content: ContentSnapshot }

export type ContentHolder = {
  /** The content in this language as it was last heard; null before the first time. Never waits. */
  get: (language: Language) => ContentSnapshot | null
  /** Names the state of the content; part of a cached page's key. */
  version: (language: Language) => string | null
  /** How long ago the CMS last said that this is the content, in seconds; null where it hasn't since the start. */
  ageSeconds: (language: Language) => number | null
  /** Whether the pages can be served, in every language. */
  isReady: () => boolean
  /** The content in this language, waiting up to `milliseconds` for the first one after a start. */
  waitFor: (language: Language, milliseconds: number) => Promise<ContentSnapshot | null>
  /** Asks the CMS in both languages now. */
  refresh: () => Promise<void>
  /** Asks no more; what has been heard is on disk once this is done. */
  stop: () => Promise<void>
}

type Options = {
  caller: CmsCaller
  folder: string
  everyMilliseconds?: number
  /** Whether the CMS tells of news instead of being asked. */
  isPushed?: boolean
  /** Hears that other content than before is held, in one language or more. */
  onNews?: () => void
}

/** How much later than it should the CMS may answer a question for news. */
const lateMilliseconds = 10_000

const fileOf = (folder: string, language: Language) => path.join(folder, `content-${language}.json`)

async function readKept(folder: string, language: Language, { log }: CmsCaller): Promise<Held | null> {
  try {
    const kept = JSON.parse(await readFile(fileOf(folder, language), 'utf8')) as { etag?: unknown; content?: unknown }
    const content = contentApi.snapshot.answer.safeParse(kept.content)
    return content.success && isCarried(JSON.stringify(content.data)) ? { etag: String(kept.etag), content: content.data } : null
  } catch (problem) {
    log.debug({ err: problem, language }, 'no content kept from before')
    return null
  }
}

/** Written beside, under a name that no other process has, and renamed: a crash leaves the old file or the new one, never half of one. */
async function keep(folder: string, language: Language, held: Held): Promise<void> {
  const file = fileOf(folder, language)
  await mkdir(folder, { recursive: true })
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, JSON.stringify(held))
  await rename(draft, file)
}

const etagOf = (response: Response, content: ContentSnapshot): string =>
  response.headers.get('etag') ?? createHash('sha256').update(JSON.stringify(content)).digest('base64url')

/**
 * Holds the public content in memory, one snapshot per language, and asks the CMS every 2 seconds whether it changed. Where it
 * is pushed, one question stays open at the CMS until something is published; while that fails, it is asked as always.
 * The last good one is kept on disk and serves while the CMS is down, also after a restart. A snapshot in another shape
 * than the contract's, or longer than pages can carry, changes nothing.
 */
export async function startContentHolder({
  caller,
  folder,
  everyMilliseconds = 2000,
  isPushed = false,
  onNews,
}: Options): Promise<ContentHolder> {
  const held = new Map<Language, Held>()
  const stopping = new AbortController()
  const confirmedAt = new Map<Language, number>()
  let isReachable = true

  const tell = (reached: boolean) => {
    if (reached && !isReachable) caller.log.info('the CMS answers again')
    if (!reached && isReachable)
      caller.log.warn(held.size > 0 ? 'the CMS does not answer; the last good content serves' : 'waiting for the CMS')
    isReachable = reached
  }

  const ask = async (language: Language): Promise<boolean> => {
    const etag = held.get(language)?.etag
    const response = await askCms(contentApi.snapshot, caller, { query: { language }, headers: etag ? { 'If-None-Match': etag } : {} })
    if (!response) return false
    if (response.status === 304) {
      confirmedAt.set(language, performance.now())
      return true
    }
    const answer = await readAnswer(contentApi.snapshot, response, caller.log)
    if (!answer.ok) return false
    if (!isCarried(JSON.stringify(answer.value))) {
      caller.log.error({ language }, 'the content is more than pages can carry; what was held before serves')
      return false
    }
    const fresh = { etag: etagOf(response, answer.value), content: answer.value }
    held.set(language, fresh)
    onNews?.()
    confirmedAt.set(language, performance.now())
    await keep(folder, language, fresh)
    return true
  }

  /** Whether the newest is held now, in every language. */
  const askForAll = async (): Promise<boolean> => {
    try {
      const reached = (await Promise.all(languages.map(ask))).every(Boolean)
      tell(reached)
      return reached
    } catch (problem) {
      caller.log.error({ err: problem }, 'the content could not be kept on disk')
      return false
    }
  }

  let underWay: Promise<unknown> = Promise.resolve()
  const refresh = async (): Promise<boolean> => {
    const asked = askForAll()
    underWay = Promise.all([underWay, asked])
    return asked
  }

  /** What the CMS last said is published. */
  let known: Partial<Record<Language, string>> = {}

  /** Waits until the CMS says that there is something new, or that there is nothing; false where it can't be asked. */
  const hearNews = async (): Promise<boolean> => {
    const query = { nl: known.nl ?? held.get('nl')?.etag, en: known.en ?? held.get('en')?.etag }
    const milliseconds = newsMilliseconds + lateMilliseconds
    const response = await askCms(contentApi.news, caller, { query, milliseconds, signal: stopping.signal })
    const answer = response && (await readAnswer(contentApi.news, response, caller.log))
    if (!answer?.ok) return false
    known = answer.value
    return true
  }

  const goOn = async () => {
    while (!stopping.signal.aborted) {
      const isNewest = await refresh()
      if (isPushed && isNewest && (await hearNews())) continue
      const isFirstStill = held.size < languages.length
      await pause(isFirstStill ? Math.min(500, everyMilliseconds) : everyMilliseconds, undefined, { ref: false })
    }
  }

  for (const language of languages) {
    const kept = await readKept(folder, language, caller)
    if (kept) held.set(language, kept)
  }
  void goOn()

  const get = (language: Language) => held.get(language)?.content ?? null
  return {
    get,
    version: (language) => held.get(language)?.etag ?? null,
    ageSeconds: (language) => {
      const at = confirmedAt.get(language)
      return at === undefined ? null : (performance.now() - at) / 1000
    },
    isReady: () => held.size === languages.length,
    waitFor: async (language, milliseconds) => {
      const until = performance.now() + milliseconds
      while (!held.has(language) && performance.now() < until) await pause(50)
      return get(language)
    },
    refresh: async () => {
      await refresh()
    },
    stop: async () => {
      stopping.abort()
      await underWay
    },
  }
}

/** The content with unpublished texts, for the preview alone; asked anew each time. */
const findDraftContent = (language: Language, caller: CmsCaller): Promise<Result<ContentSnapshot>> =>
  cms(contentApi.snapshot, caller, { query: { language, status: 'draft' } })

const firstContentMilliseconds = 3000

/**
 * The content that a page is made of: the drafts in the preview, else what is published.
 * @throws a 503 response where there is none to show.
 */
export async function contentFor(context: AppLoadContext, language: Language = context.visitor.language): Promise<ContentSnapshot> {
  if (!context.isPreview) {
    const content = context.content.get(language) ?? (await context.content.waitFor(language, firstContentMilliseconds))
    if (content) return content
    throw new Response(null, { status: 503 })
  }
  const draft = await findDraftContent(language, context)
  if (draft.ok) return draft.value
  throw new Response(null, { status: 503 })
}
