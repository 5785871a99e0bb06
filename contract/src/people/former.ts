import type { Language } from '../language'

/** What somebody was who was anonymised: a student where something of theirs says so, as a payment does; else anybody. */
type Former = 'student' | 'person'

const words: Record<Former, Record<Language, string>> = {
  student: { nl: 'Oud-leerling', en: 'Former student' },
  person: { nl: 'Oud-gebruiker', en: 'Former user' },
}

/** What stands for somebody who was anonymised: of all that was known of them their number is left (R55). */
export const formerName = (what: Former, id: number, language: Language): string => `${words[what][language]} ${id}`

const allWords = Object.values(words).flatMap((each) => Object.values(each))
const named = new RegExp(`^(?:${allWords.join('|').replaceAll(' ', '\\s+')})(?:\\s+(\\d{1,9}))?$`, 'i')

/** Whom a search means that names people so, in either language: the number of one, or all of them; null for any other search. */
export function formerIn(search: string): number | 'all' | null {
  const found = named.exec(search.trim())
  if (!found) return null
  return found[1] === undefined ? 'all' : Number(found[1])
}
