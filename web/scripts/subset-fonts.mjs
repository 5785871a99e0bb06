// Makes the two self-hosted fonts: the characters that Dutch and English use, and only the weights that the look asks for.
// Run by hand after an update of the font packages: node scripts/subset-fonts.mjs
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const target = new URL('../app/styles/fonts/', import.meta.url)

const range = (first, last) => String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, step) => first + step))

/** Basic Latin, Latin-1 and the punctuation of careful texts; rarer letters in names fall back, letter by letter. */
const characters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}Œœ–—‘’‚“”„•…€−`

/** Kerning, accents and tabular figures; the rest of the layout features is never switched on. */
const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'tnum']

const fonts = [
  { from: '@fontsource-variable/overpass/files/overpass-latin-wght-normal.woff2', to: 'overpass.woff2', weights: { min: 700, max: 900 } },
  { from: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2', to: 'figtree.woff2', weights: { min: 400, max: 700 } },
]

for (const { from, to, weights } of fonts) {
  const subset = await subsetFont(await readFile(require.resolve(from)), characters, {
    targetFormat: 'woff2',
    keepFeatures,
    noHinting: true,
    variationAxes: { wght: { ...weights, default: weights.min } },
  })
  await writeFile(fileURLToPath(new URL(to, target)), subset)
  console.log(`${to}: ${(subset.length / 1024).toFixed(1)} kB`)
}
