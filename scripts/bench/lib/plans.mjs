// Judges query plans: nothing that a request runs may read a growing table from end to end.

/** Tables that grow with the school. */
const growing = ['lessons', 'lesson_events', 'up_users', 'strapi_sessions', 'payments', 'exams', 'exam_notes', 'audit_entries']

/** Rows that a list may walk to count its pages (`lessonPageBounds` of the contract), and a few of a page. */
const boundedRows = 10_500

/** @typedef {{ table: string, kind: 'scan' | 'walk', how: string }} Finding A walk is along an index, and ends at a limit. */

/** What growing tables are called in a statement, by alias. */
function aliasesIn(/** @type {string} */ sql) {
  const found = sql.matchAll(/["`](\w+)["`](?:\s+as\s+["`]?(\w+)["`]?)?/gi)
  return new Map([...found].filter(([, table = '']) => growing.includes(table)).map(([, table = '', alias]) => [alias ?? table, table]))
}

/**
 * SQLite says SCAN also where it walks an index in the order that was asked for and stops at the limit: that is read as a
 * walk, unless it has to sort all the same.
 * @returns {Finding[]}
 */
export function judgeSqlite(/** @type {string} */ sql, /** @type {{ detail: string }[]} */ plan) {
  const aliases = aliasesIn(sql)
  const isLimited = /\blimit\b/i.test(sql) && !plan.some(({ detail }) => detail.includes('TEMP B-TREE FOR ORDER BY'))
  return plan.flatMap(({ detail }) => {
    const [, alias = '', isIndexed] = /^SCAN (\w+)( USING (?:COVERING )?INDEX)?/.exec(detail) ?? []
    const table = aliases.get(alias)
    return table ? [{ table, kind: isIndexed && isLimited ? 'walk' : 'scan', how: detail }] : []
  })
}

/**
 * @typedef {{
 *   'Node Type': string, 'Relation Name'?: string, 'Index Name'?: string, 'Index Cond'?: string,
 *   'Actual Rows'?: number, 'Actual Loops'?: number, 'Rows Removed by Filter'?: number, Plans?: PlanNode[],
 * }} PlanNode
 */

/** Rows that a node read, all loops together. */
const touched = (/** @type {PlanNode} */ node) =>
  ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1)

/** A whole table is a scan, and so is a whole index of it, unless a limit ends it as early as lists are counted. @returns {Finding[]} */
export function judgePostgres(/** @type {PlanNode} */ node, isUnderLimit = false) {
  const { 'Node Type': type, 'Relation Name': table = '', Plans: below = [] } = node
  const isWhole = type === 'Seq Scan' || (/^Index (Only )?Scan$/.test(type) && !node['Index Cond'])
  const rows = Math.round(touched(node))
  const isWalk = type !== 'Seq Scan' && isUnderLimit && rows <= boundedRows
  const how = `${type} ${node['Index Name'] ?? table}, ${rows} rows`
  /** @type {Finding[]} */
  const here = isWhole && growing.includes(table) ? [{ table, kind: isWalk ? 'walk' : 'scan', how }] : []
  return [...here, ...below.flatMap((child) => judgePostgres(child, isUnderLimit || type === 'Limit'))]
}
