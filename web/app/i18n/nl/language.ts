export const language = {
  label: 'Taal',
  nl: 'Nederlands',
  en: 'English',
  switchToNl: 'Schakel over naar het Nederlands',
  switchToEn: 'Schakel over naar het Engels',
}
