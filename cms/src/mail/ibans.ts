import { asMailPrograms, remainderBy97 } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { ask } from '../database/transaction'

/** What follows country and check digits, of the countries whose accounts are paid to by a European transfer (SEPA). */
const accounts: Record<string, string> = {
  AD: String.raw`\d{8}[A-Z\d]{12}`,
  AL: String.raw`\d{8}[A-Z\d]{16}`,
  AT: String.raw`\d{16}`,
  BE: String.raw`\d{12}`,
  BG: String.raw`[A-Z]{4}\d{6}[A-Z\d]{8}`,
  CH: String.raw`\d{5}[A-Z\d]{12}`,
  CY: String.raw`\d{8}[A-Z\d]{16}`,
  CZ: String.raw`\d{20}`,
  DE: String.raw`\d{18}`,
  DK: String.raw`\d{14}`,
  EE: String.raw`\d{16}`,
  ES: String.raw`\d{20}`,
  FI: String.raw`\d{14}`,
  FR: String.raw`\d{10}[A-Z\d]{11}\d{2}`,
  GB: String.raw`[A-Z]{4}\d{14}`,
  GI: String.raw`[A-Z]{4}[A-Z\d]{15}`,
  GR: String.raw`\d{7}[A-Z\d]{16}`,
  HR: String.raw`\d{17}`,
  HU: String.raw`\d{24}`,
  IE: String.raw`[A-Z]{4}\d{14}`,
  IS: String.raw`\d{22}`,
  IT: String.raw`[A-Z]\d{10}[A-Z\d]{12}`,
  LI: String.raw`\d{5}[A-Z\d]{12}`,
  LT: String.raw`\d{16}`,
  LU: String.raw`\d{3}[A-Z\d]{13}`,
  LV: String.raw`[A-Z]{4}[A-Z\d]{13}`,
  MC: String.raw`\d{10}[A-Z\d]{11}\d{2}`,
  MD: String.raw`[A-Z\d]{20}`,
  ME: String.raw`\d{18}`,
  MK: String.raw`\d{3}[A-Z\d]{10}\d{2}`,
  MT: String.raw`[A-Z]{4}\d{5}[A-Z\d]{18}`,
  NL: String.raw`[A-Z]{4}\d{10}`,
  NO: String.raw`\d{11}`,
  PL: String.raw`\d{24}`,
  PT: String.raw`\d{21}`,
  RO: String.raw`[A-Z]{4}[A-Z\d]{16}`,
  RS: String.raw`\d{18}`,
  SE: String.raw`\d{20}`,
  SI: String.raw`\d{15}`,
  SK: String.raw`\d{20}`,
  SM: String.raw`[A-Z]\d{10}[A-Z\d]{12}`,
  VA: String.raw`\d{18}`,
}

/** How many signs a form stands for. */
const lengthOf = (account: string): number =>
  [...account.matchAll(/(?:\\d|\[[^\]]*\])(?:\{(\d+)\})?/g)].reduce((sum, [, times = '1']) => sum + Number(times), 0)

/** A country's accounts: how long they are with its name and the check digits, the letters of a bank in front, and how they look. */
type Form = { country: string; length: number; bank: number; whole: RegExp }

const forms: Form[] = Object.entries(accounts).map(([country, account]) => ({
  country,
  length: 4 + lengthOf(account),
  bank: lengthOf(/^\[A-Z\](?:\{\d+\})?/.exec(account)?.[0] ?? ''),
  whole: new RegExp(String.raw`^${country}\d{2}${account}$`),
}))

/** The same where letters are taken for digits, and digits for letters. */
const seenForms = Object.entries(accounts).map(([country, account]) => {
  const name = country.replaceAll('O', '[O0]').replace(/[IL]/g, '[IL1]')
  const digits = account.replaceAll(String.raw`\d{`, String.raw`[\dOIL]{`)
  return String.raw`${name}[\dOIL]{2}${digits.replaceAll('[A-Z]', '[A-Z01]')}`
})

/** Looked for at each place, also within what looked like another. */
const anySeen = new RegExp(`(?=[A-Z]|.[A-Z])(?=(?:${seenForms.join('|')}))`, 'g')

/** Of any other country an account is known by its signs and its check digits alone. */
const anyForm = { shortest: 15, longest: 34, begins: /^[A-Z]{2}[\dOIL]{2}/, whole: /^[A-Z]{2}\d{2}/ }

/** What begins as an account does and is none: a creditor's reference, as ours are (ISO 11649). */
const reference = 'RF'

const asDigits = (signs: string): string => signs.replaceAll('O', '0').replace(/[IL]/g, '1')
const asLetters = (signs: string): string => signs.replaceAll('0', 'O').replaceAll('1', 'I')

/** One name for countries whose letters look alike: `NI` and `N1` are read as `NL`. */
const seenAs = (country: string): string => asLetters(country).replaceAll('L', 'I')

const formsSeenAs = new Map(
  forms.map(({ country }) => [seenAs(country), forms.filter((other) => seenAs(other.country) === seenAs(country))] as const),
)

/**
 * The ways to read what is behind a country's name: as it is written, and with what looks alike as digits, but for so many letters of a
 * bank behind the check digits.
 */
const readingsOf = (rest: string, bank: number): string[] => {
  if (!/[OIL01]/.test(rest)) return [rest]
  const end = 2 + bank
  return [rest, asDigits(rest.slice(0, 2)) + asLetters(rest.slice(2, end)) + asDigits(rest.slice(end))]
}

/** Every account has at least ten digits: “euro 50 voor een les van zestig minuten” is none, whatever its remainder. */
const hasDigits = /^(?:\D*\d){10}/

/** Six of them are written as digits: words of O, I and L are none. */
const hasWrittenDigits = /^(?:\D*\d){6}/

const hasRightDigits = (iban: string): boolean => hasDigits.test(iban) && remainderBy97(`${iban.slice(4)}${iban.slice(0, 4)}`) === 1

/** The account that these signs are read as; undefined where they are none. */
function readAs(country: string, rest: string, bank: number, whole: RegExp): string | undefined {
  if (!hasWrittenDigits.test(rest)) return undefined
  return readingsOf(rest, bank)
    .map((reading) => country + reading)
    .find((iban) => whole.test(iban) && hasRightDigits(iban))
}

const listedIn = (signs: string): string[] =>
  [...signs.matchAll(anySeen)].flatMap(({ index }) =>
    (formsSeenAs.get(seenAs(signs.slice(index, index + 2))) ?? []).flatMap(
      ({ country, length, bank, whole }) => readAs(country, signs.slice(index + 2, index + length), bank, whole) ?? [],
    ),
  )

/**
 * Accounts of other countries, each from the beginning of a word to the end of one: by their signs alone a fifth of all numbers would hold
 * one. A word without a digit is the bank's or ends the account; one that begins as an account does is the bank's or begins another.
 */
function otherIn(words: string[], from: number): string[] {
  const country = words[from]?.slice(0, 2) ?? ''
  const found: string[] = []
  let signs = ''
  for (const [place, word] of words.slice(from, from + anyForm.longest).entries()) {
    if (word === blank || signs.length + word.length > anyForm.longest || (place > 1 && anyForm.begins.test(word))) break
    signs += word
    const rest = signs.slice(2)
    const bank = /^..((?:[A-Z]*[A-HJKMNP-Z])?)/.exec(rest)?.[1]?.length ?? 0
    const iban = signs.length < anyForm.shortest ? undefined : readAs(country, rest, bank, anyForm.whole)
    if (iban !== undefined) found.push(iban)
    if (place > 1 && !/\d/.test(word)) break
  }
  return found
}

/** Whether a word may begin the account of a country that isn't listed. */
const beginsOther = (word: string): boolean => anyForm.begins.test(word) && !(word.slice(0, 2) in accounts) && !word.startsWith(reference)

/** What is filled in later, which ends an account. */
const blank = '|'

/** Capitals of Greek and Cyrillic, and the signs that they are seen as. */
const lookAlikes = new Map(
  [
    ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
    ['АВСЕНІӀЈКМОРЅТУҮХԀԌԚԜѴЗ', 'ABCEHIIJKMOPSTYYXDGQWV3'],
  ].flatMap(([foreign = '', ours = '']) => [...foreign].map((sign, place) => [sign, ours[place] ?? sign] as const)),
)

/** In capitals of ours, whatever looks like one. */
const inOurLetters = (text: string): string =>
  asMailPrograms(text.replace(/\{\{\w+\}\}/g, blank))
    .toUpperCase()
    .replace(/[\p{Script=Greek}\p{Script=Cyrillic}]/gu, (sign) => lookAlikes.get(sign) ?? sign)

/**
 * The bank accounts that a text names, without spaces: told by their form and their check digits (ISO 13616). People write them in groups,
 * with spaces or other signs between.
 */
export function ibansIn(text: string): string[] {
  const read = inOurLetters(text)
  const words = read.match(/[A-Z\d]+|\|/g) ?? []
  return [...listedIn(words.join('')), ...words.flatMap((word, place) => (beginsOther(word) ? otherIn(words, place) : []))]
}

/** The school's own, as the website names them. */
export async function findOwnIbans(strapi: Core.Strapi): Promise<ReadonlySet<string>> {
  const rows = await ask(strapi, (connection) => connection('sites').whereNotNull('published_at').select('iban'))
  return new Set(rows.flatMap(({ iban }) => ibansIn(iban ?? '')))
}

/** Whether a text names an account that isn't the school's. Hardly any names one: only then it is asked which is. */
export async function namesForeignIban(strapi: Core.Strapi, text: string): Promise<boolean> {
  const named = ibansIn(text)
  if (named.length === 0) return false
  const own = await findOwnIbans(strapi)
  return named.some((iban) => !own.has(iban))
}
