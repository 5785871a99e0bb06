import { isAllowedAddress, toSiteAddress } from './links'
import type { Block, Run, Words } from './model'

/*
 * Texts with marks as Strapi's Blocks editor writes them, and as we allow them. Its form is public: a list of nodes with a
 * `type` and `children`, whose leaves are texts.
 */

/** What the editor can do and the site has no place for. */
export const marksElsewhere = ['heading', 'quote', 'code', 'image', 'underline', 'strikethrough', 'nested-list'] as const
export type MarkElsewhere = (typeof marksElsewhere)[number]

/**
 * What is wrong with a text: a mark that the site doesn't show, a link that it doesn't follow, more than a text or than
 * a legal page can hold, or no text of the editor's at all.
 */
export type BlocksFault =
  { fault: 'mark'; mark: MarkElsewhere } | { fault: 'address'; href: string } | { fault: 'length' } | { fault: 'page' } | { fault: 'form' }

type Read<T> = { value: T } | BlocksFault

const isFault = (read: object): read is BlocksFault => 'fault' in read

type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads all of them, or answers the first fault. */
function readAll<T>(nodes: unknown, read: (node: Node) => Read<T>): Read<T[]> {
  if (!Array.isArray(nodes)) return { fault: 'form' }
  const values: T[] = []
  for (const node of nodes as unknown[]) {
    const one: Read<T> = isNode(node) ? read(node) : { fault: 'form' }
    if (isFault(one)) return one
    values.push(one.value)
  }
  return { value: values }
}

function readWords(node: Node): Read<Words> {
  const { type, text, bold, italic } = node
  if (type !== 'text' || typeof text !== 'string') return { fault: 'form' }
  for (const mark of ['underline', 'strikethrough', 'code'] as const) if (node[mark] === true) return { fault: 'mark', mark }
  return { value: { text, ...(bold === true && { isBold: true }), ...(italic === true && { isItalic: true }) } }
}

const isSaid = ({ text }: Words): boolean => text !== ''

const readRun =
  (siteUrl: string) =>
  (node: Node): Read<Run> => {
    if (node['type'] !== 'link') return readWords(node)
    const { url, children } = node
    const words = readAll(children, readWords)
    if (isFault(words)) return words
    const href = typeof url === 'string' ? toSiteAddress(url.trim(), siteUrl) : ''
    return isAllowedAddress(href) ? { value: { href, words: words.value.filter(isSaid) } } : { fault: 'address', href }
  }

const hasWords = (run: Run): boolean => ('href' in run ? run.words.length > 0 : isSaid(run))

function readRuns(children: unknown, siteUrl: string): Read<Run[]> {
  const runs = readAll(children, readRun(siteUrl))
  return isFault(runs) ? runs : { value: runs.value.filter(hasWords) }
}

function readItem(node: Node, siteUrl: string): Read<Run[]> {
  if (node['type'] === 'list') return { fault: 'mark', mark: 'nested-list' }
  return node['type'] === 'list-item' ? readRuns(node['children'], siteUrl) : { fault: 'form' }
}

const isSaidRun = (run: Run): boolean => ('href' in run ? run.words : [run]).some(({ text }) => text.trim() !== '')

const isSaidItem = (runs: Run[]): boolean => runs.some(isSaidRun)

const readBlock =
  (siteUrl: string) =>
  ({ type, format, children }: Node): Read<Block> => {
    const elsewhere = marksElsewhere.find((mark) => mark === type)
    if (elsewhere) return { fault: 'mark', mark: elsewhere }
    if (type === 'paragraph') {
      const runs = readRuns(children, siteUrl)
      return isFault(runs) ? runs : { value: { type, runs: runs.value } }
    }
    if (type !== 'list' || (format !== 'ordered' && format !== 'unordered')) return { fault: 'form' }
    const items = readAll(children, (item) => readItem(item, siteUrl))
    return isFault(items) ? items : { value: { type, isOrdered: format === 'ordered', items: items.value.filter(isSaidItem) } }
  }

const isSaidBlock = (block: Block): boolean => (block.type === 'paragraph' ? isSaidItem(block.runs) : block.items.length > 0)

/**
 * A text as the editor stored it, in the parts that the site shows; what is empty is left out. Null is an empty text. A link that
 * was written out with the site's own address (`siteUrl`) leads within the site. Answers the first fault where there is one.
 */
export function readBlocks(stored: unknown, siteUrl: string): { blocks: Block[] } | BlocksFault {
  const read = readAll(stored ?? [], readBlock(siteUrl))
  return isFault(read) ? read : { blocks: read.value.filter(isSaidBlock) }
}

/** A paragraph as the editor stores it. */
export type StoredParagraph = { type: 'paragraph'; children: [{ type: 'text'; text: string }] }

/** Paragraphs as the editor stores them. A break within one was never shown, so it is a space. */
export const toStoredBlocks = (paragraphs: string[]): StoredParagraph[] =>
  paragraphs.map((text) => ({ type: 'paragraph', children: [{ type: 'text', text: text.replace(/\s+/g, ' ') }] }))
