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

/**
 * The texts that mails are made of now: what the panel has, and ours where it has none, or one that this version can't fill in.
 * Within a transaction that is open, it reads in that one.
 */
export async function findMailTexts(strapi: Core.Strapi): Promise<MailTexts> {
  const rows = await ask(strapi, (connection) => connection('mail_texts').select('kind', 'subject_nl', 'subject_en', 'body_nl', 'body_en'))
  const texts: MailTexts = { ...ownTexts }
  for (const row of rows) {
    const text = toMailText(row)
    if (isMailKind(row.kind) && isWhole(text) && !findTextFault(row.kind, text)) texts[row.kind] = text
  }
  return texts
}
