export const paging = {
  label: "Pagina's",
  previous: 'Vorige pagina',
  next: 'Volgende pagina',
  range: '{{from}}–{{to}} van {{total}}',
  size: 'Per pagina',
}
