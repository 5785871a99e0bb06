import { isBoundedLegalText, legalTextBounds, type Block } from '@rijbaan/contract'
import { expect, test } from 'vitest'
import { readPdf } from '../../../../../tests/support/pdf'
import type { LegalDocument } from './document'
import { drawLegalPdf } from './draw'

const documentWith = (words: string): LegalDocument => ({
  language: 'nl',
  schoolName: 'Rijschool De Rijbaan',
  legalName: 'De Rijbaan B.V.',
  title: 'Privacyverklaring',
  notice: '',
  intro: words,
  sections: [{ heading: 'Wie zijn wij?', blocks: [{ type: 'paragraph', runs: [{ text: words, isBold: true }] }] }],
})

test('a legal text with a word of 80,000 letters is drawn whole, about as soon as one of short words', async () => {
  const timed = async (words: string) => {
    const begun = performance.now()
    const bytes = await drawLegalPdf(documentWith(words))
    return { bytes, took: performance.now() - begun }
  }
  const short = await timed('abcdefghi '.repeat(8000))
  const { bytes, took } = await timed('abcdefghij'.repeat(8000))
  // As one word, before it was cut, it took a hundred times as long.
  expect(took).toBeLessThan(10 * short.took)
  const words = (await readPdf(new Uint8Array(bytes))).text.replace(/\s|Pagina \d+ van \d+|De Rijbaan B\.V\./g, '')
  expect(words.split('abcdefghij')).toHaveLength(16_001)
})

const { characters, parts } = legalTextBounds

/** A text of ten sections, each with the blocks. */
const inSections = (...blocks: Block[]): LegalDocument => ({
  ...documentWith(''),
  sections: Array.from({ length: 10 }, () => ({ heading: 'Kop', blocks })),
})
const times = <T>(length: number, value: T): T[] => Array.from({ length }, () => value)
const room = parts / 10 - 12

test.each<[string, Block]>([
  ['letters', { type: 'paragraph', runs: [{ text: 'W '.repeat(characters / 20 - 20) }] }],
  ['lines', { type: 'paragraph', runs: [{ text: 'a\n'.repeat(room) }] }],
  ['links', { type: 'paragraph', runs: times(room / 2, { href: 'https://a.nl/', words: [{ text: 'a' }] }) }],
  ['items', { type: 'list', isOrdered: true, items: times(room / 2, [{ text: 'a' }]) }],
])('the longest legal text of %s alone is drawn in a moment, and others are served meanwhile', async (_, block) => {
  const document = inSections(block)
  expect(isBoundedLegalText(document)).toBe(true)
  let served = 0
  const others = setInterval(() => served++, 0)
  const begun = performance.now()
  await drawLegalPdf(document)
  clearInterval(others)
  expect(performance.now() - begun).toBeLessThan(3000)
  expect(served).toBeGreaterThan(3)
})
