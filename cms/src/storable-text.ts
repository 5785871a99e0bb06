/** Halves of a letter that lack their other half. */
const loneHalves = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

/** A text as PostgreSQL stores it, which takes no zero byte and no half of a letter. */
export const storable = (text: string): string => text.replaceAll('\0', '').replace(loneHalves, '\uFFFD')
