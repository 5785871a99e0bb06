import type { Language } from '@rijbaan/contract'
import type { JobName } from '../../status'

const jobSentences: Record<`rijbaan.status.job.${JobName}`, Record<Language, string>> = {
  'rijbaan.status.job.content': { nl: 'Inhoud van de website klaarzetten', en: 'Prepare the website’s content' },
  'rijbaan.status.job.files': { nl: 'Losse bestanden opruimen', en: 'Clear away loose files' },
  'rijbaan.status.job.forget': { nl: 'Verlopen gegevens wissen', en: 'Delete what has expired' },
  'rijbaan.status.job.outbox': { nl: 'Mail versturen', en: 'Send mail' },
  'rijbaan.status.job.reminders': { nl: 'Herinneringen versturen', en: 'Send reminders' },
  'rijbaan.status.job.retention': { nl: 'Verwijderen wat zijn tijd heeft gehad', en: 'Remove what has had its time' },
  'rijbaan.status.job.slots': { nl: 'Vrije lestijden maken', en: 'Make free lesson times' },
}

/** What the page about the installation says. */
export const statusSentences = {
  ...jobSentences,
  'rijbaan.status.title': { nl: 'Hoe het ervoor staat', en: 'Status' },
  'rijbaan.status.subtitle': {
    nl: 'Deze installatie: mail, taken, back-up en schijf. Alleen eigenaren zien dit.',
    en: 'This installation: mail, jobs, backup and disk. Only owners see this.',
  },
  'rijbaan.status.unknown.not-set': { nl: 'onbekend: BACKUP_DIR is niet ingesteld', en: 'unknown: BACKUP_DIR is not set' },
  'rijbaan.status.unknown.unreadable': { nl: 'onbekend: BACKUP_DIR kan niet worden gelezen', en: 'unknown: BACKUP_DIR can’t be read' },
  'rijbaan.status.unknown.none': { nl: 'nog geen, in BACKUP_DIR staat er geen', en: 'none yet: there is none in BACKUP_DIR' },
  'rijbaan.status.unknown.unreachable': {
    nl: 'onbekend: het adres van de site gaf geen antwoord',
    en: 'unknown: the site’s address didn’t answer',
  },
  'rijbaan.status.versions': { nl: 'Versies', en: 'Versions' },
  'rijbaan.status.migrations': { nl: 'Migraties', en: 'Migrations' },
  'rijbaan.status.migrations.applied': { nl: '{count} uitgevoerd, als laatste {name}', en: '{count} applied, {name} last' },
  'rijbaan.status.migrations.none': { nl: 'nog geen', en: 'none yet' },
  'rijbaan.status.waiting': { nl: 'Wachtende mail', en: 'Waiting mail' },
  'rijbaan.status.waiting.since': {
    nl: '{count, plural, one {# mail, sinds {since}} other {# mails, de oudste sinds {since}}}',
    en: '{count, plural, one {# mail, since {since}} other {# mails, the oldest since {since}}}',
  },
  'rijbaan.status.waiting.none': { nl: 'geen', en: 'none' },
  'rijbaan.status.jobs': { nl: 'Taken en wie ze uitvoert', en: 'Jobs and who runs them' },
  'rijbaan.status.job': { nl: '{job}: door {holder}', en: '{job}: by {holder}' },
  'rijbaan.status.jobs.none': { nl: 'niemand voert ze uit', en: 'nobody runs them' },
  'rijbaan.status.backup': { nl: 'Laatste back-up', en: 'Last backup' },
  'rijbaan.status.certificate': { nl: 'Certificaat geldig tot', en: 'Certificate valid until' },
  'rijbaan.status.certificate.none': { nl: 'geen: de site heeft geen https-adres', en: 'none: the site has no https address' },
  'rijbaan.status.disk': { nl: 'Schijf', en: 'Disk' },
  'rijbaan.status.disk.free': { nl: '{free} vrij van {total}', en: '{free} free of {total}' },
  'rijbaan.status.failed': {
    nl: '{count, plural, =0 {Niet verstuurde mail} one {# mail niet verstuurd} other {# mails niet verstuurd}}',
    en: '{count, plural, =0 {Failed mail} one {# failed mail} other {# failed mails}}',
  },
  'rijbaan.status.failed.none': { nl: 'Alles is verstuurd of wacht nog.', en: 'Everything was sent or is still waiting.' },
  'rijbaan.status.failed.written': { nl: 'geschreven op {when}', en: 'written {when}' },
  'rijbaan.status.failed.attempts': {
    nl: '{count, plural, one {# poging} other {# pogingen}}: {problem}',
    en: '{count, plural, one {# attempt} other {# attempts}}: {problem}',
  },
  'rijbaan.status.again': { nl: 'Opnieuw versturen', en: 'Send again' },
  'rijbaan.status.again.one': { nl: 'Opnieuw versturen: {subject} aan {recipient}', en: 'Send again: {subject} to {recipient}' },
  'rijbaan.status.again.all': { nl: 'Alles opnieuw versturen', en: 'Send all again' },
  'rijbaan.status.again.done': {
    nl: '{count, plural, =0 {Er was niets meer te versturen.} one {De mail wordt opnieuw verstuurd.} other {# mails worden opnieuw verstuurd.}}',
    en: '{count, plural, =0 {There was nothing left to send.} one {The mail is being sent again.} other {# mails are being sent again.}}',
  },
} satisfies Record<string, Record<Language, string>>
