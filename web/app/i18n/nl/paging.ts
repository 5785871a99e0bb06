export const paging = {
  label: "Pagina's",
  previous: 'Vorige pagina',
  next: 'Volgende pagina',
  position: 'Pagina {{page}} van {{total}}',
  range: '{{from}}–{{to}} van {{total}}',
  size: 'Per pagina',
}
