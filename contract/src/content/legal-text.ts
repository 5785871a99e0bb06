import type { Block, Run, Words } from './model'

/**
 * As much as a legal text has at most: far above an honest one, and little enough to be drawn as a PDF in half a second. Parts are what
 * each takes its time, however short it is: sections, paragraphs, items of lists, lines, links, and words with a look of their own.
 */
export const legalTextBounds = { characters: 200_000, parts: 4_000 } as const

/** What is measured of a legal text. */
type LegalText = { intro: string; sections: { heading: string; blocks: Block[] }[] }

type Measured = { characters: number; parts: number }

const nothing: Measured = { characters: 0, parts: 0 }

const together = (measured: Measured[]): Measured =>
  measured.reduce((sum, { characters, parts }) => ({ characters: sum.characters + characters, parts: sum.parts + parts }), nothing)

/** A thing of its own, with what stands in it. */
const onePart = (...within: Measured[]): Measured => together([{ characters: 0, parts: 1 }, ...within])

const measureWords = ({ text }: Pick<Words, 'text'>): Measured => ({ characters: text.length, parts: text.split('\n').length })

const measureRun = (run: Run): Measured =>
  'href' in run ? onePart({ characters: run.href.length, parts: 0 }, ...run.words.map(measureWords)) : measureWords(run)

const measureBlock = (block: Block): Measured =>
  block.type === 'paragraph'
    ? onePart(...block.runs.map(measureRun))
    : onePart(...block.items.map((item) => onePart(...item.map(measureRun))))

/** How much a legal text is, in characters, addresses of links among them, and in parts. */
export const measureLegalText = ({ intro, sections }: LegalText): Measured =>
  together([
    measureWords({ text: intro }),
    ...sections.map(({ heading, blocks }) => onePart(measureWords({ text: heading }), ...blocks.map(measureBlock))),
  ])

/** Whether a legal text can be drawn as a PDF, and so be kept at all. */
export function isBoundedLegalText(text: LegalText): boolean {
  const { characters, parts } = measureLegalText(text)
  return characters <= legalTextBounds.characters && parts <= legalTextBounds.parts
}
