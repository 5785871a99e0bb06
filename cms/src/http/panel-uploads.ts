import { readFile, writeFile } from 'node:fs/promises'
import type { Language } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import { apartFromCall } from '../database/call'
import { refuse, requireMedium } from '../files/judge-upload'
import { withoutTexts } from '../files/picture-texts'
import { settingsOf } from '../settings'
import { inside } from '../strapi/inside'
import { staffLanguage } from '../strapi/staff-language'
import { takePoints, type Limit } from './limits'
import type { Next } from './next'
import { sentFilesIn, type SentFile } from './sent-files'

/** The framework's calls that bring bytes, below `/upload`. */
const bringing = ['/', '/files', '/files/:id/replace']

const filesOf = (ctx: Context): SentFile[] => {
  const { files } = sentFilesIn(ctx)
  return files ? [files].flat() : []
}

/** What was sent, without the words of a PNG: the framework looks at the file a dozen times, and stores it as it finds it. */
async function readWithoutTexts(file: SentFile): Promise<Buffer> {
  const sent = await readFile(file.filepath)
  const bytes = withoutTexts(sent)
  if (bytes === sent) return sent
  await writeFile(file.filepath, bytes)
  file.size = bytes.length
  return bytes
}

/** Kilobytes that an account of the panel brings in a day: far more than a school's photos, and less than fills a disk. */
const bytesADay = (megabytes: number): Limit => ({
  name: 'media-bytes',
  points: megabytes * 1024,
  seconds: 24 * 3600,
  isPerAddress: false,
  code: 'too-many-attempts',
})

const enoughForToday: Record<Language, (megabytes: number) => string> = {
  nl: (megabytes) => `Er kan per dag ${megabytes} MB aan bestanden bij, en dat is op. Probeer het morgen opnieuw.`,
  en: (megabytes) => `There is room for ${megabytes} MB of files a day, and it is used up. Please try again tomorrow.`,
}

/** Counts what is sent before it is looked at; what is refused afterwards counts too. */
async function countBytes(strapi: Core.Strapi, sender: unknown, files: SentFile[]): Promise<void> {
  const megabytes = settingsOf(strapi).mediaMegabytesADay
  const kilobytes = Math.ceil(files.reduce((sum, { size }) => sum + size, 0) / 1024)
  const point = await apartFromCall(() => takePoints(strapi, bytesADay(megabytes), String(sender), kilobytes))
  if (!point.ok) throw new errors.RateLimitError(enoughForToday[staffLanguage(strapi)](megabytes))
}

/** Refuses a file that is none of ours before the framework looks, whose own sentence is English for everybody. */
const refuseOtherFiles =
  (strapi: Core.Strapi) =>
  async (ctx: Context, next: Next): Promise<void> => {
    const files = filesOf(ctx)
    const language = staffLanguage(strapi)
    // The panel sends one. On SQLite nobody else is answered from the first file's row to the call's end, also while others are drawn.
    if (files.length > 1) refuse('several', language)
    await countBytes(strapi, (ctx.state['user'] as { id: number }).id, files)
    for (const file of files) await requireMedium(file.originalFilename ?? '', await readWithoutTexts(file), language)
    return next()
  }

/** Has the panel's uploads looked at, after who sends them has been. */
export function judgePanelUploads(strapi: Core.Strapi): void {
  const routes = inside(strapi, 'uploadRoutes').filter(({ method, path }) => method === 'POST' && bringing.includes(path))
  for (const { config } of routes) config.middlewares = [...(config.middlewares ?? []), refuseOtherFiles(strapi)]
}
