import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { envOnlyMacros } from 'vite-env-only'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { pseudoLanguage } from './pseudo-language'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** What every page needs lies in one file: it compresses better so, and outlives a change of ours in the browser's cache. */
const frameworks = /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream)\/|commonjsHelpers/

/** Icons of Lucide by their files' names; the index of them all names every one. */
const icons = (...names: string[]) => new RegExp(`lucide-react/dist/esm/icons/(?:${names.join('|')})\\.`)

const anyOf = (...paths: RegExp[]) => new RegExp(paths.map(({ source }) => source).join('|'))

/** What of the contract the website's pages ask. */
const siteRules = /addresses|formats|language|length|roles|contact|content\/(?:rules|kinds|links)|requests\/rules|sign-in\/rules/

const siteIcons = [
  ...['arrow-down', 'arrow-left', 'arrow-right', 'arrow-up-right', 'chevron-down', 'circle-check', 'circle-exclamation-point'],
  ...['circle-user-round', 'circle-x', 'house', 'info', 'log-in', 'menu', 'phone', 'rotate-ccw', 'triangle-exclamation-point', 'x'],
]

/** What the pages of the website share, in one file for the same reason; the screens and their drawings stay apart. */
const site = anyOf(
  /\/app\/ui\/(?!dialog|check-list|copy-button|qr-code|tabs|segments|pagination|side-sheet|confirm-dialog|tiles|chip|panel|fact-rows|arrow-left-link|use-kept-focus)(?!fields\/(?:check-tiles|select-field|use-fields))/,
  /\/app\/shell\/(?!portal\/|lists\/|calendar-link|portrait|use-dialog|sign-in-layout|door-tags|held-|use-held)/,
  /\/app\/forms\/(?!dates\/|file-field|send-button|failed-submission|use-checked|typed-forms)/,
  /\/app\/i18n\/(?:instance|use-translation)/,
  /\/app\/requests\/(?!package|call-back|chosen)/,
  /\/app\/content\/(?:hero|page-drawing|content-picture|prose)/,
  /\/app\/(?:site-data|asked|refused-form|trusted-types|script-mark|styles\/(?:themes|area-links|(?:site|pages)\.css))/,
  new RegExp(`/contract/src/(?:${siteRules.source})`),
  /lucide-react\/dist\/esm\/(?!icons\/|lucide-react\.)/,
  icons(...siteIcons),
)

/**
 * What the portal's screens ask of the contract: without a file of its own it would lie in the one that every page loads. The
 * door's addresses and what compares packages go with their pages.
 */
const portalRules = new RegExp(`/node_modules/luxon/|/contract/src/(?!index|door-addresses|content\\/packages|${siteRules.source})`)

/** What the pages of the door and the portal's screens share. */
const door = anyOf(
  /\/app\/seo\/theme-colours\./,
  /\/app\/shell\/(?:use-held-state|held-load-note|portal\/use-screens-at-hand)/,
  /\/app\/ui\/(?:use-kept-focus|arrow-left-link)/,
  /\/app\/forms\/(?:send-button|use-checked-form)/,
  /\/app\/sign-in\/(?:account-intent|sign-out-form)/,
  /\/contract\/src\/door-addresses/,
  icons('log-out'),
)

/** What asks for passwords, codes and passkeys: at the door, and before a change that needs them. */
const proofs = anyOf(
  /\/app\/sign-in\/(?:code-field|credential-form|password-field|passkey-browser|passkey-intents|sentences|intents|proof|ask-again|proof-by-passkey)\./,
  icons('eye', 'eye-off', 'key-round'),
)

const portalIcons = [
  ...['award', 'calendar-check', 'calendar-clock', 'calendar-days', 'calendar-off', 'calendar-plus', 'calendar-x', 'car', 'chevron-left'],
  ...['chevron-right', 'circle-dashed', 'circle-slash', 'clipboard-check', 'clock', 'copy', 'credit-card', 'download', 'file-text', 'flag'],
  ...['graduation-cap', 'layout-dashboard', 'list', 'map-pin', 'palette', 'pencil', 'plus', 'refresh-cw', 'rotate-cw', 'search'],
  ...['settings', 'trash', 'user-minus', 'user-plus', 'user-round', 'users', 'user-x'],
]

/**
 * What most of the portal's screens share. Each of these parts is small, and as files of their own they would be asked for by the dozen:
 * a browser asks for six at a time where the line has no other way, and compiles and keeps every one by itself.
 */
const portal = anyOf(
  /\/app\/shell\/(?:portal|lists)\//,
  /\/app\/shell\/(?:calendar-link|portrait|use-dialog-in-address)/,
  /\/app\/ui\/(?:tabs|segments|pagination|side-sheet|confirm-dialog|tiles|chip|panel|fact-rows|fields\/)/,
  /\/app\/forms\/(?:dates\/(?!calendar\.)|typed-forms)/,
  /\/app\/(?:people\/(?:facts|active-chip)|lessons\/(?:status-chip|lesson-type-keys|move-intent)|exams\/exam-labels|payments\/(?:money|payment-(?:labels|status-chip)))/,
  icons(...portalIcons),
)

const ownChunk = (id: string): string | undefined => {
  if (frameworks.test(id)) return 'frameworks'
  // In the page already; loaded only by whoever comes to it from another page.
  const drawing = /\/content\/drawings\/(\w+)\.svg/.exec(id)
  if (drawing) return `drawing-${drawing[1]}`
  if (portalRules.test(id)) return 'rules'
  if (/\.server|\.test/.test(id)) return undefined
  if (site.test(id)) return 'site'
  if (door.test(id)) return 'door'
  if (proofs.test(id)) return 'proofs'
  return portal.test(id) ? 'portal' : undefined
}

/** What parts of others do that no visitor meets, by the module that does it. */
const unmet: [RegExp, string][] = [
  // Preloads what a dynamic import needs besides: each of ours is one file, or its parts are named in the page.
  [/^\0vite\/preload-helper\.js$/, 'export const __vitePreload = (load) => load()'],
  // The icons' names in a developer's tools, and icons that are given by a name.
  [/lucide-react\/dist\/esm\/shared\/src\/utils\/toPascalCase\.mjs$/, 'export const toPascalCase = () => undefined'],
  [/lucide-react\/dist\/esm\/shared\/src\/utils\/toLucideIconData\.mjs$/, 'export const toLucideIconData = () => undefined'],
]

/** Leaves that out of what every visitor loads: a kilobyte. */
const withoutUnmet: Plugin = {
  name: 'without-unmet',
  enforce: 'pre',
  load: (id) => unmet.find(([module]) => module.test(id))?.[1] ?? null,
}

/** A browser runs one of two scripts that wait for each other before what it needs is there: such a build ends here, and not on a screen. */
const withoutCircles: Plugin = {
  name: 'without-circles',
  generateBundle(_, bundle) {
    const importsOf = (file: string): string[] => {
      const output = bundle[file]
      return output?.type === 'chunk' ? output.imports : []
    }
    const done = new Set<string>()
    const follow = (file: string, path: string[]): void => {
      if (path.includes(file)) this.error(`These scripts wait for each other: ${[...path.slice(path.indexOf(file)), file].join(' → ')}`)
      if (done.has(file)) return
      for (const imported of importsOf(file)) follow(imported, [...path, file])
      done.add(file)
    }
    for (const file of Object.keys(bundle)) follow(file, [])
  },
}

/**
 * Seven signs tell a script of one build from that of another as well as the usual eight. They stand some hundred times in what every visitor
 * loads, and nothing packs them tighter.
 */
const scriptName = 'assets/[name]-[hash:7].js'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    withoutUnmet,
    !isSsrBuild && withoutCircles,
    process.env['PSEUDO_LANGUAGE'] === '1' && pseudoLanguage,
    // Takes what is the server's out of the intents: `serverOnly$`.
    envOnlyMacros(),
    remix({
      buildDirectory: process.env['WEB_BUILD_FOLDER'] ?? 'build',
      ignoredRouteFiles: ['**/*'],
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_lazyRouteDiscovery: true,
        v3_singleFetch: true,
        v3_routeConfig: true,
      },
    }),
    tailwindcss(),
  ],
  // What a browser may have read in development: never the data folder beside it, with its database and secrets.
  server: { fs: { allow: [at('.'), at('../contract'), at('../servers'), at('../node_modules')] } },
  resolve: { alias: { '@rijbaan/contract': at('../contract/src/index.ts'), '~': at('./app') } },
  build: {
    target: 'es2022',
    // Slower to build than the usual minifier, and 5 kB less for every visitor.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: {
      module: true,
      ecma: 2020,
      compress: {
        passes: 3,
        unsafe: true,
        unsafe_methods: true,
        unsafe_proto: true,
        unsafe_arrows: true,
        pure_getters: true,
        keep_fargs: false,
      },
    },
    // The server reads from the manifest where a language's texts lie.
    manifest: true,
    // Nothing is inlined: the policy allows no fonts and scripts from data addresses.
    assetsInlineLimit: 0,
    rollupOptions: isSsrBuild
      ? {}
      : { output: { manualChunks: ownChunk, onlyExplicitManualChunks: true, entryFileNames: scriptName, chunkFileNames: scriptName } },
  },
}))
