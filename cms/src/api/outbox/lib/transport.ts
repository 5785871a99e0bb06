import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { SmtpSettings } from '../../../../config/read/transport'
import type { Settings } from '../../../../config/rijbaan'
import { mailFileName, mailFolder } from './mail-files'

/** One mail, ready to go. */
export type Letter = {
  /** The same at every attempt, so that a repeated delivery is recognised. */
  messageId: string
  from: string
  recipient: string
  replyTo: string | null
  subject: string
  text: string
  html: string
  /** An appointment that goes with it, as iCalendar; null where there is none. */
  calendar?: string | null
  writtenAt: Date
}

/** Hands a letter over; throws where that didn't work. */
export type Transport = (letter: Letter) => Promise<void>

/** What a calendar asks of whoever gets it, as it says itself: mail programs read it in the part's header as well (RFC 6047). */
const methodOf = (calendar: string): string => /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH'

/** As mail programs know it: a file that opens in the calendar. */
const attached = (calendar: string) => [
  { filename: 'agenda.ics', content: calendar, contentType: `text/calendar; charset=utf-8; method=${methodOf(calendar)}` },
]

const toMail = ({ messageId, from, recipient, replyTo, subject, text, html, calendar, writtenAt }: Letter) => ({
  messageId: `<${messageId}>`,
  from,
  to: recipient,
  replyTo: replyTo ?? undefined,
  subject,
  text,
  html,
  attachments: calendar ? attached(calendar) : [],
  date: writtenAt,
  headers: { 'Auto-Submitted': 'auto-generated' },
})

/**
 * Over SMTP. Every wait has an end, so that a server that accepts and then is silent doesn't hold up the rest. A server whose
 * certificate nobody knows gets nothing, nor does one without TLS that isn't on this machine.
 */
function smtpTransport({ url, requireTLS }: SmtpSettings): Transport {
  const smtp = createTransport({ url, requireTLS, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 })
  return async (letter) => {
    // What can't be delivered comes back without its text, and so without the link in it. A server that doesn't offer this isn't asked.
    await smtp.sendMail({ ...toMail(letter), dsn: { ret: 'HDRS' } })
  }
}

/** Into readable `.eml` files, each as long as its row is kept. */
function fileTransport(folder: string): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async (letter) => {
    const { message } = await composer.sendMail(toMail(letter))
    const file = path.join(folder, mailFileName(letter))
    await mkdir(folder, { recursive: true })
    await writeFile(`${file}.part`, message as Buffer)
    await rename(`${file}.part`, file)
  }
}

/** SMTP where SMTP_URL names a server, else files in the data folder's `outbox`. */
export const transportFor = ({ smtp, dataDir }: Pick<Settings, 'smtp' | 'dataDir'>): Transport =>
  smtp ? smtpTransport(smtp) : fileTransport(mailFolder(dataDir))
