import type { footer as dutch } from '../nl/footer'
import type { TranslationOf } from '../translation-of'

export const footer: TranslationOf<typeof dutch> = {
  cbrSteps: 'How to do it',
  contact: 'Contact',
  openingHours: 'Opening hours',
  instagram: 'Instagram',
  facebook: 'Facebook',
  call: 'Call us',
  whatsapp: 'Chat with us on WhatsApp',
  privacy: 'Privacy statement',
  privacyPdf: 'Privacy statement (PDF)',
  terms: 'Terms and conditions',
  termsPdf: 'Terms and conditions (PDF)',
  accessibility: 'Accessibility',
  kvk: 'Chamber of Commerce (KvK)',
  vat: 'VAT number',
  copyright: '© {{year}} {{name}}',
  sampleNotice: 'This is a sample driving school. Names, addresses and numbers are fictional.',
}
