import { accept, listColumns, refuse, type ListColumn, type ListReader, type Result } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { inSlices, type Slices } from '../../../http/answer'
import { isOn } from '../../features/lib/switches'
import { writeCsv } from '../lib/write-csv'

type Columns = typeof listColumns
/** What a row of a list is. */
type RowOf<Kind extends keyof Columns> = Columns[Kind] extends readonly ListColumn<infer Row>[] ? Row : never

/** Whole lists to export: they are read where they are paged, and written here. */
const csv = ({ strapi }: { strapi: Core.Strapi }) => ({
  /** A list for who reads it, unless the school has switched that off. Nothing is read before it is sent, nor once its reader has left. */
  async write<Kind extends keyof Columns>(kind: Kind, parts: AsyncIterable<RowOf<Kind>[]>, reader: ListReader): Promise<Result<Slices>> {
    if (!(await isOn(strapi.db.connection, 'lists'))) return refuse('not-found')
    return accept(inSlices(writeCsv(listColumns[kind] as readonly ListColumn<RowOf<Kind>>[], parts, reader)))
  },
})

export default csv
