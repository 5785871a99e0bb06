/** The same keys, other sentences: a key that English lacks fails the build. */
export type TranslationOf<Texts> = { [Key in keyof Texts]: Texts[Key] extends string ? string : TranslationOf<Texts[Key]> }
