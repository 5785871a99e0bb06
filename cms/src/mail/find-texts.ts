import type { Core } from '@strapi/strapi'
import { ask } from '../database/transaction'
import type { Row } from '../database/rows'
import { findTextFault } from './blanks'
import { isMailKind, ownTexts, type MailKind, type MailText, type MailTexts } from './own-texts'

type TextRow = Pick<Row<'mail_texts'>, 'kind' | 'subject_nl' | 'subject_en' | 'body_nl' | 'body_en'>

const toMailText = (row: Omit<TextRow, 'kind'>): MailText => ({
  subject: { nl: row.subject_nl, en: row.subject_en },
  body: { nl: row.body_nl, en: row.body_en },
})

const isWhole = ({ subject, body }: MailText): boolean => [subject, body].every(({ nl, en }) => nl.trim() !== '' && en.trim() !== '')

const columns = ['kind', 'subject_nl', 'subject_en', 'body_nl', 'body_en'] as const

/** By kind, what a row came to, null where ours is sent: to judge all of them for each mail took a quarter of a booking. */
const lastJudged = new Map<MailKind, { row: TextRow; text: MailText | null }>()

/** The text of a row, or null where it can't be sent; judged anew only where its words have changed. */
function sentText(kind: MailKind, row: TextRow): MailText | null {
  const last = lastJudged.get(kind)
  if (last && columns.every((column) => last.row[column] === row[column])) return last.text
  const given = toMailText(row)
  const text = isWhole(given) && !findTextFault(kind, given) ? given : null
  lastJudged.set(kind, { row, text })
  return text
}

/**
 * The texts that mails are made of now: what the panel has, and ours where it has none, or one that this version can't fill in.
 * Within a transaction that is open, it reads in that one.
 */
export async function findMailTexts(strapi: Core.Strapi): Promise<MailTexts> {
  const rows = await ask(strapi, (connection) => connection('mail_texts').select(...columns))
  const texts: MailTexts = { ...ownTexts }
  for (const row of rows) {
    if (!isMailKind(row.kind)) continue
    texts[row.kind] = sentText(row.kind, row) ?? ownTexts[row.kind]
  }
  return texts
}
