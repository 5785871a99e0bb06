import { createHash } from 'node:crypto'
import { isElsewhere, type Block, type Language, type LegalPage, type Run } from '@rijbaan/contract'

/** A legal text as it goes to paper: its links lead to the same places from anywhere. */
export type LegalDocument = {
  language: Language
  schoolName: string
  legalName: string
  title: string
  /** Said above a sample text; empty where the text is the school's own. */
  notice: string
  intro: string
  sections: { heading: string; blocks: Block[] }[]
}

type School = { name: string; legalName: string }

/** A page of the site has an address of its own on paper. */
function withWholeAddress(run: Run, siteUrl: string): Run {
  if (!('href' in run) || isElsewhere(run.href) || !/^[/#]/.test(run.href)) return run
  return { ...run, href: new URL(run.href, siteUrl).href }
}

const withWholeAddresses = (block: Block, siteUrl: string): Block =>
  block.type === 'paragraph'
    ? { ...block, runs: block.runs.map((run) => withWholeAddress(run, siteUrl)) }
    : { ...block, items: block.items.map((item) => item.map((run) => withWholeAddress(run, siteUrl))) }

const plain = (paragraphs: string[]): Block[] => paragraphs.map((text) => ({ type: 'paragraph', runs: [{ text }] }))

/** A page of the site as a document; `pageUrl` is where it stands on the site. */
export const toLegalDocument = (
  { title, sampleNotice, intro, sections }: Pick<LegalPage, 'title' | 'sampleNotice' | 'intro' | 'sections'>,
  { name, legalName }: School,
  { language, pageUrl }: { language: Language; pageUrl: string },
): LegalDocument => ({
  language,
  schoolName: name,
  legalName,
  title,
  notice: sampleNotice,
  intro,
  sections: sections.map(({ heading, paragraphs, body }) => ({
    heading,
    blocks: (body ?? plain(paragraphs)).map((block) => withWholeAddresses(block, pageUrl)),
  })),
})

/** Raised when the drawing changes, so that each school's documents are made anew. */
const drawing = 1

/** Names what a document says: two that say the same have the same. */
export const digestOf = (document: LegalDocument): string =>
  createHash('sha256')
    .update(JSON.stringify([drawing, document]))
    .digest('base64url')
