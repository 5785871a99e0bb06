import { randomUUID } from 'node:crypto'
import { impersonal } from '@rijbaan/servers'
import type { Core } from '@strapi/strapi'
import { now } from '../../../clock'
import { afterCommit } from '../../../database/call'
import { databaseNow } from '../../../database/clock'
import type { Row as Stored } from '../../../database/rows'
import { inTransaction } from '../../../database/transaction'
import { onOneLine } from '../../../mail/one-line'
import { settingsOf } from '../../../settings'
import { countMail } from '../../../telemetry/metrics'
import { wakeJob } from '../../../wake'
import { backoffMilliseconds, isHopeless } from '../lib/backoff'
import { removeMailFiles } from '../lib/mail-files'
import { standingAt, type Standing } from '../lib/own-hours'
import { sealWords, wordsOf } from '../lib/sealed-words'
import { sendAgain } from '../lib/send-again'
import { transportFor, type Letter, type Transport } from '../lib/transport'

const outboxMail = 'api::outbox.outbox-mail'

/** What a subject hands in to be mailed. */
export type Mail = Pick<Letter, 'recipient' | 'replyTo' | 'subject' | 'text' | 'html'> & {
  /** What it is about: the office sees mails about requests, never about people (R72). */
  about: Stored<'outbox_mails'>['about']
  /**
   * Whose account it goes to, by number; null for whoever has none in the portal, and for an address that isn't confirmed yet. It is erased
   * with them, whatever address they had, and so is what else went to that address.
   */
  recipientId: number | null
  /** Whom it names besides, by number: it is erased with them too. */
  subjectId?: number | null
  /** The request that it is about: it goes when the request does. */
  requestId?: string
  /** What it is sent from, where that isn't the school's sender as it is when it goes. */
  sender?: string | undefined
  /** An appointment to go with it, as iCalendar (RFC 5545). */
  calendar?: string
  /** When what it reminds of begins: it comes by itself, so it keeps its reader's night, and not after that (`standingAt`). */
  usefulUntil?: Date
}

type Row = Omit<Letter, 'from' | 'writtenAt'> & {
  id: number
  attempts: number
  writtenAt: string
  about: Mail['about']
  usefulUntil: string | number | null
  sender: string | null
}

/** The header field of an address; null for the school's sender. */
export type WriteFrom = (sender: string | null) => string

/** How many mails one round takes up. */
const perRound = 20

/** One attempt ends after this at the latest; a claim outlasts it, so that no other process takes up a mail in flight. */
const sendMilliseconds = 90_000
const claimMilliseconds = 300_000

/** Rejects when something takes longer than so many milliseconds. */
async function withinTime(work: Promise<void>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The mail server took longer than ${milliseconds / 1000} seconds.`)), milliseconds)
  })
  await Promise.race([work, limit]).finally(() => clearTimeout(timer))
}

/**
 * The outbox: mails are written as rows in the transaction of what they tell about, and sent afterwards.
 * A dead mail server loses nothing; each mail goes out once. Only a crash between the server's yes and our mark may
 * repeat one, with the same Message-ID. When a mail is due is told by the database's clock, which all processes share: one
 * whose own is ahead would take up mails that another has in flight.
 */
const outbox = ({ strapi }: { strapi: Core.Strapi }) => {
  const settings = settingsOf(strapi)
  let transport: Transport | null = null

  /** Takes a mail up for one attempt; false where another process just did. */
  async function claim({ id, attempts }: Row, at: number): Promise<boolean> {
    const claimed = await strapi.db
      .connection('outbox_mails')
      .where({ id, state: 'waiting', attempts })
      .update({ attempts: attempts + 1, next_attempt_at: at + claimMilliseconds })
    return claimed === 1
  }

  /** Has a reminder wait until the morning, or drops it where nobody needs it any more: sent again it would come later still. */
  async function putOff({ id, attempts }: Row, standing: Exclude<Standing, 'due'>): Promise<void> {
    const row = strapi.db.connection('outbox_mails').where({ id, state: 'waiting', attempts })
    if (standing !== 'too-late') {
      await row.update({ next_attempt_at: (await databaseNow(strapi)) + standing.waits })
      return
    }
    if ((await row.delete()) === 0) return
    countMail('failed')
    strapi.log.warn('A reminder was dropped: what it tells of had begun before it could be sent.')
  }

  async function send(row: Row, writeFrom: WriteFrom): Promise<void> {
    transport ??= transportFor(settings)
    const marks = strapi.db.connection('outbox_mails').where({ id: row.id })
    const writtenAt = new Date(row.writtenAt)
    try {
      const letter = { ...row, ...wordsOf(settings.encryptionKey, row), from: writeFrom(row.sender), writtenAt }
      await withinTime(transport(letter), sendMilliseconds)
    } catch (problem) {
      const hasFailed = isHopeless(problem, row.attempts + 1, writtenAt, new Date())
      const lastProblem = problem instanceof Error ? problem.message.slice(0, 500) : 'unknown problem'
      countMail(hasFailed ? 'failed' : 'deferred')
      // A mail server's refusal names whom it is for, which stays in the row.
      strapi.log.warn(`A mail could not be sent (attempt ${row.attempts + 1}): ${impersonal(lastProblem)}`)
      const nextAttemptAt = (await databaseNow(strapi)) + backoffMilliseconds(row.attempts + 1)
      await marks.update({ last_problem: lastProblem, state: hasFailed ? 'failed' : 'waiting', next_attempt_at: nextAttemptAt })
      return
    }
    countMail('sent')
    // A link that opens an account is not kept once it is on its way.
    const words = row.about === 'account' ? { text: '', html: '' } : {}
    const marked = await marks.update({ state: 'sent', sent_at: new Date(), last_problem: null, ...words })
    // Who it was about was erased while it was written: whoever erased them has looked for its file already, maybe too early.
    if (marked === 0) await removeMailFiles(settings.dataDir, [row.messageId])
  }

  /**
   * The mails of a round, chosen in one look. Anybody can write requests: a link that opens an account for two hours doesn't wait behind
   * thousands of them.
   */
  async function findDue(at: number): Promise<Row[]> {
    const chosen: number[] = await strapi.db
      .connection('outbox_mails')
      .where({ state: 'waiting' })
      .where('next_attempt_at', '<=', at)
      .orderByRaw(`case when about = 'request' then 1 else 0 end`)
      .orderBy('next_attempt_at')
      .limit(perRound)
      .pluck('id')
    const rows = (await strapi.db.query(outboxMail).findMany({ where: { id: { $in: chosen } } })) as Row[]
    return chosen.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  }

  return {
    /** Writes mails into the outbox, within the caller's transaction. */
    async post(mails: Mail[]): Promise<void> {
      const host = new URL(settings.publicUrl).hostname
      const at = new Date()
      const dueAt = await databaseNow(strapi)
      for (const mail of mails) {
        const data = {
          documentId: randomUUID(),
          messageId: `${randomUUID()}@${host}`,
          recipient: onOneLine(mail.recipient),
          replyTo: mail.replyTo && onOneLine(mail.replyTo),
          sender: mail.sender ?? null,
          subject: onOneLine(mail.subject),
          about: mail.about,
          recipientId: mail.recipientId,
          subjectId: mail.subjectId ?? null,
          requestId: mail.requestId ?? null,
          ...(mail.about === 'account' ? sealWords(settings.encryptionKey, mail) : { text: mail.text, html: mail.html }),
          calendar: mail.calendar ?? null,
          usefulUntil: mail.usefulUntil?.getTime() ?? null,
          state: 'waiting',
          attempts: 0,
          nextAttemptAt: dueAt,
          writtenAt: at,
        }
        await strapi.db.query(outboxMail).create({ data })
      }
    },

    /** Has one mail that was given up, or all of them, tried anew now. Answers how many. */
    async sendAgain(id: number | 'all'): Promise<number> {
      const at = await databaseNow(strapi)
      const taken = await inTransaction(strapi, (trx) => sendAgain(trx, id, at))
      if (taken > 0) await afterCommit(strapi, () => void wakeJob('outbox'))
      return taken
    },

    /** Sends what is due, one after another, and answers how many were taken up. */
    async sendDue(writeFrom: WriteFrom, signal: AbortSignal): Promise<number> {
      const due = await findDue(await databaseNow(strapi))
      for (const row of due) {
        if (signal.aborted) break
        const standing = standingAt(now(strapi), row.usefulUntil === null ? null : Number(row.usefulUntil))
        if (standing !== 'due') await putOff(row, standing)
        else if (await claim(row, await databaseNow(strapi))) await send(row, writeFrom)
      }
      // Many were written at once, as the reminders of a day: the next go without a pause.
      if (due.length === perRound) wakeJob('outbox')
      return due.length
    },
  }
}

export default outbox
