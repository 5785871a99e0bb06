import type { FieldLabels } from './field-labels'
import { marksHint, withoutMarks } from './marks'

/** Parts that repeat inside a form. */
export const parts: Record<string, FieldLabels> = {
  'content.service-card': {
    title: { nl: ['Titel'], en: ['Title'] },
    subtitle: { nl: ['Korte regel op het bord'], en: ['Short line on the sign'] },
    text: { nl: ['Tekst'], en: ['Text'] },
    linkLabel: { nl: ['Tekst van de link'], en: ['Words of the link'] },
    url: {
      nl: ['Waar de link heen gaat', 'Op deze website: /auto. Ergens anders: https://…'],
      en: ['Where the link leads', 'On this website: /auto. Elsewhere: https://…'],
    },
    opensNewTab: { nl: ['Opent in een nieuw tabblad'], en: ['Opens in a new tab'] },
  },
  'content.price-row': {
    labelNl: { nl: ['Naam, Nederlands'], en: ['Name, Dutch'] },
    labelEn: { nl: ['Naam, Engels'], en: ['Name, English'] },
    amount: { nl: ['Bedrag', 'In euro’s. Leeg wordt ‘op aanvraag’.'], en: ['Amount', 'In euros. Empty reads ‘on request’.'] },
    isHidden: { nl: ['Verborgen'], en: ['Hidden'] },
  },
  'content.instructor': {
    name: { nl: ['Naam'], en: ['Name'] },
    portrait: {
      nl: ['Foto', 'Van dichtbij en met goed licht. Leeg: de voorletters.'],
      en: ['Photo', 'Close and in good light. Empty: the initials.'],
    },
    languagesNl: { nl: ['Talen, Nederlands', 'Bijvoorbeeld: Nederlands, Engels en Turks.'], en: ['Languages, in Dutch'] },
    languagesEn: { nl: ['Talen, Engels'], en: ['Languages, in English', 'For example: Dutch, English and Turkish.'] },
    car: {
      nl: ['Auto', 'Merk en soort, bijvoorbeeld: Volkswagen Golf, schakel.'],
      en: ['Car', 'Make and kind, for example: Volkswagen Golf, manual.'],
    },
    sentenceNl: { nl: ['Eén zin, Nederlands', 'Wat een leerling aan deze instructeur heeft.'], en: ['One sentence, Dutch'] },
    sentenceEn: { nl: ['Eén zin, Engels'], en: ['One sentence, English', 'What a student gets from this instructor.'] },
    isHidden: { nl: ['Verborgen'], en: ['Hidden'] },
  },
  'content.pickup-area': {
    name: { nl: ['Plaats of wijk'], en: ['Place or district'] },
    x: {
      nl: ['Van links', 'Van 0 (links op de kaart) tot 100 (rechts).'],
      en: ['From the left', 'From 0 (left on the map) to 100 (right).'],
    },
    y: {
      nl: ['Van boven', 'Van 0 (boven op de kaart) tot 100 (onder).'],
      en: ['From the top', 'From 0 (top of the map) to 100 (bottom).'],
    },
  },
  'content.step': {
    title: { nl: ['Stap'], en: ['Step'] },
    text: { nl: ['Uitleg'], en: ['Explanation'] },
  },
  'content.opening-hours': {
    days: { nl: ['Dagen'], en: ['Days'] },
    hours: { nl: ['Tijden'], en: ['Hours'] },
  },
  'content.legal-section': {
    heading: { nl: ['Kop'], en: ['Heading'] },
    body: { nl: ['Tekst', marksHint.nl], en: ['Text', marksHint.en] },
    text: withoutMarks('Tekst', 'Text'),
  },
  'content.seo': {
    title: { nl: ['Titel', 'De blauwe regel in de zoekresultaten.'], en: ['Title', 'The blue line in the search results.'] },
    description: {
      nl: ['Omschrijving', 'De twee regels daaronder.'],
      en: ['Description', 'The two lines below it.'],
    },
    picture: {
      nl: ['Foto bij een gedeelde link', 'Leeg: de foto van de website.'],
      en: ['Picture of a shared link', 'Empty: the website’s own.'],
    },
  },
}
