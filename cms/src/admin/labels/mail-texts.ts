import type { Language } from '@rijbaan/contract'
import type { MailKind } from '../../mail/own-texts'
import type { FieldLabels } from './field-labels'

export const mailText: FieldLabels = {
  kind: { nl: ['Welke mail'], en: ['Which mail'] },
  subjectNl: { nl: ['Onderwerp, Nederlands'], en: ['Subject, Dutch'] },
  bodyNl: {
    nl: ['Tekst, Nederlands', 'Een witregel begint een nieuwe alinea. Wat tussen accolades staat, vult de website in.'],
    en: ['Text, Dutch', 'An empty line starts a new paragraph. What stands between braces is filled in by the website.'],
  },
  subjectEn: { nl: ['Onderwerp, Engels'], en: ['Subject, English'] },
  bodyEn: {
    nl: ['Tekst, Engels', 'Met dezelfde invulvelden als de Nederlandse tekst.'],
    en: ['Text, English', 'With the same words to fill in as the Dutch text.'],
  },
}

/** What each mail is, as the office calls it. */
export const mailKindNames: Record<MailKind, Record<Language, string>> = {
  requestReceivedDemo: { nl: 'Aanvraag kennismakingsles, aan de bezoeker', en: 'Request for a demo lesson, to the visitor' },
  requestReceived: { nl: 'Andere aanvraag, aan de bezoeker', en: 'Other request, to the visitor' },
  newRequestOffice: { nl: 'Nieuwe aanvraag, aan kantoor', en: 'New request, to the office' },
  setPassword: { nl: 'Welkom in het portaal: wachtwoord instellen', en: 'Welcome to the portal: set a password' },
  resetPassword: { nl: 'Wachtwoord vergeten, portaal', en: 'Forgotten password, portal' },
  emailChangedNotice: { nl: 'E-mailadres gewijzigd, aan het oude adres', en: 'E-mail address changed, to the former one' },
  emailConfirm: { nl: 'Nieuw e-mailadres bevestigen', en: 'Confirm a new e-mail address' },
  emailChangeAsked: {
    nl: 'Ander e-mailadres gevraagd, aan het huidige adres',
    en: 'Different e-mail address requested, to the present one',
  },
  emailChangedByOffice: {
    nl: 'E-mailadres gewijzigd door kantoor, aan het nieuwe adres',
    en: 'E-mail address changed by the office, to the new one',
  },
  accountLocked: { nl: 'Account tijdelijk geblokkeerd', en: 'Account locked for a while' },
  passwordChanged: { nl: 'Wachtwoord gewijzigd', en: 'Password changed' },
  secondFactorSet: { nl: 'Tweede stap bij het inloggen aangezet', en: 'Second step for signing in turned on' },
  secondFactorRemoved: { nl: 'Tweede stap bij het inloggen uitgezet', en: 'Second step for signing in turned off' },
  secondFactorReset: { nl: 'Tweede stap uitgezet door kantoor', en: 'Second step turned off by the office' },
  secondFactorWrongCode: { nl: 'Verkeerde code na het juiste wachtwoord', en: 'Wrong code after the right password' },
  passkeyAdded: { nl: 'Passkey toegevoegd', en: 'Passkey added' },
  passkeyRemoved: { nl: 'Passkey verwijderd', en: 'Passkey removed' },
  phoneChanged: { nl: 'Telefoonnummer gewijzigd in het eigen profiel', en: 'Phone number changed in one’s own profile' },
  lessonBookedToTeacher: { nl: 'Les geboekt, aan de instructeur', en: 'Lesson booked, to the teacher' },
  lessonCancelledToTeacher: {
    nl: 'Les geannuleerd door de leerling, aan de instructeur',
    en: 'Lesson cancelled by the student, to the teacher',
  },
  lessonMovedToStudent: { nl: 'Les verplaatst, aan de leerling', en: 'Lesson moved, to the student' },
  lessonMovedToTeacher: { nl: 'Les verplaatst, aan de instructeur', en: 'Lesson moved, to the teacher' },
  lessonAssignedToStudent: { nl: 'Les ingepland, aan de leerling', en: 'Lesson planned, to the student' },
  lessonAssignedToTeacher: { nl: 'Les ingepland, aan de instructeur', en: 'Lesson planned, to the teacher' },
  lessonCancelledToStudent: { nl: 'Les gaat niet door, aan de leerling', en: 'Lesson cancelled, to the student' },
  lessonCancelledByOfficeToTeacher: {
    nl: 'Les geannuleerd door kantoor, aan de instructeur',
    en: 'Lesson cancelled by the office, to the teacher',
  },
  lessonBookedToStudent: { nl: 'Les geboekt, aan de leerling', en: 'Lesson booked, to the student' },
  lessonSoonToStudent: { nl: 'Lesherinnering, aan de leerling', en: 'Lesson reminder, to the student' },
  examSoonToStudent: { nl: 'Examenherinnering, aan de leerling', en: 'Exam reminder, to the student' },
  paymentVerified: { nl: 'Betaling goedgekeurd', en: 'Payment verified' },
  paymentRejected: { nl: 'Betaling afgewezen, met reden', en: 'Payment rejected, with a reason' },
  paymentRejectedNoReason: { nl: 'Betaling afgewezen, zonder reden', en: 'Payment rejected, without a reason' },
  panelInvitation: { nl: 'Uitnodiging voor het kantoor', en: 'Invitation to the office' },
  panelPassword: { nl: 'Wachtwoord vergeten, kantoor', en: 'Forgotten password, office' },
  panelEmailChanged: { nl: 'E-mailadres gewijzigd, kantoor', en: 'E-mail address changed, office' },
  panelPasswordChanged: { nl: 'Wachtwoord gewijzigd, kantoor', en: 'Password changed, office' },
  panelDestinationsChanged: {
    nl: 'Rekening, adres of telefoonnummer gewijzigd, aan de eigenaren',
    en: 'Bank account, address or phone number changed, to the owners',
  },
}
