/** A text on one line: what somebody typed makes no line of its own, in a header or in the words of a mail. */
export const onOneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
