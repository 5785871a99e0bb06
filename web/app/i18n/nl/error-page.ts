export const errorPage = {
  notFound: {
    title: 'Pagina niet gevonden',
    text: 'De pagina die je zoekt bestaat niet of is verplaatst.',
    tipsTitle: 'Dit kun je doen',
    tip1: 'Controleer of het adres goed is getypt.',
    tip2: 'Ga terug naar de pagina waar je vandaan kwam.',
    tip3: 'Begin opnieuw vanaf de homepage.',
    home: 'Naar de homepage',
    back: 'Ga terug',
  },
  forbidden: {
    title: 'Geen toegang',
    text: 'Deze pagina is niet voor jouw account bedoeld.',
    home: 'Naar mijn startpagina',
  },
  serverError: {
    title: 'Er ging bij ons iets mis',
    text: 'Probeer het opnieuw. Blijft het misgaan? Bel ons, dan helpen we je verder.',
  },
  unavailable: {
    title: 'We zijn zo terug',
  },
}
