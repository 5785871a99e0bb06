/** Characters as people count them: an emoji is one, though JavaScript has two units for it. */
export const charactersIn = (text: string): number => [...text].length

/** Bytes of a text in UTF-8. */
export const bytesIn = (text: string): number => new TextEncoder().encode(text).length

/** Characters of a text as it is kept: without the space around it. Limits of texts count these (R64). */
export const keptLength = (text: string): number => charactersIn(text.trim())
