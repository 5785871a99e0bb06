import type { Texts } from './nl'

/** The forms that a text has for a number; whoever reads it names it without. */
type NumberForm = 'zero' | 'one' | 'other'
type WithoutForm<Name extends string> = Name extends `${infer Base}_${NumberForm}` ? Base : Name

type KeysIn<Part> = {
  [Name in keyof Part & string]: Part[Name] extends string ? WithoutForm<Name> : `${Name}.${KeysIn<Part[Name]>}`
}[keyof Part & string]

/** Where a text stands: `lessons.book.button`. */
export type TextKey = KeysIn<Texts>
