// What is built from what, and which of it is stale.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { runLogged } from './command.mjs'
import { secretNames } from './environment.mjs'
import { inProject } from './project.mjs'
import { fingerprint, isFresh, stamp } from './fingerprint.mjs'

/**
 * @typedef {object} Build
 * @property {'contract' | 'servers' | 'cms' | 'panel' | 'web'} name
 * @property {string} title
 * @property {Build['name'][]} [after] What is built before it, also where it alone is named.
 * @property {string} output The folder it makes, relative to the root; its stamp lies there too.
 * @property {string[]} inputs
 * @property {string[]} [except]
 * @property {string[]} [keep] What stays in the output folder when it is emptied before the build.
 * @property {string} command
 * @property {string[]} args
 * @property {string} [cwd]
 */

const tools = ['package-lock.json', 'tsconfig.base.json']
const sourcesOf = (/** @type {string} */ shared) => [`${shared}/src`, `${shared}/package.json`, `${shared}/tsconfig.build.json`]
const contractSources = sourcesOf('contract')
const serversSources = sourcesOf('servers')
/** By its place: the TypeScript that only checks (`typescript-native`) has a command of the same name. */
export const compile = (/** @type {string} */ config) => ({
  command: process.execPath,
  args: [inProject('node_modules', 'typescript', 'bin', 'tsc'), '-p', config],
})

/** In the order in which they need each other. @type {Build[]} */
export const builds = [
  {
    name: 'contract',
    title: 'Build the contract',
    output: 'contract/dist',
    inputs: [...tools, ...contractSources],
    ...compile('contract/tsconfig.build.json'),
  },
  {
    name: 'servers',
    title: 'Build what both servers share',
    output: 'servers/dist',
    inputs: [...tools, ...serversSources],
    ...compile('servers/tsconfig.build.json'),
  },
  {
    name: 'cms',
    title: 'Build the CMS',
    after: ['contract', 'servers'],
    output: 'cms/dist',
    inputs: [...tools, ...contractSources, ...serversSources, 'cms'],
    except: ['cms/src/admin', 'cms/public', 'cms/package.json'],
    keep: ['build'],
    ...compile('cms/tsconfig.build.json'),
  },
  {
    name: 'panel',
    title: "Build the CMS's panel (1 to 3 minutes)",
    after: ['contract', 'servers', 'cms'],
    output: 'cms/dist/build',
    inputs: [
      ...tools,
      ...contractSources,
      'cms/src/admin',
      'cms/build-panel.mjs',
      'cms/config/admin.ts',
      'cms/package.json',
      'docs/manual',
    ],
    command: process.execPath,
    args: ['build-panel.mjs', 'build'],
    cwd: inProject('cms'),
  },
  {
    name: 'web',
    title: 'Build the web app',
    after: ['contract', 'servers'],
    output: 'web/build',
    inputs: [...tools, ...contractSources, ...serversSources, 'web'],
    command: 'npm',
    args: ['run', 'build', '-w', 'web'],
  },
]

const longestProgress = 60

const stampOf = (/** @type {Build} */ build) => inProject(build.output, '.inputs')

/** Those of the builds named (all, without names), and of what they come after, whose inputs have changed since they were built. */
export function findStaleBuilds(/** @type {string[]} */ names = builds.map(({ name }) => name)) {
  const wanted = new Set(builds.filter(({ name }) => names.includes(name)).flatMap(({ name, after = [] }) => [...after, name]))
  return builds.filter((build) => wanted.has(build.name) && !isFresh(stampOf(build), fingerprint(build)))
}

/** The panel's build reads the CMS's configuration, which wants secrets; none of them ends up in a file. */
const buildEnvironment = () => ({
  ...process.env,
  ...Object.fromEntries(secretNames.map((name) => [name, 'for-the-build-alone'])),
  DATA_DIR: inProject('.cache', 'build-data'),
  NODE_ENV: 'production',
  RIJBAAN_MODE: 'demo',
  STRAPI_TELEMETRY_DISABLED: 'true',
  RATE_LIMIT_FACTOR: '1',
  TEST_CLOCK_FILE: '',
  DATABASE_URL: '',
  DATABASE_DIRECT_URL: '',
  DATABASE_SSL: '0',
  DATABASE_SSL_CA: '',
})

/** Compilers leave the output of deleted sources behind, and Strapi loads whatever lies there. */
function emptyOutput(/** @type {Build} */ { output, keep = [] }) {
  const folder = inProject(output)
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) if (!keep.includes(name)) rmSync(path.join(folder, name), { recursive: true, force: true })
}

/** Builds one and stamps it. A failure is a Problem that names the log. */
export async function runBuild(/** @type {Build} */ build, /** @type {(text: string) => void} */ tell = () => {}) {
  const print = fingerprint(build)
  emptyOutput(build)
  const { name, command, args, cwd } = build
  const onLine = (/** @type {string} */ line) => {
    // Bundlers' warnings are long and no progress; the log keeps them.
    if (line.length <= longestProgress) tell(line)
  }
  await runLogged({ name: `build-${name}`, command, args, ...(cwd ? { cwd } : {}), env: buildEnvironment(), onLine })
  stamp(stampOf(build), print)
}

/**
 * Runs these pieces of work, in their order, each once those that it comes after have ended, and what comes after nothing beside it. Of several that
 * fail the first is told, once all have ended.
 * @template {{ name: string, after?: string[] }} Piece
 * @param {Piece[]} wanted
 * @param {(piece: Piece) => Promise<void>} run
 */
export async function runBesideEachOther(wanted, run) {
  /** @type {Map<string, Promise<void>>} */
  const ends = new Map()
  for (const piece of wanted) {
    const before = Promise.all((piece.after ?? []).map((name) => ends.get(name)))
    ends.set(
      piece.name,
      before.then(() => run(piece)),
    )
  }
  const failed = (await Promise.allSettled(ends.values())).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}
