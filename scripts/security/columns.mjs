// What the database has columns for, as the content types describe it.
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { inProject } from '../lib/project.mjs'

/** @typedef {{ table: string, columns: string[] }} Described */

/** @returns {Described | null} */
function readSchema(/** @type {string} */ file) {
  /** @type {{ collectionName?: string, attributes?: Record<string, unknown> }} */
  const { collectionName, attributes } = JSON.parse(readFileSync(file, 'utf8'))
  return collectionName && attributes ? { table: collectionName, columns: Object.keys(attributes) } : null
}

/**
 * Every table that a content type or a component describes, wherever its file lies: under an API, a component or an extension
 * of the framework's own types. Fields have the names of the schema.
 */
export const describedTables = readdirSync(inProject('cms', 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json') && !file.includes('node_modules'))
  .flatMap((file) => readSchema(inProject('cms', 'src', ...file.split(path.sep))) ?? [])

/** Tables that no content type describes, but that our code reads. */
export const otherTables = [
  ...readFileSync(inProject('cms', 'src', 'database', 'framework-tables.ts'), 'utf8').matchAll(/^ {4}(\w+): Table</gm),
].map(([, table = '']) => table)

/** What keeps the register from agreeing with a table: columns that one of the two lacks. @returns {string[]} */
export function complaintsAbout(/** @type {Described} */ { table, columns }, /** @type {string[] | undefined} */ registered) {
  if (!registered) return [`The table ${table} stands nowhere in the register.`]
  const missing = columns.filter((column) => !registered.includes(column))
  const gone = registered.filter((column) => !columns.includes(column))
  return [
    ...missing.map((column) => `${table}.${column} is new: say in the register what it is for, or that it is about nobody.`),
    ...gone.map((column) => `The register has ${table}.${column}, which the database hasn't.`),
  ]
}
