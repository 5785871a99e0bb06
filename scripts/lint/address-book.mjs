// A page's address stands in the contract's address book, and nowhere else as a text. What is refused follows from the book itself.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { inProject, root } from '../lib/project.mjs'

const book = ['addresses', 'door-addresses', 'portal-addresses'].map((name) => `contract/src/${name}.ts`)

/** What the book holds: the first segments of its paths, and the names of its queries. */
function readBook() {
  /** @type {Set<string>} */
  const segments = new Set()
  /** @type {Set<string>} */
  const names = new Set()
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) {
      const [, segment] = /^\/([\w.-]+)/.exec(node.text) ?? []
      if (segment) segments.add(segment)
    }
    if (ts.isTypeAliasDeclaration(node) && node.name.text.endsWith('Query')) {
      const collect = (/** @type {ts.Node} */ part) => {
        if (ts.isPropertySignature(part) && ts.isIdentifier(part.name)) names.add(part.name.text)
        ts.forEachChild(part, collect)
      }
      collect(node.type)
    }
    ts.forEachChild(node, visit)
  }
  for (const file of book) visit(ts.createSourceFile(file, readFileSync(inProject(file), 'utf8'), ts.ScriptTarget.Latest, true))
  return { segments: [...segments], names: [...names] }
}

const { segments, names } = readBook()
const oneOf = (/** @type {string[]} */ texts) => texts.map((text) => text.replace(/[.]/g, '\\.')).join('|')

/** A page's path, also behind an origin; or something asked of the home page. */
const pagePath = new RegExp(`^(?:https?://[^/?#]+)?/(?:(?:${oneOf(segments)})(?=[/?#]|$)|\\?(?:${oneOf(names)})=)`)
/** A parameter of ours, written behind a path. */
const gluedQuery = new RegExp(`^[^\\s?]*\\?(?:${oneOf(names)})=`)

/** Whose addresses have queries of their own: endpoints stand in the endpoints' tables. */
const ofTheApi = /\/api\//

/** Tests without a browser feed a reader what a browser sends, and endpoints what they refuse: there the query is the test's matter. */
const isUnitTest = /(\.test\.tsx?$|^cms\/tests\/)/

/**
 * Files that hold an address as a text, and why.
 * @type {RegExp[]}
 */
const mayHold = [
  ...book.map((file) => new RegExp(`^${file}$`)),
  // Proves that the addresses stay as people have them in bookmarks and mails.
  /^contract\/src\/addresses\.test\.ts$/,
  // Calls of the framework's panel, by the paths that it gives them.
  /^cms\/src\/bootstrap\/panel-/,
  // Links in the office's texts: data, which the office changes.
  /^cms\/seed\//,
  // Made-up files hold what is refused.
  /^scripts\/check-import-law\.mjs$/,
]

/** The parts of a text in which an address can begin: at its start, and after a value that is put in. */
const partsOf = (/** @type {any} */ node) =>
  node.type === 'Literal' ? [node.value] : node.quasis.map((/** @type {any} */ { value }) => value.cooked ?? '')

/** @type {import('eslint').Rule.RuleModule} */
export const addressBook = {
  meta: { type: 'problem', docs: { description: 'Addresses of pages come from the address book' }, schema: [] },
  create(context) {
    const file = path.relative(root, context.filename).split(path.sep).join('/')
    if (mayHold.some((one) => one.test(file))) return {}
    /** @param {any} node */
    const judge = (node) => {
      if (node.type === 'Literal' && typeof node.value !== 'string') return
      if (/^(Import|Export)/.test(node.parent.type)) return
      /** @type {string[]} */
      const parts = partsOf(node)
      if (parts.some((part) => ofTheApi.test(part))) return
      if (parts.some((part) => pagePath.test(part)))
        context.report({ node, message: "A page's address comes from the contract's address book (contract/src/addresses)." })
      else if (!isUnitTest.test(file) && parts.some((part) => gluedQuery.test(part)))
        context.report({ node, message: "What an address asks for is given to its function, under the query's own names." })
    }
    return { Literal: judge, TemplateLiteral: judge }
  },
}
