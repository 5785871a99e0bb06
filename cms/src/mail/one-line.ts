/** Spaces and signs that end a line, but for the spaces that hold an amount to its currency. */
const between = /(?:[^\S\u00A0\u202F]|\p{Cc})+/gu

/** A text on one line: what somebody typed makes no line of its own, in a header or in the words of a mail. */
export const onOneLine = (text: string): string => text.replace(between, ' ').trim()
