import { createRequire } from 'node:module'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { beginsAsPicture } from './picture-kinds'
// What unpacks a picture tells the library first what it reads.
import './unpacking'

const ofStrapi = createRequire(require.resolve('@strapi/strapi/package.json'))
const ofFramework = createRequire(ofStrapi.resolve('@strapi/upload/package.json'))('sharp') as typeof sharp

const plain = () => sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')

test.each(['jpeg', 'png', 'webp', 'gif'] as const)('%s begins as a picture, and both copies of the library read it', async (format) => {
  const bytes = await plain().toFormat(format).toBuffer()
  expect(beginsAsPicture(bytes)).toBe(true)
  for (const library of [sharp, ofFramework]) expect((await library(bytes).metadata()).width).toBe(9)
})

test.each<[string, () => Promise<Buffer>]>([
  ['a drawing', () => Promise.resolve(svg)],
  ['a drawing that calls itself a PDF', () => Promise.resolve(Buffer.concat([Buffer.from('%PDF-1.7\n'), svg]))],
  ['a drawing that calls itself a film', () => Promise.resolve(Buffer.concat([Buffer.from('<!--ftypisom-->'), svg]))],
  ['a scan', () => plain().tiff().toBuffer()],
  ['an AVIF', () => plain().avif().toBuffer()],
])('%s doesn’t, and neither reads it', async (_, draw) => {
  const bytes = await draw()
  expect(beginsAsPicture(bytes)).toBe(false)
  for (const library of [sharp, ofFramework]) await expect(library(bytes).metadata()).rejects.toThrow('unsupported image format')
})
