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
  const word = 'abcdefghij'.repeat(8000)
  const begun = performance.now()
  const bytes = await drawLegalPdf(documentWith(word))
  expect(performance.now() - begun).toBeLessThan(3000)
  const words = (await readPdf(new Uint8Array(bytes))).text.replace(/\s|Pagina \d+ van \d+|De Rijbaan B\.V\./g, '')
  expect(words.split('abcdefghij')).toHaveLength(16_001)
})
