// `node dump.mjs DATABASE FILE`: writes a database whole into a packed file. SQLite's is a copy of its file; PostgreSQL's is SQL that
// makes the tables, fills them and binds them together, so that an empty database of any later server takes it.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import Database from 'better-sqlite3'
import pg from 'pg'

const [source = '', file = ''] = process.argv.slice(2)

function dumpSqlite() {
  const copy = `${file}.copy`
  const database = new Database(source, { readonly: true })
  database.prepare('vacuum into ?').run(copy)
  database.close()
  const bytes = readFileSync(copy)
  rmSync(copy)
  return bytes
}

const tablesQuery = `select c.oid, c.relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`

const columnsQuery = `select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as "isNeeded",
  pg_get_expr(adbin, adrelid) as preset
  from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attrelid = $1 and attnum > 0 and not attisdropped order by attnum`

const indexesQuery = `select pg_get_indexdef(indexrelid) as made from pg_index
  where indrelid = $1 and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u')) order by indexrelid`

const constraintsQuery = `select conname as name, pg_get_constraintdef(oid) as made from pg_constraint
  where conrelid = $1 and contype <> 'n' order by contype = 'f', conname`

async function dumpPostgres() {
  const client = new pg.Client({ connectionString: source })
  await client.connect()
  const quoted = client.escapeIdentifier.bind(client)
  /** @type {string[]} */
  const lines = []
  /** Foreign keys come when all tables are there. @type {string[]} */
  const bonds = []
  const { rows: sequences } = await client.query(`select sequencename as name, last_value from pg_sequences where schemaname = 'public'`)
  for (const { name, last_value: last } of sequences) {
    lines.push(`create sequence ${quoted(name)};`)
    if (last) lines.push(`select setval(${client.escapeLiteral(quoted(name))}, ${last});`)
  }
  for (const { oid, name } of (await client.query(tablesQuery)).rows) {
    const { rows: columns } = await client.query(columnsQuery, [oid])
    const made = columns.map(
      ({ name: column, type, isNeeded, preset }) =>
        `${quoted(column)} ${type}${preset ? ` default ${preset}` : ''}${isNeeded ? ' not null' : ''}`,
    )
    lines.push(`create table ${quoted(name)} (${made.join(', ')});`)
    const { rows } = await client.query(`select coalesce(json_agg(each)::text, '') as rows from ${quoted(name)} each`)
    const [{ rows: text }] = rows
    if (text)
      lines.push(`insert into ${quoted(name)} select * from json_populate_recordset(null::${quoted(name)}, ${client.escapeLiteral(text)});`)
    for (const { made: index } of (await client.query(indexesQuery, [oid])).rows) lines.push(`${index};`)
    for (const { name: constraint, made: rule } of (await client.query(constraintsQuery, [oid])).rows) {
      const line = `alter table ${quoted(name)} add constraint ${quoted(constraint)} ${rule};`
      if (rule.startsWith('FOREIGN KEY')) bonds.push(line)
      else lines.push(line)
    }
  }
  await client.end()
  return Buffer.from([...lines, ...bonds, ''].join('\n'))
}

const bytes = source.startsWith('postgres:') ? await dumpPostgres() : dumpSqlite()
writeFileSync(file, gzipSync(bytes, { level: 9 }))
