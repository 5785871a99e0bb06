import { buffer } from 'node:stream/consumers'
import { contentSnapshot, languages, legalPaths, type Language, type Site } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { storesOf } from '../../../../files/stores'
import { settingsOf } from '../../../../settings'
import { recordsOf } from '../../../../strapi/records'
import contentService from '../../services/content'
import { drawLegalPdf, isDrawnHere } from './draw'
import { digestOf, toLegalDocument, type LegalDocument } from './document'

/** The legal texts that are a file as well, and where the school has its address. */
const filesOf = {
  privacy: ({ privacyPdfUrl }: Site) => privacyPdfUrl,
  terms: ({ termsPdfUrl }: Site) => termsPdfUrl,
}

type LegalFile = keyof typeof filesOf

/** What the file of this name should say. */
type Wanted = { name: string; document: LegalDocument; digest: string }

/** Under which name the store keeps what a file of ours says. */
export const recordOf = (name: string): string => `legal-pdf-${name}`

/** The published text, as the pages show it, for the file that the school has for it; null where either is missing. */
async function findWanted(strapi: Core.Strapi, language: Language, key: LegalFile): Promise<Wanted | null> {
  const held = await contentService({ strapi }).read(language, '')
  if (!held?.body) return null
  const { site, legalPages } = contentSnapshot.parse(JSON.parse(held.body))
  const page = legalPages.find((each) => each.key === key)
  const name = filesOf[key](site)?.replace(/^\/media\//, '')
  if (!page || !name || name.includes('/')) return null
  const document = toLegalDocument(page, site, { language, pageUrl: settingsOf(strapi).publicUrl + legalPaths[key] })
  return { name, document, digest: digestOf(document) }
}

async function isOurs(strapi: Core.Strapi, name: string): Promise<boolean> {
  const file = await storesOf(strapi).uploads.open(`uploads/${name}`)
  return file !== null && isDrawnHere(await buffer(file.bytes))
}

/** Puts the document in the place of the one before, at the same address; the library shows its size in kilobytes. */
async function replace(strapi: Core.Strapi, { name, document }: Wanted): Promise<void> {
  const bytes = await drawLegalPdf(document)
  await storesOf(strapi).uploads.put(`uploads/${name}`, bytes)
  await strapi.db.query('plugin::upload.file').updateMany({
    where: { url: `/uploads/${name}` },
    data: { size: Math.round(bytes.length / 10) / 100, updatedAt: new Date() },
  })
}

/** A file that the office has put there itself stays as it is, until they put ours back or empty the field. */
async function follow(strapi: Core.Strapi, wanted: Wanted): Promise<void> {
  if (await isOurs(strapi, wanted.name)) await replace(strapi, wanted)
  await recordsOf(strapi).write(recordOf(wanted.name), wanted.digest)
}

/**
 * Makes the PDFs of the privacy statement and the terms anew where they say something else than what is published. The address that
 * people have stays the same.
 */
export async function followLegalTexts(strapi: Core.Strapi): Promise<void> {
  const seen = new Set<string>()
  for (const key of ['privacy', 'terms'] as const) {
    for (const language of languages) {
      let wanted = await findWanted(strapi, language, key)
      // A language without a file of its own shows the Dutch one.
      if (!wanted || seen.has(wanted.name)) continue
      seen.add(wanted.name)
      let written = await recordsOf(strapi).read<string>(recordOf(wanted.name))
      // Looked at again after writing: another process may have written a newer text just before.
      while (wanted && wanted.digest !== written) {
        await follow(strapi, wanted)
        written = wanted.digest
        wanted = await findWanted(strapi, language, key)
      }
    }
  }
}
