// `npm run pictures:compare -- BEFORE AFTER [DIFF_FOLDER] [--rounding]`: compares two sets of pictures pixel for pixel.
import { existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { Problem, tellAndFail } from './lib/problem.mjs'

/** @typedef {{ data: Buffer, width: number, height: number }} Picture */
/** @typedef {{ before: string, after: string, folder: string | undefined, allowsRounding: boolean }} Order */
/** @typedef {{ count: number, most: number, left: number, top: number, right: number, bottom: number, marked: Picture }} Difference */

const channels = 4
const red = [255, 0, 80, 255]

/**
 * With `--rounding` so many pixels of a picture may differ by so many of the 255 steps of a colour, which is told and counts
 * as the same: edges of rounded and dashed borders have come out that far apart in two runs of one build.
 */
const rounding = { pixels: 200, steps: 3 }

const picturesIn = (/** @type {string} */ folder) => {
  if (!existsSync(folder)) throw new Problem(`There is no folder ${folder}.`)
  return readdirSync(folder)
    .filter((name) => name.endsWith('.png'))
    .sort()
}

/** @returns {Promise<Picture>} */
async function read(/** @type {Buffer} */ file) {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** The colour of a pixel as one number; that of none where the picture doesn't reach. */
function colourAt(/** @type {Picture} */ { data, width, height }, /** @type {number} */ x, /** @type {number} */ y) {
  return x < width && y < height ? data.readUInt32LE((y * width + x) * channels) : null
}

/** How many steps the colours of a pixel lie apart; all of them where only one picture reaches. */
function stepsBetween(/** @type {Picture} */ before, /** @type {Picture} */ after, /** @type {number} */ x, /** @type {number} */ y) {
  if (colourAt(before, x, y) === null || colourAt(after, x, y) === null) return 255
  const [at, to] = [before, after].map(({ data, width }) => data.subarray((y * width + x) * channels, (y * width + x + 1) * channels))
  return Math.max(...[...(at ?? [])].map((step, channel) => Math.abs(step - (to?.[channel] ?? 0))))
}

/** Where two pictures differ: how many pixels, within which box, and a picture on which they are red. @returns {Difference} */
function differ(/** @type {Picture} */ before, /** @type {Picture} */ after) {
  const [width, height] = [Math.max(before.width, after.width), Math.max(before.height, after.height)]
  const marked = { data: Buffer.alloc(width * height * channels, 255), width, height }
  const difference = { count: 0, most: 0, left: width, top: height, right: 0, bottom: 0, marked }
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (colourAt(before, x, y) === colourAt(after, x, y)) continue
      difference.count += 1
      difference.most = Math.max(difference.most, stepsBetween(before, after, x, y))
      difference.left = Math.min(difference.left, x)
      difference.top = Math.min(difference.top, y)
      difference.right = Math.max(difference.right, x + 1)
      difference.bottom = Math.max(difference.bottom, y + 1)
      marked.data.set(red, (y * width + x) * channels)
    }
  }
  return difference
}

/** Writes both pictures and where they differ, side by side. */
async function draw(/** @type {string} */ file, /** @type {Picture[]} */ pictures) {
  const gap = 16
  const width = pictures.reduce((sum, picture) => sum + picture.width + gap, -gap)
  const height = Math.max(...pictures.map((picture) => picture.height))
  let left = 0
  const parts = pictures.map((picture) => {
    const part = {
      input: picture.data,
      raw: { width: picture.width, height: picture.height, channels: /** @type {const} */ (4) },
      left,
      top: 0,
    }
    left += picture.width + gap
    return part
  })
  await sharp({ create: { width, height, channels, background: '#888' } })
    .composite(parts)
    .png()
    .toFile(file)
}

/** Compares one picture of both sets; tells where they differ, and answers whether they do. */
async function compare(/** @type {string} */ name, /** @type {Order} */ { before, after, folder, allowsRounding }) {
  const [one, other] = /** @type {[Buffer, Buffer]} */ ([before, after].map((each) => readFileSync(path.join(each, name))))
  if (one.equals(other)) return false
  const pictures = /** @type {const} */ ([await read(one), await read(other)])
  const { count, most, left, top, right, bottom, marked } = differ(...pictures)
  if (count === 0) return false
  const isRounding = allowsRounding && count <= rounding.pixels && most <= rounding.steps
  const [was, is] = pictures.map(({ width, height }) => `${width}×${height}`)
  const size = was === is ? '' : `, ${was} became ${is}`
  const verdict = isRounding ? ', taken for rounding' : ''
  console.log(`${name}: ${count} pixels from ${left},${top} to ${right},${bottom} by up to ${most} of 255${size}${verdict}`)
  if (folder) await draw(path.join(folder, name), [...pictures, marked])
  return !isRounding
}

/** @returns {Order} */
function readOrder() {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { rounding: { type: 'boolean', default: false } } })
  const [before, after, folder, ...others] = positionals
  if (!before || !after || others.length > 0)
    throw new Problem('Say which: npm run pictures:compare -- BEFORE AFTER [DIFF_FOLDER] [--rounding]')
  return { before, after, folder, allowsRounding: values.rounding }
}

async function main() {
  const order = readOrder()
  if (order.folder) mkdirSync(order.folder, { recursive: true })
  const [was, is] = [picturesIn(order.before), picturesIn(order.after)]
  const missing = was.filter((name) => !is.includes(name))
  const added = is.filter((name) => !was.includes(name))
  let [same, different] = [0, 0]
  for (const name of was.filter((each) => is.includes(each))) {
    if (await compare(name, order)) different += 1
    else same += 1
  }
  for (const name of missing) console.log(`${name}: missing`)
  for (const name of added) console.log(`${name}: new`)
  console.log(`${same} the same, ${different} different, ${missing.length} missing, ${added.length} new`)
  if (different + missing.length + added.length > 0) process.exitCode = 1
}

main().catch(tellAndFail)
