import parsePhoneNumber from 'libphonenumber-js/max'

/** Numbers without a country's code are the Netherlands'. */
const home = 'NL'

/**
 * A typed phone number in the one form that is stored and shown, `+31 6 12345678` (E.123); null where no country has such a
 * number. An extension is none of it: a link that calls couldn't dial one.
 */
export function readPhone(text: string): string | null {
  const number = parsePhoneNumber(text, { defaultCountry: home, extract: false })
  return number?.isValid() && !number.ext ? number.formatInternational() : null
}
