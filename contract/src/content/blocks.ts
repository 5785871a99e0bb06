import type { Block, Prose, Run, Words } from './model'

const wordsOf = (run: Run): Words[] => ('href' in run ? run.words : [run])

/** What a link leads to, in words; nothing where its own words say it already. */
function spokenAddress(href: string, label: string): string {
  const address = href.replace(/^(mailto|tel):/i, '')
  return label.replace(/\s/g, '').includes(address) || !/^[a-z]+:/i.test(href) ? '' : ` (${address})`
}

const textOfRun = (run: Run): string => {
  const text = wordsOf(run)
    .map((words) => words.text)
    .join('')
  return 'href' in run ? text + spokenAddress(run.href, text) : text
}

const textOfRuns = (runs: Run[]): string => runs.map(textOfRun).join('').trim()

const textsOf = (block: Block): string[] =>
  block.type === 'paragraph'
    ? [textOfRuns(block.runs)]
    : block.items.map((item, index) => `${block.isOrdered ? `${index + 1}.` : '•'} ${textOfRuns(item)}`)

/** A text's words alone, for whatever knows no marks: an item of a list is a paragraph with a dot or its number before it. */
export const toParagraphs = (blocks: Block[]): string[] => blocks.flatMap(textsOf)

/** Paragraphs as they are typed into a plain field: an empty line between two. */
export const splitParagraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ')

/** Whether a plain text says what these blocks say. */
export const saysTheSame = (text: string, blocks: Block[]): boolean =>
  inOneLine(splitParagraphs(text).join(' ')) === inOneLine(splitParagraphs(toParagraphs(blocks).join('\n\n')).join(' '))

const isPlain = (run: Run): boolean => !('href' in run) && !run.isBold && !run.isItalic && !run.text.includes('\n')

/** Whether a text has anything that its paragraphs alone don't show. */
const hasMarks = (blocks: Block[]): boolean => blocks.some((block) => block.type === 'list' || !block.runs.every(isPlain))

/** A text as it travels: its paragraphs, and its blocks where those say the same and have any marks. */
export const toProse = (paragraphs: string[], blocks: Block[]): Prose =>
  hasMarks(blocks) && saysTheSame(paragraphs.join('\n\n'), blocks) ? { paragraphs, body: blocks } : { paragraphs }
