import { languages, type Language } from '@rijbaan/contract'
import { ownTexts, type MailKind, type MailText } from './own-texts'

/** What a mail can't do without, where our own text has it: the rest is courtesy and may go. */
const needed = new Set(['link', 'username', 'expiresAt', 'lockedUntil', 'changedAt', 'lessonDate', 'lessonTime', 'amount', 'reason'])
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

/** What is wrong with a text: a name that has no value, braces that close nothing, or a name that is missing. */
export type TextFault = { part: keyof MailText; language: Language; fault: 'unknown' | 'braces' | 'missing'; name: string }

function faultOf(kind: MailKind, text: MailText, part: keyof MailText, language: Language): TextFault | null {
  const words = text[part][language]
  const known = blanksOf(kind)
  const unknown = [...words.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, name = '']) => name).find((name) => !known.includes(name))
  if (unknown !== undefined) return { part, language, fault: 'unknown', name: unknown.trim() }
  if (/\{\{|\}\}/.test(words.replace(/\{\{\w+\}\}/g, ''))) return { part, language, fault: 'braces', name: '' }
  if (part === 'subject') return null
  const missing = known.find((name) => isNeeded(kind, name) && !blanksIn(words).includes(name))
  return missing === undefined ? null : { part, language, fault: 'missing', name: missing }
}

/** The first thing that is wrong with a text for mails of this kind, or null where it can be sent. */
export function findTextFault(kind: MailKind, text: MailText): TextFault | null {
  const parts = languages.flatMap((language) => (['subject', 'body'] as const).map((part) => ({ part, language })))
  for (const { part, language } of parts) {
    const fault = faultOf(kind, text, part, language)
    if (fault) return fault
  }
  return null
}
