import type { language as dutch } from '../nl/language'
import type { TranslationOf } from '../translation-of'

export const language: TranslationOf<typeof dutch> = {
  label: 'Language',
  nl: 'Nederlands',
  en: 'English',
  switchToNl: 'Switch to Dutch',
  switchToEn: 'Switch to English',
}
