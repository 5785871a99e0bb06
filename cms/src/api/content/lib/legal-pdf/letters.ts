import { normalised } from '@rijbaan/contract'

/** What the fonts of every PDF reader have (WinAnsi): Western European letters, and typographic marks. */
const known = /^[\n\x20-\x7e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]$/u

/** A letter that those fonts haven't: without its accent, or as a question mark where there is nothing like it. */
function nearest(letter: string): string {
  const [base = ''] = normalised(letter, 'NFKD')
  return known.test(base) ? base : '?'
}

const inKnownLetters = (text: string): string =>
  [...normalised(text, 'NFC')].map((letter) => (known.test(letter) ? letter : nearest(letter))).join('')

/** Longer words than any of a language, and than addresses that people read from paper. */
const longWord = /[^ \n]{200}(?=[^ \n])/g

/**
 * A text as a PDF's own fonts can write it: in the letters that they have, and with no word longer than 200 of them, as the library takes
 * the square of a word's length to break it.
 */
export const toWritable = (text: string): string => inKnownLetters(text).replace(longWord, '$& ')
