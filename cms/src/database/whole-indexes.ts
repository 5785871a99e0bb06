import type { Core } from '@strapi/strapi'

/** An index as the framework reads it from the database. */
type ReadIndex = { name: string; columns: string[] }
type ReadSchema = { tables: { name: string; indexes: ReadIndex[] }[] }

/** The names of indexes that have `id` among other columns. */
const withIdQuery = `select class.relname as name
  from pg_index index
  join pg_class class on class.oid = index.indexrelid
  join pg_attribute attribute on attribute.attrelid = index.indrelid and attribute.attnum = any (index.indkey)
  where attribute.attname = 'id' and index.indnatts > 1 and class.relnamespace = current_schema()::regnamespace`

/**
 * Of PostgreSQL's indexes the framework reads all columns but `id`. One that has it looks changed, and is made again without
 * having been dropped: every change of the tables would end with "already exists". Here the column is put back.
 */
export function readIndexesWhole(strapi: Core.Strapi): void {
  const { client, schemaInspector } = strapi.db.dialect
  if (client !== 'postgres') return
  const read = schemaInspector.getSchema.bind(schemaInspector) as () => Promise<ReadSchema>
  const getSchema = async (): Promise<ReadSchema> => {
    const { rows } = await strapi.db.connection.raw<{ rows: { name: string }[] }>(withIdQuery)
    const withId = new Set(rows.map(({ name }) => name))
    const whole = (index: ReadIndex): ReadIndex => (withId.has(index.name) ? { ...index, columns: [...index.columns, 'id'] } : index)
    const { tables } = await read()
    return { tables: tables.map((table) => ({ ...table, indexes: table.indexes.map(whole) })) }
  }
  Object.assign(schemaInspector, { getSchema })
}
