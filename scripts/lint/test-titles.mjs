// What the tests of a file are called.
import { readFileSync } from 'node:fs'
import ts from 'typescript'

const runners = new Set(['describe', 'test', 'it'])

/** Of `test.each(rows)(…)` it is `test`. */
function nameOfCall(/** @type {ts.Expression} */ called) {
  let root = called
  while (ts.isCallExpression(root) || ts.isPropertyAccessExpression(root) || ts.isTaggedTemplateExpression(root))
    root = ts.isTaggedTemplateExpression(root) ? root.tag : root.expression
  return ts.isIdentifier(root) ? root.text : ''
}

/** @type {Map<string, Set<string>>} */
const known = new Map()

/** The titles of a file's tests and groups, as they are written: with `%s` and `${…}` where they have them. */
export function testTitles(/** @type {string} */ file) {
  const before = known.get(file)
  if (before) return before
  /** @type {Set<string>} */
  const titles = new Set()
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isCallExpression(node) && runners.has(nameOfCall(node.expression))) {
      const [title] = node.arguments
      if (title && ts.isStringLiteralLike(title)) titles.add(title.text)
      else if (title && ts.isTemplateExpression(title)) titles.add(title.getText(source).slice(1, -1))
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  known.set(file, titles)
  return titles
}
