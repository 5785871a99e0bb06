import type { Language } from '@rijbaan/contract'
import type { Entries } from '../../database/entries'
import { mailKindNames } from './mail-texts'

/** Names of the content types as the panel's menu shows them. The Dutch one is the name in the schema. */
export const typeNames: Record<string, Record<Language, string>> & Record<keyof Entries, Record<Language, string>> = {
  'api::request.request': { nl: 'Aanvragen', en: 'Requests' },
  'api::tariff.tariff': { nl: 'Tarieven', en: 'Prices' },
  'api::price-table.price-table': { nl: 'Prijstabellen', en: 'Price tables' },
  'api::auto-package.auto-package': { nl: 'Pakketten autopagina', en: 'Packages on the car page' },
  'api::review.review': { nl: 'Recensies', en: 'Reviews' },
  'api::tip.tip': { nl: 'Tips', en: 'Tips' },
  'api::legal-page.legal-page': { nl: 'Juridische pagina’s', en: 'Legal pages' },
  'api::outbox.outbox-mail': { nl: 'Uitgaande mail', en: 'Outgoing mail' },
  'api::mail-text.mail-text': { nl: 'Mailteksten', en: 'Mail texts' },
  'api::parameter.parameter': { nl: 'Instellingen portaal', en: 'Portal settings' },
  'api::site.site': { nl: 'Rijschool', en: 'Driving school' },
  'api::home-page.home-page': { nl: 'Homepage', en: 'Home page' },
  'api::auto-page.auto-page': { nl: 'Autopagina', en: 'Car page' },
  'api::tariffs-page.tariffs-page': { nl: 'Tarievenpagina', en: 'Prices page' },
  'api::statistics.statistics': { nl: 'Statistieken', en: 'Statistics' },
  'api::features.features': { nl: 'Functies', en: 'Features' },
}

/** Values that are chosen from a list; the panel looks them up by the stored word. */
export const choices: Record<string, Record<Language, string>> = {
  'demo-lesson': { nl: 'Kennismakingsles', en: 'Demo lesson' },
  'call-me-back': { nl: 'Terugbellen', en: 'Call back' },
  tariff: { nl: 'Pakket', en: 'Package' },
  new: { nl: 'Nieuw', en: 'New' },
  called: { nl: 'Gesproken', en: 'Spoken to' },
  done: { nl: 'Klaar', en: 'Done' },
  nl: { nl: 'Nederlands', en: 'Dutch' },
  en: { nl: 'Engels', en: 'English' },
  manual: { nl: 'Schakel', en: 'Manual' },
  automatic: { nl: 'Automaat', en: 'Automatic' },
  privacy: { nl: 'Privacyverklaring', en: 'Privacy statement' },
  terms: { nl: 'Algemene voorwaarden', en: 'Terms and conditions' },
  accessibility: { nl: 'Toegankelijkheid', en: 'Accessibility' },
  waiting: { nl: 'Wacht', en: 'Waiting' },
  sent: { nl: 'Verstuurd', en: 'Sent' },
  failed: { nl: 'Niet gelukt', en: 'Failed' },
  ...mailKindNames,
}

/** Sentences of our own parts of the panel. */
export const sentences = {
  'rijbaan.price.title': { nl: 'Let op de prijs', en: 'Check the price' },
  // messages: content.tariffs.priceDiffers (R4)
  'rijbaan.price.differs': {
    nl: 'De prijs op de kaart ({price}) wijkt af van de prijs in de aanvraag ({requestPrice}). Controleer welke klopt.',
    en: 'The price on the card ({price}) differs from the price in the request ({requestPrice}). Check which one is right.',
  },
  'rijbaan.price.differs.short': { nl: 'wijkt af', en: 'differs' },
  'rijbaan.price.onRequest': { nl: 'op aanvraag', en: 'on request' },
  'rijbaan.mail.words': { nl: 'Invulvelden', en: 'Words to fill in' },
  'rijbaan.mail.words.how': {
    nl: 'Deze vult de website per mail in. Neem ze over met hun accolades.',
    en: 'The website fills these in for each mail. Copy them with their braces.',
  },
  'rijbaan.yes': { nl: 'ja', en: 'yes' },
  'rijbaan.languages': { nl: 'Talen', en: 'Languages' },
  'rijbaan.contact.title': { nl: 'Contact', en: 'Contact' },
  'rijbaan.contact.call': { nl: 'Bel {phone}', en: 'Call {phone}' },
  'rijbaan.contact.mail': { nl: 'Stuur een mail', en: 'Send an e-mail' },
  'rijbaan.contact.student': { nl: 'Maak leerling', en: 'Make a student' },
  'rijbaan.contact.student.who': {
    nl: 'Opent het portaal met naam en e-mailadres ingevuld. Alleen beheerders van het portaal kunnen daar iemand toevoegen.',
    en: 'Opens the portal with name and e-mail address filled in. Only the portal’s admins can add somebody there.',
  },
  'rijbaan.contact.received': { nl: '{kind}, ontvangen {moment}', en: '{kind}, received {moment}' },
} satisfies Record<string, Record<Language, string>>
