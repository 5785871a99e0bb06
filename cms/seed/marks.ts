import type { Language } from '@rijbaan/contract'
import type { Texts } from './entries'

/** A paragraph of the sample school's texts, or a list. */
export type Part = Texts | { items: Texts[] }

/** E-mail addresses and telephone numbers: who reads them wants to use them. */
const contact = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+|\+\d[\d ]+\d)/

const words = (text: string) => ({ type: 'text' as const, text })

const addressOf = (label: string): string => (label.includes('@') ? `mailto:${label}` : `tel:${label.replaceAll(' ', '')}`)

/** A text as the panel's editor stores it, with its addresses and numbers as links. */
const childrenOf = (text: string) =>
  text
    .split(contact)
    .map((part, index) => (index % 2 === 1 ? { type: 'link' as const, url: addressOf(part), children: [words(part)] } : words(part)))
    .filter((part) => part.type === 'link' || part.text !== '')

/** A text of the sample school with its marks, as the panel's editor stores it. */
export const blocksIn = (parts: Part[], language: Language) =>
  parts.map((part) =>
    'items' in part
      ? {
          type: 'list',
          format: 'unordered',
          children: part.items.map((item) => ({ type: 'list-item', children: childrenOf(item[language]) })),
        }
      : { type: 'paragraph', children: childrenOf(part[language]) },
  )
