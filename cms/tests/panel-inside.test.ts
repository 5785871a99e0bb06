import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import { frameworkMends, mendFramework } from '../src/admin/framework-mends'
import { hooks, labelPrefixes, storageKeys } from '../src/admin/inside'

const require = createRequire(import.meta.url)

/** Every file of a package's part in the browser, as installed. */
function sourcesOf(name: string, part = path.join('dist', 'admin')): string[] {
  const folder = path.join(path.dirname(require.resolve(`${name}/package.json`)), part)
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
}

const sources = {
  'content-manager': sourcesOf('@strapi/content-manager'),
  admin: sourcesOf('@strapi/admin'),
  upload: sourcesOf('@strapi/upload'),
  i18n: sourcesOf('@strapi/i18n'),
  'design-system': sourcesOf('@strapi/design-system', 'dist'),
}

const newsKey = storageKeys.newsClosed.replace(/false$/, '')

// What src/admin/inside.ts leans on, where it lies in the framework, and what no longer works without it.
test.each([
  ['the hook of forms', 'content-manager', `'${hooks.form}'`, 'help texts under fields'],
  [
    'the hook of forms runs with a layout',
    'content-manager',
    'HOOKS.MUTATE_EDIT_VIEW_LAYOUT, {\n            layout:',
    'help texts under fields',
  ],
  ['options of a type reach its form', 'content-manager', '...schema?.pluginOptions', 'knowing a form’s type by its uid'],
  ['a field has a hint', 'content-manager', 'hint: metadata.description', 'help texts under fields'],
  ['the hook of lists', 'content-manager', `'${hooks.list}'`, 'prices, moments and languages in lists'],
  [
    'the hook of lists runs with its columns',
    'content-manager',
    'INJECT_COLUMN_IN_TABLE, {\n            displayedHeaders',
    'prices in lists',
  ],
  ['a column has a cell of its own', 'content-manager', "typeof cellFormatter === 'function'", 'prices in lists'],
  ['panels beside a form', 'content-manager', 'addEditViewSidePanel', 'the price warning, the contact and the words of a mail'],
  [
    'what the editor of texts offers',
    'content-manager',
    'this.richTextBlocksStore = result',
    'an editor that offers what the site shows alone',
  ],
  ['lists in the editor', 'content-manager', "'list-unordered': {", 'lists in texts'],
  ['names of fields', 'content-manager', `\`${labelPrefixes.types}.\${`, 'names of fields'],
  ['names of parts', 'content-manager', `\`${labelPrefixes.parts}.\${`, 'names of fields in repeating parts'],
  ['routes are replaced by a function', 'admin', 'this._routes = route(this._routes)', 'a home of ours'],
  [
    'the home is the route without a path',
    'admin',
    'index: true,\n            lazy: async ()=>{\n                const { HomePage }',
    'a home of ours',
  ],
  [
    'inputs of other kinds than the framework knows',
    'content-manager',
    'addedInputTypes.includes(props.type)',
    'parameters in words, and years',
  ],
  ['the menu leads to the settings', 'admin', "to: '/settings'", 'a menu without settings for the office'],
  ['the key of the news', 'admin', newsKey, 'closing the news of the media library'],
  ['the key of the language', 'admin', `'${storageKeys.language}'`, 'Dutch at the first visit'],
] as const)('%s: the framework’s %s still has %s', (what, owner, text, lost) => {
  const isThere = sources[owner].some((source) => source.includes(text))
  expect(isThere, `@strapi/${owner} has moved "${text}" (${what}). Without it we lose ${lost}: see cms/src/admin/inside.ts.`).toBe(true)
})

test.each(frameworkMends.map(({ file, owner, from }) => [file, owner, from] as const))(
  'what is mended of %s when the panel is built is there, once',
  (file, owner, from) => {
    const [source = ''] = sources[owner].filter((each) => each.includes(from))
    expect(source.split(from), `@strapi/${owner} has moved "${from}": see cms/src/admin/framework-mends.ts.`).toHaveLength(2)
    expect(mendFramework(source, `/node_modules/@strapi${file}?v=1`)).not.toContain(from)
    expect(mendFramework(source, '/elsewhere.mjs')).toBeNull()
  },
)
