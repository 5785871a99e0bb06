import type { Language } from '@rijbaan/contract'

/** Words that a visitor reads on the screen, as the journeys look for them. */
type Words = {
  name: string
  phone: string
  email: string
  automatic: string
  motor: string
  demo: { submit: string; success: string; invalid: string; failed: string }
  callBack: { submit: string; success: string; invalid: string; failed: string }
  packages: {
    choose: string
    fifteenLessons: string
    title: string
    submit: string
    cancel: string
    sending: string
    success: (name: string) => string
    invalid: string
    failed: string
  }
  nameTooShort: string
  nameRequired: string
  phoneInvalid: string
  emailInvalid: string
  close: string
  ok: string
  openMenu: string
  closeMenu: string
  skip: string
  notFound: string
}

export const words: Record<Language, Words> = {
  nl: {
    name: 'Naam',
    phone: 'Telefoonnummer',
    email: 'E-mailadres',
    automatic: 'Auto, automaat',
    motor: 'Motor',
    demo: {
      submit: 'Kennismakingsles aanvragen',
      success: 'Bedankt! We hebben je aanvraag voor een kennismakingsles ontvangen en bellen je om een moment af te spreken.',
      invalid: 'Vul alle vereiste velden correct in.',
      failed: 'Je aanvraag is helaas niet verzonden. Probeer het opnieuw of bel ons even.',
    },
    callBack: {
      submit: 'Bel mij terug',
      success: 'Bedankt! Je verzoek is verzonden.',
      invalid: 'Vul alle vereiste velden in.',
      failed: 'Er is iets misgegaan. Probeer het opnieuw.',
    },
    packages: {
      choose: 'Kies dit pakket',
      fifteenLessons: 'Pakket 15 lessen',
      title: 'Pakket Aanvragen - Schakelauto',
      submit: 'Versturen',
      cancel: 'Annuleren',
      sending: 'Even geduld alstublieft...',
      success: (name) =>
        `Bedankt voor je aanvraag ${name}! Uw aanvraag is succesvol verzonden! Ons team neemt binnenkort contact met je op!`,
      invalid: 'Vul alle vereiste velden correct in.',
      failed: 'Er is een fout opgetreden. Probeer het later opnieuw.',
    },
    nameTooShort: 'Naam moet minimaal 2 karakters bevatten',
    nameRequired: 'Vul je naam in',
    phoneInvalid: 'Voer een geldig Nederlands telefoonnummer in',
    emailInvalid: 'Voer een geldig e-mailadres in',
    close: 'Sluiten',
    ok: 'OK',
    openMenu: 'Menu openen',
    closeMenu: 'Menu sluiten',
    skip: 'Naar de inhoud',
    notFound: 'Pagina niet gevonden',
  },
  en: {
    name: 'Name',
    phone: 'Phone number',
    email: 'E-mail address',
    automatic: 'Car, automatic',
    motor: 'Motorcycle',
    demo: {
      submit: 'Request a demo lesson',
      success: 'Thank you! We have received your request for a demo lesson and will call you to agree on a time.',
      invalid: 'Please fill in all required fields correctly.',
      failed: 'Sorry, your request could not be sent. Please try again or give us a call.',
    },
    callBack: {
      submit: 'Call me back',
      success: 'Thank you! Your request has been sent.',
      invalid: 'Please fill in all required fields.',
      failed: 'Something went wrong. Please try again.',
    },
    packages: {
      choose: 'Choose this package',
      fifteenLessons: '15-lesson package',
      title: 'Request package - Manual car',
      submit: 'Send',
      cancel: 'Cancel',
      sending: 'One moment please...',
      success: (name) => `Thank you for your request, ${name}! It has been sent. Our team will contact you soon!`,
      invalid: 'Please fill in all required fields correctly.',
      failed: 'Something went wrong. Please try again later.',
    },
    nameTooShort: 'Name must be at least 2 characters',
    nameRequired: 'Please enter your name',
    phoneInvalid: 'Please enter a valid Dutch phone number',
    emailInvalid: 'Please enter a valid e-mail address',
    close: 'Close',
    ok: 'OK',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    skip: 'Skip to content',
    notFound: 'Page Not Found',
  },
}
