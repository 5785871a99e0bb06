import type { FieldLabels } from './field-labels'

export const request: FieldLabels = {
  kind: { nl: ['Soort aanvraag'], en: ['Kind of request'] },
  progress: { nl: ['Stand'], en: ['Progress'] },
  name: { nl: ['Naam'], en: ['Name'] },
  phone: { nl: ['Telefoon'], en: ['Phone'] },
  email: { nl: ['E-mailadres'], en: ['E-mail address'] },
  courseType: { nl: ['Soort les'], en: ['Type of lessons'] },
  subject: { nl: ['Onderwerp'], en: ['Subject'] },
  message: { nl: ['Bericht'], en: ['Message'] },
  question: { nl: ['Vraag'], en: ['Question'] },
  url: { nl: ['Verstuurd vanaf', 'De pagina waar de bezoeker was.'], en: ['Sent from', 'The page that the visitor was on.'] },
  language: { nl: ['Taal van de bezoeker'], en: ['Visitor’s language'] },
  receivedAt: { nl: ['Ontvangen'], en: ['Received'] },
  assignee: { nl: ['Wie belt'], en: ['Who calls'] },
  note: {
    nl: ['Notitie', 'Alleen voor collega’s. Geen medische gegevens en geen BSN.'],
    en: ['Note', 'For colleagues only. No medical data and no citizen service number.'],
  },
}

export const outboxMail: FieldLabels = {
  recipient: { nl: ['Aan'], en: ['To'] },
  replyTo: { nl: ['Antwoord aan'], en: ['Reply to'] },
  subject: { nl: ['Onderwerp'], en: ['Subject'] },
  state: { nl: ['Stand'], en: ['State'] },
  attempts: { nl: ['Pogingen', 'Zo vaak is geprobeerd de mail te versturen.'], en: ['Attempts', 'How often sending was tried.'] },
  writtenAt: { nl: ['Geschreven'], en: ['Written'] },
  sentAt: { nl: ['Verstuurd'], en: ['Sent'] },
  lastProblem: { nl: ['Wat er misging'], en: ['What went wrong'] },
}

export const parameter: FieldLabels = {
  key: { nl: ['Naam'], en: ['Name'] },
  value: { nl: ['Waarde'], en: ['Value'] },
  type: { nl: ['Soort'], en: ['Type'] },
  description: { nl: ['Uitleg'], en: ['Description'] },
  scope: { nl: ['Bereik'], en: ['Scope'] },
}
