export const find = {
  title: 'Zoeken',
  label: 'Waar ben je naar op zoek?',
  hint: 'Een naam, een e-mailadres, een datum (26-11), een lesnummer of een pagina.',
  submit: 'Zoeken',
  open: 'Zoeken (Ctrl K)',
  panel: 'Paneel van de website',
  kind: { student: 'Leerling', teacher: 'Instructeur', lesson: 'Les', day: 'Lessen van die dag', page: 'Pagina' },
}
