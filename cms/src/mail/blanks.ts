import { asMailPrograms, formatReference, languages, type Language } from '@rijbaan/contract'
import { ibansIn } from './ibans'
import { isAboutAccountOrMoney, ownTexts, type MailKind, type MailText } from './own-texts'

/** What a mail can't do without, where our own text has it: the rest is courtesy and may go. */
const needed = new Set([
  'link',
  'username',
  'expiresAt',
  'lockedUntil',
  'changedAt',
  'lessonDate',
  'lessonTime',
  'examDate',
  'amount',
  'reason',
  'changes',
  'publishedBy',
])
const neededIn: Partial<Record<MailKind, string[]>> = { newRequestOffice: ['name', 'phone', 'email', 'message'] }

const blanksIn = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)

/** The names that a mail of this kind has a value for: those of our own text, in any of its parts. */
export function blanksOf(kind: MailKind): string[] {
  const { subject, body } = ownTexts[kind]
  return [...new Set(languages.flatMap((language) => blanksIn(`${subject[language]} ${body[language]}`)))]
}

function isNeeded(kind: MailKind, name: string): boolean {
  const isInOurs = languages.every((language) => blanksIn(ownTexts[kind].body[language]).includes(name))
  return isInOurs && (needed.has(name) || (neededIn[kind]?.includes(name) ?? false))
}

/**
 * A link that stands by itself: between blanks, in brackets or quotes, or before the mark that ends a sentence. Glued to anything else it
 * would be a part of another address, and its token would go there with whoever follows that.
 */
const linkApart = /(?<=^|[ \t\r\n])[(["'“‘]*\{\{link\}\}[)\]"'”’.,;:!?]*(?=[ \t\r\n]|$)/g

/**
 * Any other blank of a mail about an account or money, by itself in the same way: a name or a number would end an address that the text begins, or
 * begin one that it ends.
 */
const blankApart = /(?<=^|[ \t\r\n])[(["'“‘„]*\{\{\w+\}\}(?:['’]s)?[)\]"'”’.,;:!?…]*(?=[ \t\r\n]|$)/g

/**
 * What is wrong with a text: a name that has no value, braces that close nothing, a name that is missing, a link that doesn't stand
 * by itself, another blank that is a part of an address, or in a mail about an account or money one that touches anything, or an address
 * that isn't ours; or a bank account that isn't.
 */
export type TextFault = {
  part: keyof MailText
  language: Language
  fault: 'unknown' | 'braces' | 'missing' | 'glued' | 'address' | 'iban'
  name: string
}

/** What programs that show mails would make a link of: also `tel:` and `mailto:`, and a mail address at whatever host. */
const address = /:\/\/|\p{L}:[\p{L}\p{N}+(/]|[^\s@]@[^\s@]|\bwww\.|[\p{L}\p{N}_-]\.\p{L}{2}|\d\.\d+\.\d+\.\d/iu

const partOfNoAddress = /[\s{}]+/u

/** What stands in for each value but the link, in the eyes of who looks for addresses: the school's name and number may be others tomorrow. */
const anyValue = 'naam'

/** An address that a mail about an account or money would lead to besides the link that it is sent for; null where it names none. */
const foreignAddress = (kind: MailKind, words: string): string | null =>
  isAboutAccountOrMoney(kind)
    ? (asMailPrograms(words.replaceAll('{{link}}', ' ').replace(/\{\{\w+\}\}/g, anyValue))
        .split(partOfNoAddress)
        .find((word) => address.test(word)) ?? null)
    : null

/** A subject has no links to follow, and is read by more than the one that it is for: in lists, notices and logs. */
const isGlued = (words: string, part: keyof MailText): boolean =>
  (part === 'subject' ? words : words.replace(linkApart, '')).includes('{{link}}')

/** Programs that show text join what stands between angle brackets to one address, blanks or none (RFC 3986, appendix C). */
const blankInAngles = /<[^<>]*?\{\{(\w+)\}\}/

/**
 * A blank within an address, whatever the mail is about: who somebody is, or where they are picked up and when, would go there with whoever
 * follows it.
 */
function blankInAddress(words: string): string | undefined {
  const names = [...new Set(blanksIn(words))].filter((name) => name !== 'link')
  const markOf = (name: string): string => `${anyValue}${name}`
  const marked = words.replaceAll('{{link}}', ' ').replace(/\{\{(\w+)\}\}/g, (_, name: string) => markOf(name))
  // Some programs go on through braces, and through blanks that are none of ASCII's.
  const addresses = marked
    .split(/[ \t\r\n]+/)
    .map(asMailPrograms)
    .filter((word) => address.test(word))
  return names.find((name) => addresses.some((word) => word.includes(markOf(name))))
}

/** The first blank that is a part of what stands around it: of an address, or in a mail about an account or money of anything. */
const gluedBlank = (kind: MailKind, words: string): string | undefined =>
  blankInAngles.exec(words)?.[1] ??
  blankInAddress(words) ??
  (isAboutAccountOrMoney(kind) ? blanksIn(words.replace(blankApart, '')).find((name) => name !== 'link') : undefined)

function faultOf(kind: MailKind, text: MailText, part: keyof MailText, language: Language): TextFault | null {
  const words = text[part][language]
  const known = blanksOf(kind)
  const unknown = [...words.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, name = '']) => name).find((name) => !known.includes(name))
  if (unknown !== undefined) return { part, language, fault: 'unknown', name: unknown.trim() }
  if (/\{\{|\}\}/.test(words.replace(/\{\{\w+\}\}/g, ''))) return { part, language, fault: 'braces', name: '' }
  if (isGlued(words, part)) return { part, language, fault: 'glued', name: 'link' }
  const glued = gluedBlank(kind, words)
  if (glued !== undefined) return { part, language, fault: 'glued', name: glued }
  const missing = part === 'body' ? known.find((name) => isNeeded(kind, name) && !blanksIn(words).includes(name)) : undefined
  if (missing !== undefined) return { part, language, fault: 'missing', name: missing }
  const foreign = foreignAddress(kind, words)
  return foreign === null ? null : { part, language, fault: 'address', name: foreign }
}

const allParts = languages.flatMap((language) => (['subject', 'body'] as const).map((part) => ({ part, language })))

/** The first thing that is wrong with a text for mails of this kind, or null where it can be sent, whatever accounts it names. */
export function findTextFault(kind: MailKind, text: MailText): TextFault | null {
  for (const { part, language } of allParts) {
    const fault = faultOf(kind, text, part, language)
    if (fault) return fault
  }
  return null
}

/** The bank accounts that a text names. */
export const ibansOf = (text: MailText): string[] => allParts.flatMap(({ part, language }) => ibansIn(text[part][language]))

/** The first bank account in a text that isn't among the school's own. */
export function findForeignIban(text: MailText, own: ReadonlySet<string>): TextFault | null {
  for (const { part, language } of allParts) {
    const foreign = ibansIn(text[part][language]).find((iban) => !own.has(iban))
    if (foreign !== undefined) return { part, language, fault: 'iban', name: formatReference(foreign) }
  }
  return null
}
