export const theme = {
  label: 'Thema',
  brand: 'Huisstijl',
  facebook: 'Facebook',
  indigo: 'Indigo',
  light: 'Licht',
  dark: 'Donker',
  gators: 'Gators',
}
