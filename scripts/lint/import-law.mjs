// Who may import whom (docs/architecture.md). An ESLint rule over one table: the first row that fits a file decides.
import path from 'node:path'
import { inProject, root } from '../lib/project.mjs'

/**
 * @typedef {object} Row
 * @property {string} who What the files are called in a message.
 * @property {RegExp} files Which files, by their path from the root.
 * @property {RegExp[]} [only] Where given, everything imported must fit one of these.
 * @property {RegExp[]} [never] What may not be imported, whatever else holds.
 * @property {RegExp[]} [typesOnly] What may be imported as types alone.
 */

/*
 * Imported things are named by their path from the root without an extension (`web/app/ui/button`) or, for packages, by
 * `npm:` and their name (`npm:zod`); Node's own modules are `node:…`.
 */
const testTools = [/^npm:(vitest|fast-check)(\/|$)/, /^node:/]
const contractInside = /^contract\/src\//
const serversInside = /^servers\/(src|tests)\//
/** What both servers share, by its files or its name: no browser ever loads it. */
const ofServers = /^(servers\/|npm:@rijbaan\/servers$)/
const notInTheWebServer = [/^cms\//, /^npm:@strapi\//, /^npm:react-router-dom(\/|$)/]

/** @type {Row[]} */
const law = [
  { who: "the contract's tests", files: /^contract\/src\/.*\.test\.ts$/, only: [contractInside, /^npm:(zod|luxon)$/, ...testTools] },
  { who: 'contract/src/time.ts', files: /^contract\/src\/time\.ts$/, only: [/^npm:luxon$/, /^contract\/src\/(language|result)$/] },
  {
    who: "the contract's rules",
    // Whatever a subject has beside its nouns and its endpoints.
    files: /^contract\/src\/[^/]+\/(?!model\.ts$|([\w-]+-)?api\.ts$)[\w-]+\.ts$/,
    only: [contractInside],
    never: [/[/-]api$/, /^contract\/src\/(index|shapes)$/],
    typesOnly: [/\/model$/, /^contract\/src\/endpoint$/],
  },
  {
    who: "the contract's models",
    files: /^contract\/src\/[^/]+\/model\.ts$/,
    only: [contractInside, /^npm:zod$/],
    never: [/[/-]api$/, /^contract\/src\/index$/],
  },
  { who: 'the contract', files: /^contract\/src\//, only: [contractInside, /^npm:zod$/], never: [/^contract\/src\/index$/] },
  {
    who: 'what both servers share',
    files: /^servers\/(src|tests)\//,
    only: [serversInside, /^npm:(prom-client|@sentry\/node)$/, /^npm:@opentelemetry\//, ...testTools],
  },
  {
    who: "the CMS's panel",
    files: /^cms\/src\/admin\//,
    never: [/^web\//, /^contract\//, ofServers, /^cms\/(config|src\/(api|http|jobs|bootstrap))\//],
  },
  { who: "the CMS's tests", files: /^cms\/(tests\/|.*\.test\.ts$)/, never: [/^web\//, /^servers\/src\//, /^npm:@remix-run\//] },
  {
    who: 'the CMS',
    files: /^cms\//,
    never: [/^web\//, /^contract\//, /^servers\//, /^e2e\//, /^npm:@remix-run\//, /^npm:luxon$/],
  },
  {
    who: 'web/app/ui',
    files: /^web\/app\/ui\//,
    only: [
      /^web\/app\/ui\//,
      /^npm:(react|react-dom|@remix-run\/react|lucide-react)(\/|$)/,
      ...testTools,
      /^npm:(@testing-library\/|@remix-run\/testing$)/,
    ],
  },
  {
    // An intent's call lies within `serverOnly$`: the build takes it, and what it imports, out of the browser's bundle.
    who: "the web app's *.server.ts files and its intents",
    files: /^web\/app\/(.*\.server\.tsx?$|.*\/[\w-]*intents\.ts$)/,
    never: [ofServers, ...notInTheWebServer],
  },
  {
    who: "the web app's server",
    files: /^web\/(server\/|scripts\/|[^/]+$|.*\.test\.tsx?$)/,
    never: [/^servers\/src\//, ...notInTheWebServer],
  },
  {
    who: 'the web app',
    files: /^web\//,
    never: [/^cms\//, /^contract\//, ofServers, /^npm:@strapi\//, /^npm:react-router(-dom)?(\/|$)/, /^web\/app\/cms\.server$/],
    typesOnly: [/^web\/server\//, /^npm:zod(\/|$)/],
  },
  { who: 'the browser tests', files: /^e2e\//, never: [/^cms\//, /^web\//, /^contract\//, ofServers] },
  { who: 'the scripts', files: /^(scripts\/|[^/]+$)/, never: [/^cms\//, /^web\//, /^contract\//, /^servers\//] },
]

/**
 * The floors of web/app, from the ground up: a folder may import what lies below it, never its neighbours or what builds on it,
 * also not for a type. What lies in web/app itself is the ground, which all may use. Tests may look everywhere.
 */
const webFloors = [
  ['i18n', 'styles', 'ui'],
  ['session'],
  ['forms'],
  ['requests', 'sign-in', 'seo', 'preview'],
  ['content'],
  ['shell'],
  ['lessons'],
  ['exams', 'payments', 'parameters'],
  ['retention'],
  ['people'],
  ['audit'],
  ['dashboards', 'find'],
  ['routes'],
]
/** Files in web/app that put everything together. */
const webTop = /^web\/app\/(root|routes|entry\.\w+)$/

/** Folder of web/app and its floor, -1 for a folder that has none; null for what lies elsewhere. */
function webPlace(/** @type {string} */ place) {
  const file = /^web\/app\/(?:([^/]+)\/)?/.exec(place)
  if (!file) return null
  const [, folder = ''] = file
  if (folder === '') return { folder, floor: webTop.test(place.replace(/\.tsx?$/, '')) ? webFloors.length : 0 }
  return { folder, floor: webFloors.findIndex((each) => each.includes(folder)) }
}

/** Why an arrow between two folders of web/app runs up or sideways; null where it doesn't. */
function judgeFloors(/** @type {string} */ file, /** @type {string} */ name) {
  const [from, to] = [webPlace(file), webPlace(name)]
  if (!from || !to || /\.test\.tsx?$/.test(file)) return null
  const unknown = [from, to].find(({ floor }) => floor < 0)
  if (unknown) return `web/app/${unknown.folder} has no floor in the import law; give it one.`
  if (to.floor < from.floor) return null
  const isGround = from.floor === 0 && to.floor === 0 && (from.folder === '' || to.folder === '')
  if (isGround || (from.folder === to.folder && from.floor === to.floor)) return null
  return `${from.folder || 'web/app'} may not import ${to.folder || name}, which builds on it or stands beside it (the import law).`
}

/**
 * Rooms of the CMS in an order: each may import those before it and none after it, also as types, so that they form no circle. Tests
 * may look everywhere. Where the order `isWhole`, every room of the place has a rank in it.
 * @typedef {{ where: string, place: RegExp, rooms: string[], isWhole?: boolean }} Order
 */

/** @type {Order[]} */
export const orders = [
  {
    // Files that lie in cms/src itself (the clock, the settings) stand below all of its rooms.
    where: "the CMS's rooms",
    place:
      /^cms\/(?:src\/)?(telemetry|strapi|database|mail|files|http|api|jobs|bootstrap|seed|backup)(?:\/|$)|^cms\/(src)(?:\/[\w-]+(?:\.ts)?)?$/,
    rooms: ['src', 'telemetry', 'strapi', 'database', 'mail', 'files', 'http', 'api', 'jobs', 'bootstrap', 'seed', 'backup'],
  },
  {
    where: "the CMS's APIs",
    place: /^cms\/src\/api\/([^/]+)\//,
    rooms: [
      ...['lease', 'outbox', 'content', 'features', 'parameter', 'request', 'person', 'auth', 'availability', 'lesson', 'exam', 'payment'],
      ...['reminder', 'calendar', 'list', 'office', 'retention', 'audit', 'status', 'reads'],
    ],
    isWhole: true,
  },
]

/** Puts the CMS together: the one file of its root that may import everything. */
const entrance = 'cms/src/index.ts'

/** Why a file's room may not import another's, in one sentence; null where it may. */
function judgeOrder(/** @type {Order} */ { where, place, rooms, isWhole }, /** @type {string} */ file, /** @type {string} */ name) {
  const roomOf = (/** @type {string} */ path) => place.exec(path)?.slice(1).find(Boolean)
  const [from, to] = [roomOf(file), roomOf(name)]
  if (from === undefined || file === entrance || /\.test\.tsx?$/.test(file)) return null
  const rank = rooms.indexOf(from)
  if (rank < 0) return isWhole ? `${from} has no rank among ${where}: give it one (the import law).` : null
  return to !== undefined && rooms.indexOf(to) > rank ? `${from} may not import ${to}, which builds on it (the import law).` : null
}

/** What starting and building need before an install: these scripts live on Node's own modules. */
const beforeInstall = /^scripts\/((start|build|dev|test)\.mjs|lib\/)/

const nodeModules =
  /^(node:|assert$|buffer$|child_process$|crypto$|events$|fs(\/|$)|http$|https$|net$|os$|path(\/|$)|stream(\/|$)|url$|util$|zlib$)/

/** Aliases of the web app's tsconfig. */
const aliases = [{ from: /^~\//, to: 'web/app/' }]

/** An import as the table names it. */
function nameOf(/** @type {string} */ specifier, /** @type {string} */ file) {
  const bare = (/** @type {string} */ place) =>
    place
      .replace(/[?].*$/, '')
      .replace(/\.(tsx?|mjs|js|json)$/, '')
      .replace(/\/index$/, '')
  if (specifier.startsWith('.')) {
    const place = bare(
      path
        .relative(root, path.resolve(inProject(path.dirname(file)), specifier))
        .split(path.sep)
        .join('/'),
    )
    return /^(contract|servers)\/src$/.test(place) ? `${place}/index` : place
  }
  const alias = aliases.find(({ from }) => from.test(specifier))
  if (alias) return bare(specifier.replace(alias.from, alias.to))
  return nodeModules.test(specifier) ? `node:${specifier.replace(/^node:/, '')}` : `npm:${specifier}`
}

/** Why a file may not import something, in one sentence; null where it may. */
function judgeImport(/** @type {string} */ file, /** @type {string} */ specifier, /** @type {boolean} */ isTypeOnly) {
  const name = nameOf(specifier, file)
  const fits = (/** @type {RegExp[] | undefined} */ patterns) => patterns?.some((pattern) => pattern.test(name)) ?? false
  if (beforeInstall.test(file) && name.startsWith('npm:'))
    return `${file} runs before an install: it may import Node's own modules alone, not ${specifier}.`
  const upwards = judgeFloors(file, name) ?? orders.map((order) => judgeOrder(order, file, name)).find((message) => message !== null)
  if (upwards) return upwards
  const row = law.find(({ files }) => files.test(file))
  if (!row) return null
  if (fits(row.never)) return `${row.who} may not import ${name.replace(/^npm:/, '')} (the import law).`
  if (fits(row.typesOnly) && !isTypeOnly) return `${row.who} may import ${name} as types alone (import type).`
  if (row.only && !fits(row.only)) return `${row.who} may not import ${name.replace(/^npm:/, '')} (the import law).`
  return null
}

/** @type {import('eslint').Rule.RuleModule} */
export const importLaw = {
  meta: { type: 'problem', docs: { description: 'Who may import whom' }, schema: [] },
  create(context) {
    const file = path.relative(root, context.filename).split(path.sep).join('/')
    /** @param {import('eslint').Rule.Node} node @param {unknown} specifier @param {boolean} isTypeOnly */
    const judge = (node, specifier, isTypeOnly) => {
      if (typeof specifier !== 'string') return
      const message = judgeImport(file, specifier, isTypeOnly)
      if (message) context.report({ node, message })
    }
    /** @param {any} node */
    const isTypeImport = (node) =>
      node.importKind === 'type' ||
      node.exportKind === 'type' ||
      (node.specifiers?.length > 0 &&
        node.specifiers.every((/** @type {any} */ one) => one.importKind === 'type' || one.exportKind === 'type'))
    return {
      ImportDeclaration: (node) => judge(node, node.source.value, isTypeImport(node)),
      ExportNamedDeclaration: (node) => node.source && judge(node, node.source.value, isTypeImport(node)),
      ExportAllDeclaration: (node) => judge(node, node.source.value, isTypeImport(node)),
      ImportExpression: (node) => node.source.type === 'Literal' && judge(node, node.source.value, false),
      TSImportType: (/** @type {any} */ node) => judge(node, node.source?.value ?? node.argument?.literal?.value, true),
      CallExpression: (node) => {
        const [first] = node.arguments
        if (node.callee.type === 'Identifier' && node.callee.name === 'require' && first?.type === 'Literal')
          judge(node, first.value, false)
      },
    }
  },
}
