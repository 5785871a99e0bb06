import { describe, expect, test } from 'vitest'
import { isBoundedLegalText, legalTextBounds, measureLegalText } from './legal-text'
import type { Block } from './model'

const { characters, parts } = legalTextBounds

const paragraph = (text: string): Block => ({ type: 'paragraph', runs: [{ text }] })
const textOf = (...blocks: Block[]) => ({ intro: '', sections: [{ heading: 'Wie', blocks }] })

test('a legal text is measured with its links, lists and lines', () => {
  const blocks: Block[] = [
    { type: 'paragraph', runs: [{ text: 'a\nb' }, { href: 'tel:1', words: [{ text: 'c' }, { text: 'd', isBold: true }] }] },
    { type: 'list', isOrdered: false, items: [[{ text: 'e' }], [{ text: 'f' }]] },
  ]
  // The intro; the section and its heading; the paragraph, its two lines, its link with two looks; the list, its items and their words.
  expect(measureLegalText(textOf(...blocks))).toEqual({ characters: 15, parts: 1 + 2 + 1 + 2 + 3 + 1 + 2 + 2 })
})

describe('a legal text is refused', () => {
  test.each([
    ['for one character too many', (over: number) => textOf(paragraph('a'.repeat(characters - 3 + over)))],
    ['for one line too many', (over: number) => textOf(paragraph('\n'.repeat(parts - 5 + over)))],
    ['for one paragraph too many', (over: number) => textOf(...Array.from({ length: (parts - 4) / 2 + over }, () => paragraph('')))],
    [
      'for one item too many',
      (over: number) => textOf({ type: 'list', isOrdered: true, items: Array.from({ length: parts - 4 + over }, () => []) }),
    ],
    [
      'for the address of a link',
      (over: number) => textOf({ type: 'paragraph', runs: [{ href: '/'.repeat(characters - 3 + over), words: [] }] }),
    ],
  ])('%s, and not before', (_, textWith) => {
    expect([isBoundedLegalText(textWith(0)), isBoundedLegalText(textWith(1))]).toEqual([true, false])
  })
})
