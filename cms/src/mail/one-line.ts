/** Spaces and signs that end a line, but for the spaces that hold an amount to its currency. */
const between = /(?:[^\S\u00A0\u202F]|\p{Cc})+/gu

/** A text on one line: what somebody typed makes no line of its own, in a header or in the words of a mail. */
export const onOneLine = (text: string): string => text.replace(between, ' ').trim()

const lineEnds = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/u

/** A text in the lines that it was typed in, with one empty one at most between two of them. */
export const inLines = (text: string): string =>
  text
    .split(lineEnds)
    .map(onOneLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
