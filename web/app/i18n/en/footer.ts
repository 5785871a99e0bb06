import type { footer as dutch } from '../nl/footer'
import type { TranslationOf } from '../translation-of'

export const footer: TranslationOf<typeof dutch> = {
  cbrSteps: 'How to do it',
  contact: 'Contact',
  address: 'Address',
  phone: 'Phone',
  email: 'E-mail',
  openingHours: 'Opening hours',
  followUs: 'Follow us',
  instagram: 'Instagram',
  facebook: 'Facebook',
  call: 'Call us',
  whatsapp: 'Chat with us on WhatsApp',
  privacy: 'Privacy statement',
  privacyPdf: 'Privacy statement (PDF)',
  terms: 'Terms and conditions',
  termsPdf: 'Terms and conditions (PDF)',
  accessibility: 'Accessibility',
  cookies: 'Cookies',
  kvk: 'Chamber of Commerce (KvK)',
  vat: 'VAT number',
  iban: 'Bank account (IBAN)',
  payee: 'Account holder',
  copyright: '© {{year}} {{name}}',
  sampleNotice: 'This is a sample driving school. Names, addresses and numbers are fictional.',
}
