import type { FieldLabels, LabelsOf } from './field-labels'

const order: FieldLabels[string] = {
  nl: ['Volgorde', 'Laag komt eerst.'],
  en: ['Order', 'Low comes first.'],
}
const isHidden: FieldLabels[string] = {
  nl: ['Verborgen', 'Staat hier wel, maar niet op de website.'],
  en: ['Hidden', 'Stays here, but is not on the website.'],
}
const features: FieldLabels[string] = {
  nl: ['Wat je krijgt', 'Eén punt per regel.'],
  en: ['What is included', 'One point per line.'],
}
const lessons: FieldLabels[string] = {
  nl: ['Aantal lessen', 'Lessen van 60 minuten. Leeg als er geen vast aantal is.'],
  en: ['Lessons', 'Lessons of 60 minutes. Empty if there is no fixed number.'],
}
const price: FieldLabels[string] = {
  nl: ['Prijs', 'In euro’s, op de kaart. Leeg wordt ‘op aanvraag’.'],
  en: ['Price', 'In euros, on the card. Empty reads ‘on request’.'],
}
const isHighlighted: FieldLabels[string] = {
  nl: ['Meest gekozen', 'Het pakket dat opvalt. Kies er één per rij.'],
  en: ['Most chosen', 'The package that stands out. Choose one per section.'],
}
const section: FieldLabels[string] = { nl: ['Soort auto'], en: ['Type of car'] }

export const tariff: LabelsOf<'api::tariff.tariff'> = {
  section,
  name: { nl: ['Naam'], en: ['Name'] },
  tagline: { nl: ['Voor wie', 'Eén korte zin onder de naam.'], en: ['For whom', 'One short sentence under the name.'] },
  lessons,
  price,
  requestPrice: {
    nl: ['Prijs in de aanvraag', 'Alleen invullen als die anders is dan op de kaart.'],
    en: ['Price in the request', 'Only fill this in if it differs from the card.'],
  },
  requestPriceNote: {
    nl: ['Uitleg bij de prijs in de aanvraag', 'Staat in de aanvraag onder de prijs. Leeg: een zin van de website.'],
    en: ['About the price in the request', 'Stands under the price in the request. Empty: a sentence of the website’s own.'],
  },
  features,
  order,
  isHighlighted,
  isHidden,
}

export const autoPackage: LabelsOf<'api::auto-package.auto-package'> = {
  name: tariff.name,
  tagline: tariff.tagline,
  lessons,
  price,
  features,
  order,
  isHighlighted,
  isHidden,
}

export const priceTable: LabelsOf<'api::price-table.price-table'> = {
  title: { nl: ['Titel'], en: ['Title'] },
  section: { nl: ['Staat bij', 'Onder welke pakketten de tabel staat.'], en: ['Belongs to', 'The packages that the table stands under.'] },
  order,
  isOpenByDefault: {
    nl: ['Open bij binnenkomst', 'Nee: de bezoeker klapt de tabel zelf open.'],
    en: ['Open at first', 'No: visitors unfold the table themselves.'],
  },
  rows: { nl: ['Regels'], en: ['Rows'] },
  key: {
    nl: ['Kenmerk', 'Vaste naam voor links naar deze tabel. Liever niet wijzigen.'],
    en: ['Key', 'Fixed name for links to this table. Better left as it is.'],
  },
}

export const review: LabelsOf<'api::review.review'> = {
  author_name: { nl: ['Naam'], en: ['Name'] },
  author_url: {
    nl: ['Link naar de recensie', 'Waar de recensie oorspronkelijk staat.'],
    en: ['Link to the review', 'Where the review was first written.'],
  },
  profile_photo: {
    nl: ['Foto', 'Een bestand van hier. Zonder foto staan er initialen.'],
    en: ['Photo', 'A file from here. Without one, initials are shown.'],
  },
  rating: { nl: ['Sterren'], en: ['Stars'] },
  text: { nl: ['Tekst'], en: ['Text'] },
  original_language: { nl: ['Geschreven in'], en: ['Written in'] },
  translated: {
    nl: ['Vertaald', 'Ja als dit een vertaling is. Dat staat er dan bij.'],
    en: ['Translated', 'Yes if this is a translation. The site then says so.'],
  },
  time: { nl: ['Geschreven op'], en: ['Written on'] },
  relative_time_description: {
    nl: ['Hoe lang geleden', 'Leeg: de website rekent het zelf uit.'],
    en: ['How long ago', 'Empty: the website works it out.'],
  },
  order,
  isSample: {
    nl: ['Voorbeeld', 'Een verzonnen recensie. De website zegt dat erbij.'],
    en: ['Sample', 'A made-up review. The website says so.'],
  },
  isHidden,
}

export const tip: LabelsOf<'api::tip.tip'> = {
  content: { nl: ['Tip', 'Twee korte zinnen zijn genoeg.'], en: ['Tip', 'Two short sentences are enough.'] },
  topic: { nl: ['Onderwerp'], en: ['Topic'] },
  order,
}

export const statistics: LabelsOf<'api::statistics.statistics'> = {
  foundedYear: { nl: ['Opgericht in'], en: ['Founded in'] },
  yearsOfExperience: {
    nl: ['Jaren ervaring', 'Op de website staat er een + achter.'],
    en: ['Years of experience', 'The website puts a + behind it.'],
  },
  happyCustomers: {
    nl: ['Tevreden klanten', 'Op de website staat er een + achter.'],
    en: ['Happy customers', 'The website puts a + behind it.'],
  },
}

export const schoolFeatures: LabelsOf<'api::features.features'> = {
  paymentCodes: {
    nl: ['QR-code bij betalingen', 'Leerlingen scannen hem met de app van hun bank: rekening, bedrag en kenmerk staan dan al ingevuld.'],
    en: ['QR code for payments', 'Students scan it with their bank’s app, which then fills in account, amount and reference.'],
  },
  reminders: {
    nl: [
      'Herinneringen per mail',
      'Leerlingen krijgen een mail als ze een les boeken, twee dagen en een dag voor een les, en een week voor een examen. In hun profiel kiezen ze welke.',
    ],
    en: [
      'Reminders by e-mail',
      'Students get an e-mail when they book a lesson, two days and one day before it, and a week before an exam. They choose which in their profile.',
    ],
  },
  calendars: {
    nl: ['Agenda’s', 'Leerlingen en instructeurs zetten hun lessen en examens in hun eigen agenda, en abonneren zich erop in hun profiel.'],
    en: ['Calendars', 'Students and teachers put their lessons and exams into their own calendar, and subscribe to them in their profile.'],
  },
  lists: {
    nl: [
      'Lijsten downloaden',
      'Beheerders en instructeurs downloaden hun lijsten als CSV, voor een spreadsheet. In de geschiedenis staat wie dat deed.',
    ],
    en: ['Downloading lists', 'Admins and teachers download their lists as CSV, for a spreadsheet. The history tells who did.'],
  },
  moving: {
    nl: [
      'Lessen verplaatsen',
      'Een geboekte les gaat in één keer naar een ander vrij moment. Leerlingen, instructeurs en kantoor kunnen dit.',
    ],
    en: ['Moving lessons', 'A booked lesson goes to another free slot in one step. Students, teachers and the office can do this.'],
  },
}
