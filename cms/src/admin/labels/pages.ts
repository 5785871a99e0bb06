import type { FieldLabels, LabelsOf } from './field-labels'
import { marksHint, withoutMarks } from './marks'

const seo: FieldLabels[string] = { nl: ['In zoekmachines'], en: ['In search engines'] }
const heroPicture: FieldLabels[string] = {
  nl: [
    'Bovenaan: foto of tekening',
    'Leeg: de tekening van de website. Vul bij het bestand een beschrijving in voor wie de foto niet ziet.',
  ],
  en: ['Top: photo or drawing', 'Empty: the website’s own drawing. Describe the file for people who can’t see it.'],
}

export const homePage: LabelsOf<'api::home-page.home-page'> = {
  heroTitle: { nl: ['Bovenaan: titel'], en: ['Top: title'] },
  heroSubtitle: { nl: ['Bovenaan: tekst'], en: ['Top: text'] },
  heroHighlights: { nl: ['Bovenaan: drie punten', 'Eén punt per regel.'], en: ['Top: three points', 'One point per line.'] },
  heroButtonLabel: {
    nl: ['Bovenaan: knop', 'De knop gaat naar het formulier voor de kennismakingsles.'],
    en: ['Top: button', 'The button leads to the form for the demo lesson.'],
  },
  heroProof: {
    nl: [
      'Bovenaan: onder de knop',
      'Eén punt per regel. {{founded}}, {{package}} (goedkoopste pakket), {{trial}} (proefles), {{rating}} en {{reviews}} vult de website in; een punt zonder cijfer valt weg.',
    ],
    en: [
      'Top: under the button',
      'One point per line. The website fills in {{founded}}, {{package}} (cheapest package), {{trial}} (trial lesson), {{rating}} and {{reviews}}; a point without its figure is left out.',
    ],
  },
  heroPicture,
  introductionTitle: { nl: ['Kennismaking: titel'], en: ['Introduction: title'] },
  introductionBody: { nl: ['Kennismaking: tekst', marksHint.nl], en: ['Introduction: text', marksHint.en] },
  introductionText: withoutMarks('Kennismaking: tekst', 'Introduction: text'),
  servicesTitle: { nl: ['Diensten: titel'], en: ['Services: title'] },
  servicesIntro: { nl: ['Diensten: inleiding'], en: ['Services: introduction'] },
  services: {
    nl: [
      'Diensten: de borden',
      'Hooguit drie. {{package}} en {{trial}} in de ondertitel worden de prijs van het goedkoopste pakket en van de proefles.',
    ],
    en: [
      'Services: the signs',
      'Three at most. {{package}} and {{trial}} in the subtitle become the prices of the cheapest package and of the trial lesson.',
    ],
  },
  statisticsTitle: {
    nl: ['Cijfers: titel', 'De cijfers zelf staan bij Statistieken.'],
    en: ['Numbers: title', 'The numbers themselves are under Statistics.'],
  },
  foundedLabel: { nl: ['Cijfers: onder het jaar'], en: ['Numbers: under the year'] },
  experienceLabel: { nl: ['Cijfers: onder de ervaring'], en: ['Numbers: under the experience'] },
  customersLabel: { nl: ['Cijfers: onder de klanten'], en: ['Numbers: under the customers'] },
  exchangeTitle: { nl: ['Rijbewijs omwisselen: titel'], en: ['Licence exchange: title'] },
  exchangeBody: { nl: ['Rijbewijs omwisselen: tekst', marksHint.nl], en: ['Licence exchange: text', marksHint.en] },
  exchangeText: withoutMarks('Rijbewijs omwisselen: tekst', 'Licence exchange: text'),
  exchangeButtonLabel: { nl: ['Rijbewijs omwisselen: knop'], en: ['Licence exchange: button'] },
  exchangeAsksQuestion: {
    nl: ['Rijbewijs omwisselen: vraagveld', 'Ja: het formulier waar de knop naartoe gaat, heeft ook een veld voor een vraag.'],
    en: ['Licence exchange: field for a question', 'Yes: the form that the button leads to has a field for a question, too.'],
  },
  reviewsTitle: { nl: ['Recensies: titel'], en: ['Reviews: title'] },
  reviewsIntro: { nl: ['Recensies: inleiding'], en: ['Reviews: introduction'] },
  googleLinkLabel: { nl: ['Recensies: link naar Google'], en: ['Reviews: link to Google'] },
  facebookLinkLabel: { nl: ['Recensies: link naar Facebook'], en: ['Reviews: link to Facebook'] },
  demoTitle: { nl: ['Kennismakingsles: titel'], en: ['Demo lesson: title'] },
  demoText: { nl: ['Kennismakingsles: tekst'], en: ['Demo lesson: text'] },
  demoDifferenceTitle: { nl: ['Kennismakingsles of proefles: vraag'], en: ['Demo or trial lesson: question'] },
  demoDifference: {
    nl: ['Kennismakingsles of proefles: antwoord', 'Hier staan twee prijzen. Pas ze aan als de proefles iets anders gaat kosten.'],
    en: ['Demo or trial lesson: answer', 'Two prices stand here. Change them when the trial lesson’s price changes.'],
  },
  demoSteps: { nl: ['Kennismakingsles: de stappen'], en: ['Demo lesson: the steps'] },
  demoPrivacyNote: { nl: ['Kennismakingsles: privacyzin onder het formulier'], en: ['Demo lesson: privacy sentence under the form'] },
  seo,
}

export const autoPage: LabelsOf<'api::auto-page.auto-page'> = {
  heroTitle: { nl: ['Bovenaan: titel'], en: ['Top: title'] },
  heroSubtitle: { nl: ['Bovenaan: tekst'], en: ['Top: text'] },
  heroButtonLabel: { nl: ['Bovenaan: knop', 'De knop gaat naar de homepage.'], en: ['Top: button', 'The button leads to the home page.'] },
  heroPicture,
  detailsTitle: { nl: ['Uitleg: titel'], en: ['Explanation: title'] },
  detailsSummary: { nl: ['Uitleg: eerste alinea', 'Is altijd te zien.'], en: ['Explanation: first paragraph', 'Is always visible.'] },
  detailsBody: {
    nl: ['Uitleg: de rest', `Verschijnt na ‘Lees meer’. ${marksHint.nl}`],
    en: ['Explanation: the rest', `Appears after ‘Read more’. ${marksHint.en}`],
  },
  detailsText: withoutMarks('Uitleg: de rest', 'Explanation: the rest'),
  readMoreLabel: { nl: ['Knop om meer te lezen'], en: ['Button to read more'] },
  readLessLabel: { nl: ['Knop om minder te lezen'], en: ['Button to read less'] },
  packagesTitle: {
    nl: ['Pakketten: titel', 'De pakketten zelf staan bij Pakketten autopagina.'],
    en: ['Packages: title', 'The packages themselves are under Packages on the car page.'],
  },
  packagesSectionTitle: {
    nl: ['Pakketten: naam in de aanvraag', 'Staat boven het formulier van een gekozen pakket.'],
    en: ['Packages: name in the request', 'Stands above the form of a chosen package.'],
  },
  packagesIntro: { nl: ['Pakketten: inleiding'], en: ['Packages: introduction'] },
  tariffsLinkLabel: { nl: ['Pakketten: link naar de tarieven'], en: ['Packages: link to the prices'] },
  peopleTitle: { nl: ['Instructeurs: titel'], en: ['Instructors: title'] },
  peopleIntro: { nl: ['Instructeurs: inleiding'], en: ['Instructors: introduction'] },
  instructors: {
    nl: ['Instructeurs', 'Vraag ze eerst of ze op de website willen. Zonder instructeurs is er geen kop.'],
    en: ['Instructors', 'Ask them first whether they want to be on the website. Without instructors there is no heading.'],
  },
  carPictures: {
    nl: ['Foto’s van de auto', 'Beschrijf elke foto voor wie die niet ziet.'],
    en: ['Photos of the car', 'Describe each for people who can’t see it.'],
  },
  carVideo: {
    nl: ['Filmpje van de auto', 'MP4, hoogstens 10 MB. Zeg in de beschrijving wat er te zien is.'],
    en: ['Film of the car', 'MP4, 10 MB at most. Say in its description what it shows.'],
  },
  areasTitle: { nl: ['Ophalen: titel'], en: ['Pick-up: title'] },
  areasText: { nl: ['Ophalen: tekst'], en: ['Pick-up: text'] },
  areas: {
    nl: ['Ophalen: de kaart', 'De eerste is jullie eigen plek: van daar lopen de wegen. Zonder plaatsen is er geen kaart.'],
    en: ['Pick-up: the map', 'The first is your own place: the roads begin there. Without places there is no map.'],
  },
  callBackTitle: { nl: ['Terugbellen: titel'], en: ['Call back: title'] },
  callBackText: { nl: ['Terugbellen: tekst'], en: ['Call back: text'] },
  callBackPrivacyNote: { nl: ['Terugbellen: privacyzin onder het formulier'], en: ['Call back: privacy sentence under the form'] },
  seo,
}

export const tariffsPage: LabelsOf<'api::tariffs-page.tariffs-page'> = {
  title: { nl: ['Titel'], en: ['Title'] },
  intro: { nl: ['Inleiding'], en: ['Introduction'] },
  trialNotice: {
    nl: ['Uitleg over de proefles', 'Dat de proefles betaald is en de kennismakingsles gratis.'],
    en: ['About the trial lesson', 'That the trial lesson is paid and the demo lesson free.'],
  },
  trialLinkLabel: { nl: ['Link naar de kennismakingsles'], en: ['Link to the demo lesson'] },
  manualTitle: { nl: ['Schakel: titel'], en: ['Manual: title'] },
  manualIntro: { nl: ['Schakel: inleiding'], en: ['Manual: introduction'] },
  automaticTitle: { nl: ['Automaat: titel'], en: ['Automatic: title'] },
  automaticIntro: { nl: ['Automaat: inleiding'], en: ['Automatic: introduction'] },
  seo,
}

export const legalPage: LabelsOf<'api::legal-page.legal-page'> = {
  key: { nl: ['Pagina', 'Bepaalt het adres op de website.'], en: ['Page', 'Decides the address on the website.'] },
  title: { nl: ['Titel'], en: ['Title'] },
  sampleNotice: {
    nl: ['Melding dat het een voorbeeld is', 'Maak dit leeg zodra de tekst van jullie zelf is.'],
    en: ['Notice that this is a sample', 'Empty this once the text is your own.'],
  },
  intro: { nl: ['Inleiding'], en: ['Introduction'] },
  sections: { nl: ['Paragrafen'], en: ['Sections'] },
  seo,
}
