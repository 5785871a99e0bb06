import { sealed, unsealed } from '../../../sealed'
import type { Letter } from './transport'

type Words = Pick<Letter, 'text' | 'html'>

/** What a sealed text begins with. Mails that a version before this one wrote wait unsealed, and are sent as they stand. */
const mark = 'sealed:'

/** The words of a mail that opens an account, as they stand in the database until they are on their way: a backup holds no link to follow. */
export function sealWords(encryptionKey: string, { text, html }: Words): Words {
  const seal = (plain: string) => mark + sealed(encryptionKey, 'account mail', plain)
  return { text: seal(text), html: seal(html) }
}

/** A mail that nobody can read any more: what it was sealed by is another key today. */
export class UnreadableMail extends Error {
  constructor() {
    super('This mail was sealed by another ENCRYPTION_KEY, and can be read by nobody.')
  }
}

/** The words of a stored mail as they are sent. Throws an UnreadableMail where they were sealed by another key. */
export function wordsOf(encryptionKey: string, { text, html }: Words): Words {
  const plain = (stored: string): string => {
    if (!stored.startsWith(mark)) return stored
    const words = unsealed(encryptionKey, 'account mail', stored.slice(mark.length))
    if (words === null) throw new UnreadableMail()
    return words
  }
  return { text: plain(text), html: plain(html) }
}
