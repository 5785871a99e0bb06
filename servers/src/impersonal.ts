/**
 * A mail address, or what could begin one and doesn't: taken whole as well, since a long text that is tried from each of its letters
 * takes its length squared.
 */
const mailOrWord = /[\w.+-]+(@[\w-]+(?:\.[\w-]+)*)?/g

/** What else may be about somebody in a text that was made for developers; each with what stands in its place. */
const personal: [RegExp, string][] = [
  // What follows the question mark of an address, from where that begins.
  [/(?<![^\s?#])([^\s?#/]*\/[^\s?#]*)[?#]\S+/g, '$1?[query]'],
  // A telephone number, an IBAN's digits, a network address.
  [/\+?\d(?:[\s().-]?\d){5,}/g, '[number]'],
]

const quoted = /(["'`“])([^"'`“”\n]*)(["'`”])/g

/** Names of columns, keys and functions, which messages quote too. */
const plainName = /^[a-z_$][\w.$]*$/

/**
 * A message as it may leave the house: without mail addresses, query strings, long numbers and quoted texts. What stands in it
 * without quotes can't be told from the message's own words, which is why the rest of an error's surroundings isn't sent at all.
 */
export const impersonal = (text: string): string =>
  personal
    .reduce(
      (rest, [pattern, placeholder]) => rest.replace(pattern, placeholder),
      text.replace(mailOrWord, (whole, host?: string) => (host === undefined ? whole : '[mail]')),
    )
    .replace(quoted, (whole, open: string, inside: string, close: string) => (plainName.test(inside) ? whole : `${open}[text]${close}`))
