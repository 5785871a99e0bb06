// Makes the pictures that browsers, phones and shared links show, from the mark and the hero drawing.
// Run by hand after either of them, or the tokens, has changed: node scripts/make-icons.mjs
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const at = (path) => fileURLToPath(new URL(path, import.meta.url))
const tokens = await readFile(at('../app/styles/tokens.css'), 'utf8')

/** The brand theme's value of a token: the first one that the file gives it. */
function valueOf(name) {
  const value = tokens.match(new RegExp(`${name}:\\s*([^;]+);`))?.[1]?.trim()
  if (value === undefined) throw new Error(`tokens.css has no ${name}.`)
  const next = value.match(/^var\((--[\w-]+)\)$/)?.[1]
  return next ? valueOf(next) : value
}

const withColours = (drawing) => drawing.replaceAll(/var\((--[\w-]+)\)/g, (_, name) => valueOf(name))

const plate = valueOf('--mark-plate')
const letter = valueOf('--mark-letter')
const text = valueOf('--text')
const muted = valueOf('--text-muted')

const lane = 'M23.5 13v7.5M23.5 25.5v7.5M23.5 38v8.5h8M35.5 46.5h5M44.5 46.5h3'
const mark = (radius) =>
  `<rect width="64" height="64" rx="${radius}" fill="${plate}"/><path d="M15 9h17v29h19v17H15z" fill="${letter}"/>` +
  `<path d="${lane}" fill="none" stroke="${plate}" stroke-width="2.6"/>`

const small = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="${plate}"/><path d="M8 5h8v14h9v8H8z" fill="${letter}"/></svg>`
const large = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${mark(12)}</svg>`
// Phones cut these to their own shape: the plate fills the square, the letter keeps to the safe middle.
const filling = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-11 -11 86 86"><rect x="-11" y="-11" width="86" height="86" fill="${plate}"/>${mark(0)}</svg>`

const png = (svg, size) =>
  sharp(Buffer.from(svg), { density: 600 }).resize(size, size).png({ compressionLevel: 9, palette: true }).toBuffer()

/** An .ico file that holds one PNG of 32 px. */
function toIco(image) {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(32, 6)
  header.writeUInt8(32, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(image.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, image])
}

// Text is drawn with the machine's own bold face: the picture is made once and kept, not made on a server.
const hero = withColours(await readFile(at('../app/content/drawings/hero.svg'), 'utf8')).replace(
  'viewBox="-240 0 1920 640"',
  'x="0" y="138" width="1200" height="492" viewBox="120 0 1560 640" preserveAspectRatio="xMidYMax slice"',
)
const card = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
  <rect width="1200" height="630" fill="${valueOf('--ill-sky')}"/>${hero}
  <svg x="64" y="56" width="88" height="88" viewBox="0 0 64 64">${mark(12)}</svg>
  <g font-family="Overpass, Arial, Liberation Sans, sans-serif" font-weight="800">
    <text x="176" y="104" font-size="46" fill="${text}">Rijschool De Rijbaan</text>
    <text x="176" y="142" font-size="27" font-weight="600" fill="${muted}">Amsterdam</text>
  </g>
</svg>`

const results = {
  'favicon.svg': Buffer.from(`${small}\n`),
  'favicon.ico': toIco(await sharp(Buffer.from(small), { density: 300 }).resize(32, 32).png().toBuffer()),
  'icon-192.png': await png(large, 192),
  'icon-512.png': await png(large, 512),
  'icon-maskable-512.png': await png(filling, 512),
  'apple-touch-icon.png': await png(filling, 180),
  'og.png': await sharp(Buffer.from(card)).png({ compressionLevel: 9, palette: true, quality: 90 }).toBuffer(),
}

for (const [name, content] of Object.entries(results)) {
  await writeFile(at(`../public/${name}`), content)
  console.log(`${name}: ${(content.length / 1024).toFixed(1)} kB`)
}
