export const paging = {
  label: "Pagina's",
  previous: 'Vorige pagina',
  next: 'Volgende pagina',
  continued: 'Vervolg van de vorige pagina',
  continues: 'Gaat verder op de volgende pagina',
  range: '{{from}}–{{to}} van {{total}}',
  size: 'Per pagina',
}
