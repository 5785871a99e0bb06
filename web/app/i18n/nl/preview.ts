export const preview = {
  label: 'Voorbeeld',
  text: 'Voorbeeld: dit is het concept. Bezoekers zien het pas nadat je publiceert.',
  leave: 'Voorbeeld verlaten',
}
