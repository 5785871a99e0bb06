export const content = {
  hero: {
    drawing: 'Een lesauto met een blauwe L op het dak rijdt langs grachtenpanden; een fietser steekt de brug over.',
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
    highlighted: 'Onze tip',
    included: 'Inbegrepen',
    price: 'Prijs',
  },
  unavailable: 'Deze pagina is nu even niet te zien. Probeer het zo nog eens.',
}
