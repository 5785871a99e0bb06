import type { LabelsOf } from './field-labels'

export const site: LabelsOf<'api::site.site'> = {
  name: { nl: ['Naam'], en: ['Name'] },
  shortName: { nl: ['Korte naam', 'Naast het logo.'], en: ['Short name', 'Beside the logo.'] },
  legalName: { nl: ['Officiële naam', 'Onderaan elke pagina.'], en: ['Legal name', 'At the foot of every page.'] },
  headerText: { nl: ['Slogan', 'Onder de naam in het menu.'], en: ['Motto', 'Under the name in the menu.'] },
  footerText: { nl: ['Over de rijschool', 'Onderaan elke pagina.'], en: ['About the school', 'At the foot of every page.'] },
  street: { nl: ['Straat en nummer'], en: ['Street and number'] },
  postalCode: { nl: ['Postcode'], en: ['Postal code'] },
  city: { nl: ['Plaats'], en: ['City'] },
  country: { nl: ['Land'], en: ['Country'] },
  phone: { nl: ['Telefoon'], en: ['Phone'] },
  email: { nl: ['E-mailadres', 'Staat op de website.'], en: ['E-mail address', 'Is on the website.'] },
  openingHours: { nl: ['Openingstijden'], en: ['Opening hours'] },
  requestRecipient: {
    nl: [
      'Aanvragen naar',
      'Hier komen de mails over nieuwe aanvragen binnen. Staat niet op de website. Alleen een eigenaar verandert het.',
    ],
    en: ['Requests go to', 'Mails about new requests arrive here. Not on the website. Owners alone change it.'],
  },
  senderAddress: {
    nl: ['Afzender van mails', 'Van dit adres komt elke mail. Alleen een eigenaar verandert het.'],
    en: ['Sender of mails', 'Each mail comes from this address. Owners alone change it.'],
  },
  whatsappNumber: {
    nl: ['WhatsApp-nummer', 'Met landcode, zoals +31 6 12345678.'],
    en: ['WhatsApp number', 'With country code, such as +31 6 12345678.'],
  },
  whatsappGreeting: {
    nl: ['WhatsApp-begroeting', 'Staat klaar in het bericht van de bezoeker, altijd in het Nederlands.'],
    en: ['WhatsApp greeting', 'Waits in the visitor’s message, always in Dutch.'],
  },
  theoryCourseUrl: { nl: ['Link naar de theoriecursus', 'Begint met https://'], en: ['Link to the theory course', 'Starts with https://'] },
  instagramUrl: { nl: ['Instagram', 'Leeg: de knop verdwijnt.'], en: ['Instagram', 'Empty: the button goes.'] },
  facebookUrl: { nl: ['Facebook', 'Leeg: de knop verdwijnt.'], en: ['Facebook', 'Empty: the button goes.'] },
  googleReviewsUrl: { nl: ['Recensies op Google', 'Leeg: de link verdwijnt.'], en: ['Reviews on Google', 'Empty: the link goes.'] },
  facebookReviewsUrl: { nl: ['Recensies op Facebook', 'Leeg: de link verdwijnt.'], en: ['Reviews on Facebook', 'Empty: the link goes.'] },
  privacyPdf: { nl: ['Privacyverklaring (pdf)', 'Eén per taal.'], en: ['Privacy statement (PDF)', 'One per language.'] },
  termsPdf: { nl: ['Algemene voorwaarden (pdf)', 'Eén per taal.'], en: ['Terms and conditions (PDF)', 'One per language.'] },
  kvkNumber: { nl: ['KvK-nummer'], en: ['Chamber of Commerce number'] },
  vatNumber: { nl: ['Btw-nummer'], en: ['VAT number'] },
  iban: {
    nl: [
      'Rekeningnummer (IBAN)',
      'Hierheen betalen leerlingen; met een echt nummer krijgen betalingen een QR-code. Alleen een eigenaar verandert het; alle eigenaren krijgen er een mail over.',
    ],
    en: [
      'Bank account (IBAN)',
      'Students pay into this account; with a real number, payments get a QR code. Owners alone change it; all owners get a mail about it.',
    ],
  },
  payee: { nl: ['Op naam van', 'Alleen een eigenaar verandert het.'], en: ['Account holder', 'Owners alone change it.'] },
  cookieText: { nl: ['Tekst over cookies', 'Onderaan elke pagina.'], en: ['Text about cookies', 'At the foot of every page.'] },
  isSample: {
    nl: ['Voorbeeldrijschool', 'Ja: de website zegt dat namen en nummers verzonnen zijn. Kies Nee zodra alles klopt.'],
    en: ['Sample school', 'Yes: the website says that names and numbers are made up. Choose No once everything is right.'],
  },
  cbrTitle: { nl: ['CBR: titel'], en: ['CBR: title'] },
  cbrText: { nl: ['CBR: uitleg'], en: ['CBR: explanation'] },
  cbrNumberLabel: { nl: ['CBR: tekst bij het nummer'], en: ['CBR: words beside the number'] },
  cbrNumber: { nl: ['CBR: ons rijschoolnummer'], en: ['CBR: our driving school number'] },
  cbrSteps: { nl: ['CBR: stappen', 'Eén stap per regel.'], en: ['CBR: steps', 'One step per line.'] },
  cbrWarning: {
    nl: ['CBR: waarschuwing', 'Dat wij nooit om DigiD of codes vragen.'],
    en: ['CBR: warning', 'That we never ask for DigiD or codes.'],
  },
  cbrButtonLabel: { nl: ['CBR: knop'], en: ['CBR: button'] },
  cbrUrl: { nl: ['CBR: link van de knop'], en: ['CBR: link of the button'] },
  seo: {
    nl: ['In zoekmachines', 'Voor pagina’s zonder eigen tekst.'],
    en: ['In search engines', 'For pages without a text of their own.'],
  },
}
