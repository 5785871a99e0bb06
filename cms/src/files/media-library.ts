import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { mediaTypeOf } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { settingsOf } from '../settings'
import { staffLanguage } from '../strapi/staff-language'
import { StoreAway } from './file-store'
import { filmWithoutNotes } from './films'
import { requireMedium, requireSameKind } from './judge-upload'
import { loosen } from './loose-files'
import { withoutTexts } from './picture-texts'
import { refusalOfScan, type ScanRefusal } from './scan'
import { storesOf } from './stores'
import { serveUpload } from './serve-upload'

/** A file of the media library as the framework hands it to its provider, which says where it stands. */
type Upload = { hash: string; ext: string; stream: Readable; url?: string }

/** The framework's provider, as it is when no other one is named. */
type Provider = { extend: (methods: Record<string, (file: Upload, replaced: Upload) => Promise<void>>) => void }

/** An upload's row comes with it, or never; a deleted one's row goes just after it. In milliseconds. */
const untilNamed = 3_600_000
const untilForgotten = 5000

/** Lets the answer to the panel's call say why it failed (src/http/refused-upload.ts). */
function markAnswer(strapi: Core.Strapi, code: 'file-not-stored' | ScanRefusal['code']): void {
  const ctx = strapi.requestContext.get()
  if (ctx) ctx.state['refusedUpload'] = code
}

/** What the office sends is looked at; what the product brings itself, while it starts, is its own. */
async function scan(strapi: Core.Strapi, bytes: Buffer): Promise<void> {
  const refusal = strapi.requestContext.get() ? await refusalOfScan(strapi, bytes) : null
  if (!refusal) return
  markAnswer(strapi, refusal.code)
  throw new Error(`An upload is not kept: ${refusal.code}`)
}

/** Without where and by whom it was taken, for what the framework takes for no picture. */
const cleaned = (name: string, bytes: Buffer): Buffer => (mediaTypeOf(name) === 'video/mp4' ? (filmWithoutNotes(bytes) ?? bytes) : bytes)

const nameOf = ({ hash, ext }: Upload): string => `uploads/${hash}${ext}`

/**
 * Has the media library store its files whole, and remove them after their rows, on disk as well: a backup may be under way. Addresses
 * and rows are the same with buckets, so that moving a school's files moves nothing else (docs/decisions/0038-files-in-a-store.md).
 */
export function keepUploadsInStore(strapi: Core.Strapi): void {
  /** Whatever way a file comes by, it is looked at here: uploads, replacements and the smaller versions that the framework makes. */
  const store =
    (judge: typeof requireMedium) =>
    async (file: Upload): Promise<void> => {
      const name = nameOf(file)
      const bytes = withoutTexts(await buffer(file.stream))
      // What was sent has been drawn at the door, and the smaller versions are the framework's own.
      await judge(name, bytes, staffLanguage(strapi), { isTried: true })
      await scan(strapi, bytes)
      const kept = cleaned(name, bytes)
      await loosen(strapi, name, untilNamed)
      try {
        await storesOf(strapi).uploads.put(name, kept)
      } catch (problem) {
        if (problem instanceof StoreAway) markAnswer(strapi, 'file-not-stored')
        throw problem
      }
      file.url = `/${name}`
    }

  const { provider } = strapi.plugin('upload') as unknown as { provider: Provider }
  provider.extend({
    uploadStream: store(requireMedium),
    // The name stays: the new file takes the place of the old one in one step. A version from before may have been of another kind.
    replaceStream: async (file, replaced) => {
      await store(requireSameKind)(file)
      if (nameOf(replaced) !== nameOf(file)) await loosen(strapi, nameOf(replaced), untilForgotten)
    },
    delete: (file) => loosen(strapi, nameOf(file), untilForgotten),
  })
  if (settingsOf(strapi).s3)
    strapi.server.routes([{ method: 'GET', path: '/uploads/:name', handler: serveUpload(strapi), config: { auth: false } }])
}
