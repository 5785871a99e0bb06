import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { autoPath, tariffsPath } from '../addresses'
import { saysTheSame, splitParagraphs, toParagraphs, toProse } from './blocks'
import { marksElsewhere, readBlocks, toStoredBlocks } from './blocks-reader'
import { isAllowedAddress, isElsewhere, toShownAddress, toSiteAddress } from './links'
import { block, type Block } from './model'

const siteUrl = 'https://rijbaan.test'

const text = (words: string, looks = {}) => ({ type: 'text', text: words, ...looks })
const paragraph = (...children: object[]) => ({ type: 'paragraph', children })
const link = (url: string, words: string) => ({ type: 'link', url, children: [text(words)] })
const list = (format: string, ...items: object[][]) => ({
  type: 'list',
  format,
  children: items.map((children) => ({ type: 'list-item', children })),
})

/** What the editor stored, as the site shows it. @throws where it is refused. */
function read(...stored: object[]): Block[] {
  const answer = readBlocks(stored, siteUrl)
  if ('fault' in answer) throw new Error(JSON.stringify(answer))
  return answer.blocks
}

describe('a text from the editor', () => {
  const stored = [
    paragraph(text('Mail '), text('altijd', { bold: true }), text(' naar '), link('mailto:info@rijbaan.test', 'ons'), text('.')),
    list('unordered', [text('een', { italic: true })], [text('twee')], [text(' ')]),
    paragraph(text('')),
    list('ordered', [text('eerst')], [text('dan')]),
  ]

  test('is read as paragraphs and lists, without what is empty', () => {
    expect(read(...stored)).toEqual([
      {
        type: 'paragraph',
        runs: [
          { text: 'Mail ' },
          { text: 'altijd', isBold: true },
          { text: ' naar ' },
          { href: 'mailto:info@rijbaan.test', words: [{ text: 'ons' }] },
          { text: '.' },
        ],
      },
      { type: 'list', isOrdered: false, items: [[{ text: 'een', isItalic: true }], [{ text: 'twee' }]] },
      { type: 'list', isOrdered: true, items: [[{ text: 'eerst' }], [{ text: 'dan' }]] },
    ])
  })

  test('says the same in words alone, and its links where they lead', () => {
    expect(toParagraphs(read(...stored))).toEqual(['Mail altijd naar ons (info@rijbaan.test).', '• een', '• twee', '1. eerst', '2. dan'])
  })

  test('doesn’t repeat an address that its words are already', () => {
    const stored = paragraph(
      text('Bel '),
      link('tel:+31200000000', '+31 20 000 0000'),
      text(' of kijk bij de '),
      link(tariffsPath, 'tarieven'),
    )
    expect(toParagraphs(read(stored))).toEqual(['Bel +31 20 000 0000 of kijk bij de tarieven'])
  })

  test('fits the model that travels', () => {
    for (const one of read(...stored)) expect(block.parse(one)).toEqual(one)
  })

  test.each(marksElsewhere.filter((mark) => !['underline', 'strikethrough', 'nested-list'].includes(mark)))(
    'with a part of the kind %s is refused',
    (mark) => {
      expect(readBlocks([{ type: mark, children: [text('a')] }], siteUrl)).toEqual({ fault: 'mark', mark })
    },
  )

  test.each(['underline', 'strikethrough', 'code'])('with %s words is refused', (mark) => {
    expect(readBlocks([paragraph(text('a', { [mark]: true }))], siteUrl)).toEqual({ fault: 'mark', mark })
  })

  test('with a list in a list is refused', () => {
    const outer = { type: 'list', format: 'ordered', children: [list('unordered', [text('a')])] }
    expect(readBlocks([outer], siteUrl)).toEqual({ fault: 'mark', mark: 'nested-list' })
  })

  test('with a link that runs a script is refused, and named', () => {
    expect(readBlocks([paragraph(link('javascript:alert(1)', 'klik'))], siteUrl)).toEqual({
      fault: 'address',
      href: 'javascript:alert(1)',
    })
  })

  test('may be nothing at all', () => {
    expect(readBlocks(null, siteUrl)).toEqual({ blocks: [] })
  })

  test('is read or refused, whatever it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const answer = readBlocks(value, siteUrl)
        expect('fault' in answer || answer.blocks.every((one) => block.safeParse(one).success)).toBe(true)
      }),
    )
  })
})

describe('a link', () => {
  test.each([
    'https://www.cbr.nl/nl/rijbewijs?stap=1#top',
    'HTTPS://www.cbr.nl',
    'mailto:info@rijbaan.test',
    'tel:+31200000000',
    '/',
    `${autoPath}?x=1#call-me-back`,
    '#demo-lesson',
    '/media/privacy_1a2b.pdf',
  ])('may lead to %s', (href) => {
    expect(isAllowedAddress(href)).toBe(true)
  })

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://rijbaan.test',
    'http://www.cbr.nl',
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    'https://rijbaan.test@evil.test',
    'https:evil.test',
    'https://',
    'mailto:nobody',
    'tel:javascript',
    'auto',
    '',
    'https://cbr.nl/\u202efdp',
    `https://cbr.nl/${'a'.repeat(2000)}`,
  ])('may not lead to %j', (href) => {
    expect(isAllowedAddress(href)).toBe(false)
  })

  test('to any address that is allowed has a harmless scheme for a browser, too', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string(), fc.string({ unit: 'binary' })), (href) => {
        if (!isAllowedAddress(href)) return
        const { protocol, host } = new URL(href, 'https://here.test')
        expect(['https:', 'mailto:', 'tel:']).toContain(protocol)
        if (!isElsewhere(href)) expect(['here.test', '']).toContain(host)
      }),
    )
  })

  test.each([
    [` https://www.cbr.nl/nl `, 'https://www.cbr.nl/nl'],
    ['http://www.cbr.nl/nl', 'https://www.cbr.nl/nl'],
    [`${siteUrl}${autoPath}`, autoPath],
    ['javascript:alert(1)', ''],
    ['JavaScript:alert(1)', ''],
    ['java\nscript:alert(1)', ''],
    ['data:text/html,x', ''],
    ['vbscript:x', ''],
    ['//evil.test', ''],
    ['http://', ''],
    ['', ''],
  ])('of a field that holds %j is shown as %j', (stored, shown) => {
    expect(toShownAddress(stored, siteUrl)).toBe(shown)
  })

  test('to the site’s own host leads within the site', () => {
    expect(toSiteAddress(`${siteUrl}${autoPath}?x=1#top`, siteUrl)).toBe(`${autoPath}?x=1#top`)
    expect(toSiteAddress(`http://localhost:3000${autoPath}`, 'http://localhost:3000')).toBe(autoPath)
    expect(toSiteAddress('https://rijbaan.test.evil.test/', siteUrl)).toBe('https://rijbaan.test.evil.test/')
    expect(read(paragraph(link(siteUrl + autoPath, 'auto')))).toEqual([
      { type: 'paragraph', runs: [{ href: autoPath, words: [{ text: 'auto' }] }] },
    ])
  })
})

describe('a plain text', () => {
  const plain = 'Eerste alinea,\nin twee regels.\n\n \nTweede.  \n\n'

  test('becomes blocks that say the same, without marks', () => {
    const blocks = read(...toStoredBlocks(splitParagraphs(plain)))
    expect(toParagraphs(blocks)).toEqual(['Eerste alinea, in twee regels.', 'Tweede.'])
    expect(saysTheSame(plain, blocks)).toBe(true)
    expect(toProse(splitParagraphs(plain), blocks)).toEqual({ paragraphs: ['Eerste alinea,\nin twee regels.', 'Tweede.'] })
  })

  test('that somebody has changed says something else, and travels alone', () => {
    const blocks = read(list('ordered', [text('a')]))
    expect(saysTheSame('1. b', blocks)).toBe(false)
    expect(toProse(['1. b'], blocks)).toEqual({ paragraphs: ['1. b'] })
  })

  test.each([
    ['a list', list('ordered', [text('a')])],
    ['a link', paragraph(link(autoPath, 'a'))],
    ['bold', paragraph(text('a', { bold: true }))],
    ['italic', paragraph(text('a', { italic: true }))],
    ['a line break', paragraph(text('a\nb'))],
  ])('is more than that with %s', (_, stored) => {
    const blocks = read(stored)
    expect(toProse(toParagraphs(blocks), blocks).body).toEqual(blocks)
  })
})
