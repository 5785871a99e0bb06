import type { Core } from '@strapi/strapi'
import { ask } from '../database/transaction'
import type { Row } from '../database/rows'
import { findTextFault, ibansOf } from './blanks'
import { findOwnIbans } from './ibans'
import { isMailKind, ownTexts, type MailKind, type MailText, type MailTexts } from './own-texts'

type TextRow = Pick<Row<'mail_texts'>, 'kind' | 'subject_nl' | 'subject_en' | 'body_nl' | 'body_en'>

const toMailText = (row: Omit<TextRow, 'kind'>): MailText => ({
  subject: { nl: row.subject_nl, en: row.subject_en },
  body: { nl: row.body_nl, en: row.body_en },
})

const isWhole = ({ subject, body }: MailText): boolean => [subject, body].every(({ nl, en }) => nl.trim() !== '' && en.trim() !== '')

const columns = ['kind', 'subject_nl', 'subject_en', 'body_nl', 'body_en'] as const

/** What a row came to: its text, null where ours is sent, and the bank accounts that it names. */
type Judged = { row: TextRow; text: MailText | null; ibans: string[] }

/** By kind: to judge all of them for each mail took a quarter of a booking. */
const lastJudged = new Map<MailKind, Judged>()

/** Judged anew only where its words have changed. */
function judge(kind: MailKind, row: TextRow): Judged {
  const last = lastJudged.get(kind)
  if (last && columns.every((column) => last.row[column] === row[column])) return last
  const given = toMailText(row)
  const text = isWhole(given) && !findTextFault(kind, given) ? given : null
  const judged = { row, text, ibans: text ? ibansOf(text) : [] }
  lastJudged.set(kind, judged)
  return judged
}

/**
 * The texts that mails are made of now: what the panel has, and ours where it has none, or one that this version can't fill in, or that
 * names a bank account which isn't the school's.
 * Within a transaction that is open, it reads in that one.
 */
export async function findMailTexts(strapi: Core.Strapi): Promise<MailTexts> {
  const rows = await ask(strapi, (connection) => connection('mail_texts').select(...columns))
  const judged = rows.flatMap((row) => (isMailKind(row.kind) ? [{ kind: row.kind, ...judge(row.kind, row) }] : []))
  // Hardly any text names an account: only then it is asked which is the school's.
  const own = judged.some(({ ibans }) => ibans.length > 0) ? await findOwnIbans(strapi) : new Set<string>()
  const texts: MailTexts = { ...ownTexts }
  for (const { kind, text, ibans } of judged) if (text && ibans.every((iban) => own.has(iban))) texts[kind] = text
  return texts
}
