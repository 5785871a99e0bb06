/*
 * What an address says behind its `?`. The functions of the address book write it and `Asked` reads it, both by the names of one
 * type, so that a parameter can't be written under a name that nobody reads.
 */

/** What a parameter can be set to: `true` is said as 1; what is false, null or undefined isn't said. */
type Said = string | number | boolean | null | undefined

/** Values for some of a query's names; null takes one away. */
export type Changes<Query> = { [Name in keyof Query]?: Query[Name] | null }

/** The names of a query, for the inputs of a form that asks: each is called what it puts in the address. */
export type NamesOf<Query> = { [Name in keyof Query]?: Name }

/** An address's query, read by the names that its function takes. `URLSearchParams` is one. */
export interface Asked<Query> extends Iterable<[string, string]> {
  get: (name: keyof Query & string) => string | null
  has: (name: keyof Query & string) => boolean
}

function change(query: URLSearchParams, changes: Record<string, Said>): string {
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === null || value === false) query.delete(name)
    else query.set(name, value === true ? '1' : String(value))
  }
  return `?${query.toString()}`
}

/** The same query with some of its parameters changed, `?` in front. */
export const addressWith = <Query>(asked: Asked<Query>, changes: NoInfer<Changes<Query>>): string =>
  change(new URLSearchParams([...asked]), changes as Record<string, Said>)

/** A path with a query; nothing to say leaves the path as it is. For the address book, whose functions type what they take. */
export function withQuery(path: string, query: Record<string, Said>): string {
  const search = change(new URLSearchParams(), query)
  return search === '?' ? path : path + search
}
