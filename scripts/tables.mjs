// `npm run tables`: writes the CMS's row and entry types anew from its content types; with `--check`, tells whether they are current.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { format, resolveConfig } from 'prettier'
import { Problem, tellAndFail } from './lib/problem.mjs'
import { inProject } from './lib/project.mjs'

/**
 * @typedef {object} Attribute
 * @property {string} type
 * @property {boolean} [required]
 * @property {string[]} [enum]
 * @property {string} [relation]
 * @property {boolean} [useJoinTable]
 * @property {boolean} [multiple]
 * @property {boolean} [repeatable]
 * @property {string} [component]
 */

/**
 * @typedef {object} Schema
 * @property {string} collectionName
 * @property {{ singularName?: string, displayName: string }} info
 * @property {{ draftAndPublish?: boolean }} options
 * @property {Record<string, Attribute>} attributes
 */

const head = '// Made by `npm run tables` from the content types. Not edited by hand (docs/decisions/0027-typed-tables.md).\n'

/** As the framework names a column: `labelNl` is `label_nl`. */
const snakeCase = (/** @type {string} */ name) => name.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase()
const pascalCase = (/** @type {string} */ name) => name.replace(/(?:^|[-_])(\w)/g, (_, letter) => letter.toUpperCase())

const literals = (/** @type {string[]} */ values) => values.map((value) => `'${value}'`).join(' | ')

/** Kinds of columns by the kind of their attribute (`cms/src/database/columns.ts`). @type {Record<string, string>} */
const columnKinds = {
  string: 'Text',
  text: 'Text',
  email: 'Text',
  password: 'Text',
  date: 'Text',
  integer: 'Integer',
  biginteger: 'BigInteger',
  decimal: 'Decimal',
  boolean: 'Flag',
  datetime: 'Moment',
  json: 'Json',
  blocks: 'Json',
}

/** What an entry's field holds (`cms/src/database/entry.ts`). @type {Record<string, string>} */
const fieldTypes = {
  string: 'string',
  text: 'string',
  email: 'string',
  integer: 'number',
  decimal: 'string | number',
  boolean: 'boolean',
  datetime: 'string | Date',
  blocks: 'StoredBlocks',
}

/** A relation that has a column of its own; others have a table of links, which no query of ours reads. */
const hasColumn = (/** @type {Attribute} */ { relation, useJoinTable }) => relation === 'manyToOne' && useJoinTable === false

/** @returns {[name: string, kind: string][]} */
function columnOf(/** @type {string} */ name, /** @type {Attribute} */ attribute) {
  const { type } = attribute
  if (type === 'component' || type === 'media') return []
  if (type === 'relation') return hasColumn(attribute) ? [[`${snakeCase(name)}_id`, 'Integer']] : []
  if (type === 'enumeration') return [[snakeCase(name), `Column<${literals(attribute.enum ?? [])}>`]]
  const kind = columnKinds[type]
  if (!kind) throw new Problem(`scripts/tables.mjs doesn't know attributes of the type "${type}" (${name}).`)
  return [[snakeCase(name), kind]]
}

/** @param {Schema} schema */
function tableOf({ collectionName, options, attributes }) {
  const block = (/** @type {boolean} */ areNeeded) => {
    const columns = Object.entries(attributes)
      // A draft may lack what its publication needs.
      .filter(([, { required }]) => (required === true && !options.draftAndPublish) === areNeeded)
      .flatMap(([name, attribute]) => columnOf(name, attribute))
    return columns.length === 0 ? 'None' : `{ ${columns.map(([name, kind]) => `${name}: ${kind}`).join('\n')} }`
  }
  return `${collectionName}: Table<${block(true)}, ${block(false)}>`
}

/** @param {string} name @param {Attribute} attribute */
function fieldOf(name, { type, enum: values = [], repeatable, component, multiple }) {
  if (type === 'enumeration') return `${name}: ${literals(values)} | null`
  if (type === 'component') {
    const part = `${pascalCase(component?.split('.')[1] ?? '')}Part`
    return repeatable ? `${name}: ${part}[] | null` : `${name}: ${part} | null`
  }
  if (type === 'media') return `${name}: StoredFile${multiple ? '[]' : ''} | null`
  const field = fieldTypes[type]
  if (!field) throw new Problem(`scripts/tables.mjs doesn't know fields of the type "${type}" (${name}).`)
  return `${name}: ${field} | null`
}

const fieldsOf = (/** @type {Schema} */ { attributes }) =>
  Object.entries(attributes)
    .map(([name, attribute]) => fieldOf(name, attribute))
    .join('\n')

const sources = readdirSync(inProject('cms/src'), { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .sort()

const read = (/** @type {RegExp} */ pattern) =>
  sources
    .filter((file) => pattern.test(file))
    .map((file) => ({ file, schema: /** @type {Schema} */ (JSON.parse(readFileSync(inProject('cms/src', file), 'utf8'))) }))

const contentTypes = /\/content-types\/[^/]+\/schema\.json$/

function rowTypes() {
  const tables = read(contentTypes)
    .map(({ schema }) => schema)
    .sort((one, other) => one.collectionName.localeCompare(other.collectionName))
  return `${head}import type { BigInteger, Column, Decimal, Flag, Integer, Json, Moment, None, Table, Text } from './columns'

declare module 'knex/types/tables' {
  interface Tables {
    ${tables.map(tableOf).join('\n')}
  }
}
`
}

/** The types that the public pages are made of have drafts; no other has. */
function entryTypes() {
  const parts = read(/^components\/content\/[^/]+\.json$/).map(
    ({ file, schema }) => `export type ${pascalCase(file.replace(/^.*\/|\.json$/g, ''))}Part = { ${fieldsOf(schema)} }`,
  )
  const drafted = read(contentTypes).filter(({ schema }) => schema.options.draftAndPublish)
  const nameOf = (/** @type {Schema} */ { info }) => `${pascalCase(info.singularName ?? '')}Entry`
  const entries = drafted.map(({ schema }) => `export type ${nameOf(schema)} = Version & { ${fieldsOf(schema)} }`)
  const uids = drafted.map(({ file, schema }) => `'api::${file.split('/')[1]}.${schema.info.singularName}': ${nameOf(schema)}`)
  const index = `/** Entries by the content type that they are of. */\nexport type Entries = { ${uids.join('\n')} }`
  return `${head}import type { StoredBlocks, StoredFile, Version } from './entry'\n\n${[...parts, ...entries, index].join('\n\n')}\n`
}

const files = [
  { name: 'cms/src/database/tables.ts', text: rowTypes },
  { name: 'cms/src/database/entries.ts', text: entryTypes },
]

async function main() {
  const isCheck = process.argv.includes('--check')
  for (const { name, text } of files) {
    const file = inProject(name)
    const made = await format(text(), { ...(await resolveConfig(file)), filepath: file })
    if (!isCheck) writeFileSync(file, made)
    else if (readFileSync(file, 'utf8') !== made) throw new Problem(`${name} is older than the content types: run \`npm run tables\`.`)
  }
  console.log(isCheck ? 'The row and entry types are current.' : 'The row and entry types are written.')
}

try {
  await main()
} catch (problem) {
  tellAndFail(problem)
}
