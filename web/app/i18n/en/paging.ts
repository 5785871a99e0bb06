import type { paging as dutch } from '../nl/paging'
import type { TranslationOf } from '../translation-of'

export const paging: TranslationOf<typeof dutch> = {
  label: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  continued: 'Continued from the previous page',
  continues: 'Continues on the next page',
  range: '{{from}}–{{to}} of {{total}}',
  size: 'Per page',
}
