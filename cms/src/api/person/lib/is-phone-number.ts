import parsePhoneNumber from 'libphonenumber-js/max'

/** Numbers without a country's code are the Netherlands'. */
const home = 'NL'

/** Ranges of Dutch mobile numbers are handed out before a library knows them. */
const dutchMobile = /^6\d{8}$/

/** Whether a typed text is the number of one phone, in whatever way it is written. An extension is none of it: a link that calls couldn't dial one. */
export function isPhoneNumber(text: string): boolean {
  const number = parsePhoneNumber(text, { defaultCountry: home, extract: false })
  if (!number || number.ext) return false
  return number.isValid() || (number.country === home && dutchMobile.test(number.nationalNumber))
}
