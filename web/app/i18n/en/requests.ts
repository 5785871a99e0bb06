import type { requests as dutch } from '../nl/requests'
import type { TranslationOf } from '../translation-of'

export const requests: TranslationOf<typeof dutch> = {
  field: {
    name: 'Name',
    phone: 'Phone number',
    email: 'E-mail address',
    courseType: 'Which lessons would you like?',
    phonePlaceholder: '+31 6 12345678',
    honeypot: 'Leave this field empty',
  },
  courseType: {
    autoManual: 'Car, manual',
    autoAutomatic: 'Car, automatic',
    auto: 'Car',
    motor: 'Motorcycle',
  },
  validation: {
    nameRequired: 'Please enter your name',
    nameTooShort: 'Name must be at least 2 characters',
    nameTooLong20: 'Name must be at most 20 characters',
    nameTooLong25: 'Name must be at most 25 characters',
    phoneRequired: 'Please enter your phone number',
    phoneInvalid: 'Please enter a valid Dutch phone number',
    emailRequired: 'Please enter your e-mail address',
    emailInvalid: 'Please enter a valid e-mail address',
    courseTypeRequired: 'Please choose which lessons you would like',
    messageTooLong: 'Message must be at most {{max}} characters',
  },
  throttled: 'We have received many requests from your connection. Please try again later or give us a call.',
  demo: {
    submit: 'Request a demo lesson',
    invalid: 'Please fill in all required fields correctly.',
    success: 'Thank you! We have received your request for a demo lesson and will call you to agree on a time.',
    failed: 'Sorry, your request could not be sent. Please try again or give us a call.',
  },
  callMeBack: {
    courseType: 'What is your question about?',
    submit: 'Call me back',
    invalid: 'Please fill in all required fields.',
    success: 'Thank you! Your request has been sent.',
    failed: 'Something went wrong. Please try again.',
  },
  tariff: {
    note: "We will call you to plan a first lesson. You don't pay anything yet.",
    title: 'Request package - {{sectionTitle}}',
    chosenPackage: 'Your package',
    cancel: 'Cancel',
    submit: 'Send',
    sending: 'One moment please...',
    invalid: 'Please fill in all required fields correctly.',
    success: 'Thank you for your request, {{name}}! It has been sent. Our team will contact you soon!',
    failed: 'Something went wrong. Please try again later.',
    subject: 'Package request: {{sectionTitle}}',
    message: 'Name: {{name}}\nPhone: {{phone}}\nSection: {{sectionTitle}}\nPrice: {{price}}\nDetails: {{details}}',
  },
}
