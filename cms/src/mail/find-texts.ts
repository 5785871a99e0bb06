import type { Core } from '@strapi/strapi'
import { ask } from '../database/transaction'
import type { Row } from '../database/rows'
import { findTextFault } from './blanks'
import { isMailKind, ownTexts, type MailText, type MailTexts } from './own-texts'

type TextRow = Pick<Row<'mail_texts'>, 'kind' | 'subject_nl' | 'subject_en' | 'body_nl' | 'body_en'>

const toMailText = (row: Omit<TextRow, 'kind'>): MailText => ({
  subject: { nl: row.subject_nl, en: row.subject_en },
  body: { nl: row.body_nl, en: row.body_en },
})

const isWhole = ({ subject, body }: MailText): boolean => [subject, body].every(({ nl, en }) => nl.trim() !== '' && en.trim() !== '')

const columns = ['kind', 'subject_nl', 'subject_en', 'body_nl', 'body_en'] as const

/** What a row came to; null where ours is sent. */
type Judged = { row: TextRow; text: MailText | null }

/** By kind, for as long as the words stay the same: to judge them all takes longer than the rest of most bookings. */
const lastJudged = new Map<string, Judged>()

function judge(row: TextRow): Judged {
  const text = toMailText(row)
  const isSent = isMailKind(row.kind) && isWhole(text) && !findTextFault(row.kind, text)
  return { row, text: isSent ? text : null }
}

/** The text of a row, judged anew only where its words have changed. */
function sentText(row: TextRow): MailText | null {
  const last = lastJudged.get(row.kind)
  const judged = last && columns.every((column) => last.row[column] === row[column]) ? last : judge(row)
  lastJudged.set(row.kind, judged)
  return judged.text
}

/**
 * The texts that mails are made of now: what the panel has, and ours where it has none, or one that this version can't fill in.
 * Within a transaction that is open, it reads in that one.
 */
export async function findMailTexts(strapi: Core.Strapi): Promise<MailTexts> {
  const rows = await ask(strapi, (connection) => connection('mail_texts').select(...columns))
  const texts: MailTexts = { ...ownTexts }
  for (const row of rows) {
    const text = sentText(row)
    if (text && isMailKind(row.kind)) texts[row.kind] = text
  }
  return texts
}
