import { readFile, writeFile } from 'node:fs/promises'
import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import { refuse, requireMedium } from '../files/judge-upload'
import { withoutTexts } from '../files/picture-texts'
import { inside } from '../strapi/inside'
import { staffLanguage } from '../strapi/staff-language'
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

/** Refuses a file that is none of ours before the framework looks, whose own sentence is English for everybody. */
const refuseOtherFiles =
  (strapi: Core.Strapi) =>
  async (ctx: Context, next: Next): Promise<void> => {
    const files = filesOf(ctx)
    const language = staffLanguage(strapi)
    // The panel sends one. On SQLite nobody else is answered from the first file's row to the call's end, also while others are drawn.
    if (files.length > 1) refuse('several', language)
    for (const file of files) await requireMedium(file.originalFilename ?? '', await readWithoutTexts(file), language)
    return next()
  }

/** Has the panel's uploads looked at, after who sends them has been. */
export function judgePanelUploads(strapi: Core.Strapi): void {
  const routes = inside(strapi, 'uploadRoutes').filter(({ method, path }) => method === 'POST' && bringing.includes(path))
  for (const { config } of routes) config.middlewares = [...(config.middlewares ?? []), refuseOtherFiles(strapi)]
}
