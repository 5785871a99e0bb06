/**
 * More marks than any letter of any language carries: Unicode's stream-safe text has thirty at most (UAX #15 §13). Two halfwidth signs of
 * Japanese become marks.
 */
const crowd = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu

/**
 * A text in one of Unicode's normal forms. Marks are put in order there at a cost that grows as the square of how many one letter carries,
 * which takes seconds for what fits into a form: those past the thirtieth, which nobody can read, go first.
 */
export const normalised = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string => text.replace(crowd, '$1').normalize(form)
