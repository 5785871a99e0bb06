import type { preview as dutch } from '../nl/preview'
import type { TranslationOf } from '../translation-of'

export const preview: TranslationOf<typeof dutch> = {
  label: 'Preview',
  text: 'Preview: this is the draft. Visitors only see it after you publish.',
  leave: 'Leave the preview',
}
