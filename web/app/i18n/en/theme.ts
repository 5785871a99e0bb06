import type { theme as dutch } from '../nl/theme'
import type { TranslationOf } from '../translation-of'

export const theme: TranslationOf<typeof dutch> = {
  label: 'Theme',
  brand: 'Brand',
  facebook: 'Facebook',
  indigo: 'Indigo',
  light: 'Light',
  dark: 'Dark',
  gators: 'Gators',
}
