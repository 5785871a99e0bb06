import { schoolDay } from '../time'
import type { Language } from '../language'

/**
 * What a spreadsheet takes for a formula by the first sign of a cell, also written wide, as some keyboards do; a cell that begins with
 * one could fetch, send or run something as the list is opened (CWE-1236).
 */
const beginsFormula = /^[=+\-@\t\r\n＝＋－＠]/

/** A number with its country's code: digits and spaces behind the plus, which no spreadsheet can make more of than a number. */
const phoneNumber = /^\+\d[\d ]*$/

/** Where a spreadsheet that parts cells by a comma, a tab or a line, whatever parts them here, would begin another with a formula. */
const wouldBeginFormula = /(?<=[^])([,;\t\r\n][\s"]*)(?=[=+\-@＝＋－＠])/g

/**
 * A text as a cell that no spreadsheet reckons with: an apostrophe goes before what would begin a formula. A phone number keeps its
 * plus, as `'+31 6 …` is what nobody dials; there is nothing in it but digits.
 */
export function toHarmless(text: string): string {
  if (phoneNumber.test(text)) return text
  const parted = text.replace(wouldBeginFormula, "$1'")
  return beginsFormula.test(text) ? `'${parted}` : parted
}

/** Codes of countries of one and two digits, by the plan of the ITU (E.164); the others have three. */
const countryCode = '1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\\d{3}'
const withCountry = new RegExp(`^\\+(${countryCode})(\\d{2,})$`)
const dutch = /^(06|0\d\d)(\d{6,8})$/

/**
 * A phone number as a cell that is still one in a spreadsheet: only digits and spaces, with a space in it, for what has none is read as
 * a number, and loses its plus or its zero. The 0 of `+31 (0)6` isn't dialled from anywhere that the code is.
 */
export function toPhoneCell(phone: string): string {
  const plain = phone
    .replace(/(\+.*)\(0\)/, '$1')
    .replace(/[().\-/\s]+/g, ' ')
    .trim()
  return plain.replace(withCountry, '+$1 $2').replace(dutch, '$1 $2')
}

/** A calendar day as both languages of the site write and type it: `27-11-2026`; nothing for none. */
export const toDayCell = (day: string | null): string => (day ?? '').split('-').reverse().join('-')

/** The day of a moment in Amsterdam, written so. */
export const toMomentDayCell = (at: string): string => toDayCell(schoolDay(new Date(at)))

/** Euros as a spreadsheet in the reader's language takes them for a number: no sign, no dots between thousands. */
export const toAmountCell = (euros: number, language: Language): string =>
  language === 'nl' ? euros.toFixed(2).replace('.', ',') : euros.toFixed(2)
