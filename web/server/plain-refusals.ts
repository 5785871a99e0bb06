import { languageCookie, toLanguage, type Language } from '@rijbaan/contract'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { cookieIn } from '../app/cookies.server'

/** What is refused before a page is known, in words alone. */
const sentences = {
  unreadableAddress: { nl: 'Dit adres is niet te lezen.', en: 'This address could not be read.' },
  longAddress: { nl: 'Dit adres is te lang.', en: 'This address is too long.' },
  otherMethod: { nl: 'Dit adres kan niet op die manier worden gevraagd.', en: 'This address does not take that method.' },
  unreadableRequest: { nl: 'Deze aanvraag is niet te lezen.', en: 'This request could not be read.' },
  noFile: { nl: 'Dit bestand is er niet.', en: 'There is no such file.' },
  unavailable: {
    nl: 'Dit is even niet te krijgen. Probeer het zo nog eens.',
    en: 'This is briefly unavailable. Please try again in a moment.',
  },
  failure: {
    nl: 'Er ging iets mis aan onze kant. Probeer het opnieuw.',
    en: 'Something went wrong on our side. Please try again.',
  },
} as const satisfies Record<string, Record<Language, string>>

/** Refuses with a sentence in the language that the browser keeps, Dutch where it keeps none. */
export function refusePlainly({ headers }: IncomingMessage, res: ServerResponse, status: number, what: keyof typeof sentences): void {
  const language = toLanguage(cookieIn(headers.cookie, languageCookie))
  // A store in front would hand one reader's language to another.
  res.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }).end(sentences[what][language])
}
