import { formatNumber, legalTextBounds, proseMaxLength, type BlocksFault, type Language, type MarkElsewhere } from '@rijbaan/contract'

const marks: Record<Language, Record<MarkElsewhere, string>> = {
  nl: {
    heading: 'Hier staat een kop',
    quote: 'Hier staat een citaat',
    code: 'Hier staat code',
    image: 'Hier staat een afbeelding',
    underline: 'Hier staan onderstreepte woorden',
    strikethrough: 'Hier staan doorgestreepte woorden',
    'nested-list': 'Hier staat een lijst in een lijst',
  },
  en: {
    heading: 'Here is a heading',
    quote: 'Here is a quote',
    code: 'Here is code',
    image: 'Here is an image',
    underline: 'Here are underlined words',
    strikethrough: 'Here are words that are crossed out',
    'nested-list': 'Here is a list within a list',
  },
}

/** The panel reads braces and angle brackets in a sentence as its own. */
const quotable = (href: string): string => href.replace(/[{}<>]/g, '').slice(0, 120)

const sentences: Record<
  Language,
  { mark: (name: string) => string; address: (href: string) => string; length: string; page: string; form: string }
> = {
  nl: {
    mark: (name) => `${name}. Dat kan de website niet tonen: gebruik alinea’s, lijsten, links en vette of schuine woorden.`,
    address: (href) =>
      `De link ‘${href}’ kan niet. Een link begint met https://, mailto: of tel:, of met / voor een pagina van deze website.`,
    length: `Deze tekst is te lang: hij heeft hooguit ${formatNumber(proseMaxLength, 'nl')} tekens. Verdeel hem, of laat iets weg.`,
    page: `Deze pagina is te lang: zij heeft hooguit ${formatNumber(legalTextBounds.characters, 'nl')} tekens en ${formatNumber(legalTextBounds.parts, 'nl')} alinea’s, regels, punten en links. Laat iets weg.`,
    form: 'Deze tekst is niet te lezen. Typ hem opnieuw in dit veld.',
  },
  en: {
    mark: (name) => `${name}. The website can’t show that: use paragraphs, lists, links, and bold or italic words.`,
    address: (href) =>
      `The link ‘${href}’ isn’t possible. A link begins with https://, mailto: or tel:, or with / for a page of this website.`,
    length: `This text is too long: it has ${formatNumber(proseMaxLength, 'en')} characters at most. Divide it, or leave something out.`,
    page: `This page is too long: it has ${formatNumber(legalTextBounds.characters, 'en')} characters and ${formatNumber(legalTextBounds.parts, 'en')} paragraphs, lines, items and links at most. Leave something out.`,
    form: 'This text can’t be read. Type it again in this field.',
  },
}

/** What is wrong with a text, for whoever wrote it. */
export function faultSentence(fault: BlocksFault, language: Language): string {
  const { mark, address, ...others } = sentences[language]
  if (fault.fault === 'mark') return mark(marks[language][fault.mark])
  if (fault.fault === 'address') return address(quotable(fault.href))
  return others[fault.fault]
}
