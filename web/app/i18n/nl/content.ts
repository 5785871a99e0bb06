export const content = {
  hero: {
    drawing: 'Een lesauto met een blauwe L op het dak rijdt langs grachtenpanden; een fietser steekt de brug over.',
  },
  statistics: {
    loading: '–',
  },
  reviews: {
    sampleNotice: 'Dit zijn voorbeeldrecensies.',
    stars: '{{rating}} van de 5 sterren',
    translatedFromEn: 'Vertaald uit het Engels',
    translatedFromNl: 'Vertaald uit het Nederlands',
    pause: 'Recensies stilzetten',
    play: 'Recensies laten lopen',
    list: 'Recensies',
  },
  tariffs: {
    lessonWord_one: 'les',
    lessonWord_other: 'lessen',
    choose: 'Kies dit pakket',
    chooseNamed: 'Kies {{name}}',
    highlighted: 'Onze tip',
    examIncluded: 'Examen inbegrepen',
    included: 'Inbegrepen',
    price: 'Prijs',
    showTable: 'Prijzen tonen',
    hideTable: 'Prijzen verbergen',
    service: 'Onderdeel',
    lessons_one: '{{count}} les van 60 minuten',
    lessons_other: '{{count}} lessen van 60 minuten',
  },
  unavailable: 'Deze pagina is nu even niet te zien. Probeer het zo nog eens.',
}
