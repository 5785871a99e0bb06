/** What the fonts of every PDF reader have (WinAnsi): Western European letters, and typographic marks. */
const known = /^[\n\x20-\x7e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]$/u

/** A letter that those fonts haven't: without its accent, or as a question mark where there is nothing like it. */
function nearest(letter: string): string {
  const [base = ''] = letter.normalize('NFKD')
  return known.test(base) ? base : '?'
}

/** A text in the letters that a PDF's own fonts have. */
export const inKnownLetters = (text: string): string =>
  [...text.normalize('NFC')].map((letter) => (known.test(letter) ? letter : nearest(letter))).join('')
