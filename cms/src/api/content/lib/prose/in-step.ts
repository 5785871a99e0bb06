import { proseMaxLength, readBlocks, saysTheSame, splitParagraphs, toParagraphs, toStoredBlocks, type BlocksFault } from '@rijbaan/contract'
import type { ProseField } from './fields'

type Values = Record<string, unknown>

const isEmptyText = (text: unknown): boolean => typeof text !== 'string' || text.trim() === ''

/** Blocks for a plain text; null for an empty one, as the editor has it. */
const blocksFor = (text: unknown) => (typeof text === 'string' && !isEmptyText(text) ? toStoredBlocks(splitParagraphs(text)) : null)

/** Longest form in which the editor stores a text: marks and links take room beside the words. */
const storedMaxLength = 5 * proseMaxLength

const isTooLong = (words: string, stored: unknown): boolean =>
  words.length > proseMaxLength || JSON.stringify(stored).length > storedMaxLength

/**
 * The values of one text as they are saved: the plain text follows from the blocks, and the blocks from the plain text where that
 * is all there is. What is wrong with them, instead, where the site can't show them.
 */
export function toSaved(values: Values, { body, text }: ProseField, siteUrl: string): { values: Values } | BlocksFault {
  if (values[body] === undefined && typeof values[text] !== 'string') return { values }
  if (values[body] === undefined) {
    const blocks = blocksFor(values[text])
    return isTooLong(String(values[text]), blocks) ? { fault: 'length' } : { values: { ...values, [body]: blocks } }
  }
  const read = readBlocks(values[body], siteUrl)
  if ('fault' in read) return read
  // Nothing but empty lines is nothing: then a publication asks for the text.
  if (read.blocks.length === 0) return { values: { ...values, [body]: null, [text]: null } }
  const words = toParagraphs(read.blocks).join('\n\n')
  return isTooLong(words, values[body]) ? { fault: 'length' } : { values: { ...values, [text]: words } }
}

/**
 * The values of one text as the panel shows them. Where the plain text says something else than the blocks, the version before has
 * written it since: then it is the newer one, and the blocks are made of it.
 */
export function toShown(values: Values, { body, text }: ProseField, siteUrl: string): Values {
  if (values[body] === undefined || typeof values[text] !== 'string') return values
  const read = readBlocks(values[body], siteUrl)
  const isInStep = 'blocks' in read && saysTheSame(values[text], read.blocks)
  return isInStep ? values : { ...values, [body]: blocksFor(values[text]) }
}
