import type { Language } from '@rijbaan/contract'
import type { Knex } from 'knex'

/** Has whoever changes what the public pages are made of wait for who does so already: otherwise each would miss what the other had not committed. */
export const lockSnapshot = (trx: Knex.Transaction, language: Language): Promise<unknown> =>
  trx('content_snapshots').insert({ document_id: language, language, etag: '', body: '' }).onConflict('language').merge(['language'])
