import { cellsOf, headingsOf, type ListColumn, type ListReader } from '@rijbaan/contract'
import { stringify } from 'csv-stringify/sync'

/** What spreadsheets in the Netherlands open as it is: UTF-8 by its mark, semicolons between cells, lines as Windows ends them. */
const form = {
  delimiter: ';',
  record_delimiter: 'windows',
  // A break within a text is none of the list's, whichever it is.
  quoted_match: /[\r\n]/,
} as const

const byteOrderMark = '\uFEFF'

/** A list as CSV, which is written while it is read: its headings, then each part of its rows. */
export async function* writeCsv<Row>(
  columns: readonly ListColumn<Row>[],
  parts: AsyncIterable<Row[]>,
  reader: ListReader,
): AsyncGenerator<string> {
  yield byteOrderMark + stringify([headingsOf(columns, reader.language)], form)
  for await (const part of parts)
    yield stringify(
      part.map((row) => cellsOf(columns, row, reader)),
      form,
    )
}
