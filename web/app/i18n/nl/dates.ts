export const dates = {
  format: 'dd-mm-jjjj',
  hint: 'Dag, maand en jaar: dd-mm-jjjj',
  choose: 'Kies een datum',
  open: 'Open de kalender',
  openAt: 'Open de kalender, gekozen is {{day}}',
  invalid: 'Dit is geen datum. Typ dag, maand en jaar, zoals 31-12-2026.',
  tooEarly: 'Kies een datum vanaf {{first}}.',
  tooLate: 'Kies een datum tot en met {{last}}.',
  failed: 'De kalender komt nu niet. Typ de datum in het veld, of probeer het later opnieuw.',
}
