import type { Language } from '@rijbaan/contract'

/** What the panel's home says. */
export const homeSentences = {
  'rijbaan.home.title': { nl: 'Dag {name}', en: 'Hello {name}' },
  'rijbaan.home.subtitle': {
    nl: 'Wie er op een telefoontje wacht, en wat er op de website staat.',
    en: 'Who is waiting for a call, and what the website says.',
  },
  'rijbaan.manual': { nl: 'Handleiding', en: 'Manual' },
  'rijbaan.manual.subtitle': { nl: 'Handleiding', en: 'Manual' },
  'rijbaan.manual.contents': { nl: 'Onderwerpen', en: 'Topics' },
  'rijbaan.manual.office': { nl: 'Voor het kantoor', en: 'For the office' },
  'rijbaan.manual.others': { nl: 'Voor anderen', en: 'For others' },

  'rijbaan.home.justNow': { nl: 'zojuist', en: 'just now' },
  'rijbaan.home.retry': { nl: 'Opnieuw proberen', en: 'Try again' },
  'rijbaan.home.failed': { nl: 'Dit kon niet worden geladen.', en: 'This could not be loaded.' },

  'rijbaan.home.requests': { nl: 'Nieuwe aanvragen', en: 'New requests' },
  'rijbaan.home.requests.all': { nl: 'Alle aanvragen', en: 'All requests' },
  'rijbaan.home.requests.none': { nl: 'Niemand wacht op een telefoontje.', en: 'Nobody is waiting for a call.' },
  'rijbaan.home.requests.more': {
    nl: '{count, plural, one {En nog # andere.} other {En nog # andere.}}',
    en: '{count, plural, one {And # more.} other {And # more.}}',
  },
  'rijbaan.home.requests.waits': { nl: '{kind}, {age}', en: '{kind}, {age}' },
  'rijbaan.home.requests.call': { nl: 'Bel {phone}', en: 'Call {phone}' },
  'rijbaan.home.requests.call.who': { nl: 'Bel {name}: {phone}', en: 'Call {name}: {phone}' },
  'rijbaan.home.requests.spoken': { nl: 'Gesproken', en: 'Spoken to' },
  'rijbaan.home.requests.spoken.who': { nl: 'Gesproken met {name}', en: 'Spoken to {name}' },
  'rijbaan.home.requests.undo': { nl: 'Toch niet', en: 'Undo' },
  'rijbaan.home.requests.undo.who': { nl: 'Toch niet gesproken met {name}', en: 'Undo: not spoken to {name}' },
  'rijbaan.home.requests.problem': { nl: 'De stand van {name} kon niet worden bewaard.', en: 'The progress of {name} could not be saved.' },

  'rijbaan.home.prices': { nl: 'Prijzen', en: 'Prices' },
  'rijbaan.home.prices.how': {
    nl: 'Typ een nieuwe prijs en publiceer. Leeg wordt ‘op aanvraag’. Een prijs geldt in beide talen.',
    en: 'Type a new price and publish. Empty reads ‘on request’. A price counts in both languages.',
  },
  'rijbaan.home.prices.manual': { nl: 'Schakel', en: 'Manual' },
  'rijbaan.home.prices.automatic': { nl: 'Automaat', en: 'Automatic' },
  'rijbaan.home.prices.auto': { nl: 'Pakketten op de autopagina', en: 'Packages on the car page' },
  'rijbaan.home.prices.price': { nl: 'Op de kaart', en: 'On the card' },
  'rijbaan.home.prices.price.of': { nl: 'Prijs van {name}', en: 'Price of {name}' },
  'rijbaan.home.prices.request': { nl: 'In de aanvraag', en: 'In the request' },
  'rijbaan.home.prices.request.of': { nl: 'Prijs in de aanvraag van {name}', en: 'Price in the request for {name}' },
  'rijbaan.home.prices.publish': { nl: 'Publiceer', en: 'Publish' },
  'rijbaan.home.prices.publish.of': { nl: 'Publiceer de prijs van {name}', en: 'Publish the price of {name}' },
  'rijbaan.home.prices.done': { nl: 'Op de website', en: 'On the website' },
  'rijbaan.home.prices.told': {
    nl: '{name}: de nieuwe prijs staat over een paar seconden op de website, in beide talen.',
    en: '{name}: the new price is on the website in a few seconds, in both languages.',
  },
  'rijbaan.home.prices.unreadable': { nl: 'Vul een bedrag in, zoals 1300 of 71,25.', en: 'Enter an amount, such as 1300 or 71.25.' },
  'rijbaan.home.prices.failed': { nl: 'Publiceren lukte niet. Probeer het opnieuw.', en: 'Publishing failed. Please try again.' },
  'rijbaan.home.prices.hidden': { nl: 'verborgen', en: 'hidden' },
  'rijbaan.home.prices.waiting': {
    nl: 'Er is meer gewijzigd dat nog niet op de website staat. Dat gaat dan mee.',
    en: 'More has changed that isn’t on the website yet. It is published along with the price.',
  },
  'rijbaan.home.prices.tables': { nl: 'Losse prijzen en examens', en: 'Single prices and exams' },

  'rijbaan.home.changes': { nl: 'Laatst gewijzigd', en: 'Changed lately' },
  'rijbaan.home.changes.none': { nl: 'Nog niemand heeft iets gewijzigd.', en: 'Nobody has changed anything yet.' },
  'rijbaan.home.changes.by': { nl: '{by}, {age}', en: '{by}, {age}' },
  'rijbaan.home.changes.waiting': { nl: 'nog niet op de website', en: 'not on the website yet' },
} satisfies Record<string, Record<Language, string>>
