import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { legalPaths, readBlocks, toParagraphs, toProse, type Language, type Prose } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import pages from './content/legal-pages.json'
import site from './content/site.json'
import { digestOf, toLegalDocument } from '../src/api/content/lib/legal-pdf/document'
import { drawLegalPdf } from '../src/api/content/lib/legal-pdf/draw'
import { recordOf } from '../src/api/content/lib/legal-pdf/follow'
import { settingsOf } from '../src/settings'
import { inside } from '../src/strapi/inside'
import { recordsOf } from '../src/strapi/records'
import type { Texts } from './entries'
import { blocksIn, type Part } from './marks'

type PdfPage = 'privacy' | 'terms'

const fileNames: Record<PdfPage, Texts> = {
  privacy: { nl: 'privacyverklaring-voorbeeld.pdf', en: 'privacy-statement-sample.pdf' },
  terms: { nl: 'algemene-voorwaarden-voorbeeld.pdf', en: 'terms-sample.pdf' },
}

/** A text as the snapshot has it. @throws when it has marks that the site doesn't show. */
function proseIn(parts: Part[], language: Language, siteUrl: string): Prose {
  const read = readBlocks(blocksIn(parts, language), siteUrl)
  if ('fault' in read) throw new Error(`A sample text can't be shown: ${JSON.stringify(read)}.`)
  return toProse(toParagraphs(read.blocks), read.blocks)
}

/** The sample text as its page shows it. @throws when the legal texts have no such page. */
function documentOf(key: PdfPage, language: Language, siteUrl: string) {
  const page = pages.find((candidate) => candidate.key === key)
  if (!page) throw new Error(`There is no legal text called ${key}.`)
  const { title, sampleNotice, intro, sections } = page
  const texts = {
    title: title[language],
    sampleNotice: sampleNotice[language],
    intro: intro[language],
    sections: sections.map(({ heading, paragraphs }) => ({ heading: heading[language], ...proseIn(paragraphs, language, siteUrl) })),
  }
  return toLegalDocument(texts, site, { language, pageUrl: siteUrl + legalPaths[key] })
}

/**
 * Puts the sample privacy statement or terms as a PDF into the media library. Answers the id of the stored file, which follows its
 * text from then on.
 */
export async function storeLegalPdf(strapi: Core.Strapi, key: PdfPage, language: Language): Promise<number> {
  const document = documentOf(key, language, settingsOf(strapi).publicUrl)
  const name = fileNames[key][language]
  const folder = await mkdtemp(path.join(tmpdir(), 'rijbaan-pdf-'))
  const filepath = path.join(folder, name)
  try {
    const bytes = await drawLegalPdf(document)
    await writeFile(filepath, bytes)
    const [stored] = await inside(strapi, 'uploads').upload({
      data: { fileInfo: { name, caption: document.title, alternativeText: document.title } },
      files: { filepath, originalFilename: name, mimetype: 'application/pdf', size: bytes.length },
    })
    await recordsOf(strapi).write(recordOf(path.basename(stored.url)), digestOf(document))
    return stored.id
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
