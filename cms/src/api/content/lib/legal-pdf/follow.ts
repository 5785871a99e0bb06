import { buffer } from 'node:stream/consumers'
import { contentSnapshot, isBoundedLegalText, languages, legalPaths, type Language, type Site } from '@rijbaan/contract'
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

/** How often a text was begun to be drawn without an end; more than one, as a process may be stopped while it draws. */
type Attempts = { digest: string; begun: number }

const mostAttempts = 3

const attemptsOf = (name: string): string => `legal-pdf-attempts-${name}`

/**
 * Draws the document; null where it can't be drawn: it is beyond its bounds, as one from before or from elsewhere may be, or drawing it
 * has ended the process again and again. Each attempt is noted before it begins, as nothing is noted after one that ends the process.
 */
async function draw(strapi: Core.Strapi, { name, document, digest }: Wanted): Promise<Buffer | null> {
  if (!isBoundedLegalText(document)) {
    strapi.log.error(`The PDF ${name} stays as it is: its text is more than a legal text may be.`)
    return null
  }
  const before = await recordsOf(strapi).read<Attempts>(attemptsOf(name))
  const begun = before?.digest === digest ? before.begun : 0
  if (begun >= mostAttempts) {
    strapi.log.error(`The PDF ${name} stays as it is: drawing its text did not come to an end ${begun} times.`)
    return null
  }
  await recordsOf(strapi).write(attemptsOf(name), { digest, begun: begun + 1 })
  const bytes = await drawLegalPdf(document)
  await recordsOf(strapi).write(attemptsOf(name), { digest, begun: 0 })
  return bytes
}

/** Puts the document in the place of the one before, at the same address; the library shows its size in kilobytes. */
async function replace(strapi: Core.Strapi, wanted: Wanted): Promise<void> {
  const bytes = await draw(strapi, wanted)
  if (!bytes) return
  const { name } = wanted
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
