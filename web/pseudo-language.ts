import type { Plugin } from 'vite'

/**
 * Follows each letter of the interface's own words by a space without width. What a page says in letters that none follows stands in its code
 * and in no language's texts, or comes from the database: `npm run words` tells the two apart. Buttons are found by their words as ever.
 */
const mark = `(text) => text.split(/(\\{\\{\\w+\\}\\})/).map((part, index) => (index % 2 ? part : part.replace(/\\p{L}/gu, '$&\\u200b'))).join('')`

const reads = 'new Map(textsIn(texts))'

/** Marks the words of a build, where all texts of a language are read. */
export const pseudoLanguage: Plugin = {
  name: 'pseudo-language',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/app/i18n/instance.ts')) return null
    if (!code.includes(reads)) this.error(`Texts are no longer read by \`${reads}\`; this mark has to follow.`)
    return code.replace(reads, () => `new Map(textsIn(texts).map(([key, text]) => [key, (${mark})(text)]))`)
  },
}
