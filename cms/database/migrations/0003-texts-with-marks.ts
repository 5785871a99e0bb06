import type { Knex } from 'knex'

/** Texts that get a column beside them, which holds them with their lists, links, bold and italic words. */
const texts = [
  { table: 'home_pages', text: 'introduction_text', body: 'introduction_body' },
  { table: 'home_pages', text: 'exchange_text', body: 'exchange_body' },
  { table: 'auto_pages', text: 'details_text', body: 'details_body' },
  { table: 'components_content_legal_sections', text: 'text', body: 'body' },
]

/** A plain text as the panel's editor stores it: an empty line begins a paragraph, and a break within one was never shown. */
function toBlocks(text: string): string {
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => paragraph.trim().replace(/\s+/g, ' '))
  const blocks = paragraphs.filter(Boolean).map((words) => ({ type: 'paragraph', children: [{ type: 'text', text: words }] }))
  return JSON.stringify(blocks)
}

/**
 * Gives each text its column and fills that from what is there, drafts and both languages alike. The plain column stays, and is
 * written along, for the version before (docs/decisions/0039-texts-with-marks.md). On an empty database the schema sync makes both.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  for (const { table, text, body } of texts) {
    if (!(await trx.schema.hasTable(table)) || (await trx.schema.hasColumn(table, body))) continue
    await trx.schema.alterTable(table, (columns) => void columns.jsonb(body))
    const rows = (await trx(table).whereNotNull(text).select('id', { text })) as { id: number; text: string }[]
    for (const row of rows) {
      if (row.text.trim() !== '')
        await trx(table)
          .where({ id: row.id })
          .update({ [body]: toBlocks(row.text) })
    }
  }
}
