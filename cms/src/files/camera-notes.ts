import { createReadStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import type { Core } from '@strapi/strapi'
import sharp, { type Metadata } from 'sharp'
import { inside } from '../strapi/inside'
import { inTurn } from './unpacking'

/** As the framework writes pictures anew. */
const quality = 80

const hasNotes = ({ exif, xmp, iptc }: Metadata): boolean => [exif, xmp, iptc].some(Boolean)

/** The same picture, the right way up, without what the camera wrote into it; the same bytes where that is nothing. */
async function withoutNotes(bytes: Buffer): Promise<Buffer> {
  const facts = await sharp(bytes).metadata()
  if (!hasNotes(facts)) return bytes
  return inTurn(() => sharp(bytes, { animated: true }).rotate().toFormat(facts.format, { quality }).toBuffer())
}

/**
 * Takes out of each picture of the library where and by whom it was taken: its file is for everybody. The framework does so by writing a
 * picture anew, and keeps the one that was sent where that is the smaller one.
 */
export function takeNotesOut(strapi: Core.Strapi): void {
  const pictures = inside(strapi, 'pictures')
  const { getDimensions } = pictures
  // What the framework asks of a picture just before it stores it.
  pictures.getDimensions = async (file) => {
    const bytes = await readFile(file.filepath)
    const clean = await withoutNotes(bytes)
    if (clean !== bytes) {
      const filepath = `${file.filepath}.clean`
      await writeFile(filepath, clean)
      const stored = { filepath, size: clean.length / 1000, sizeInBytes: clean.length }
      Object.assign(file, stored, { getStream: () => createReadStream(filepath) })
    }
    return getDimensions(file)
  }
}
