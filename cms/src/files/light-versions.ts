import { createReadStream } from 'node:fs'
import type { Core } from '@strapi/strapi'
import sharp from 'sharp'
import { inside } from '../strapi/inside'
import type { SmallerVersion } from '../strapi/services'
import { inTurn } from './unpacking'

/** Photos of 1,440 pixels wide take half to seven tenths of what they do as JPEG, and the eye doesn't tell one from the other. AVIF takes seconds to write. */
const quality = 80

/** The same version as WebP, which every browser reads that the site is made for. One that it makes heavier stays as it is. */
async function lighten({ key, file }: SmallerVersion): Promise<SmallerVersion> {
  if (file.mime === 'image/webp') return { key, file }
  const filepath = `${file.filepath}.webp`
  const { size } = await sharp(file.filepath, { animated: true }).webp({ quality }).toFile(filepath)
  if (size >= file.sizeInBytes) return { key, file }
  const stored = { ext: '.webp', mime: 'image/webp', filepath, size: size / 1000, sizeInBytes: size }
  return { key, file: { ...file, ...stored, getStream: () => createReadStream(filepath) } }
}

/** What the framework does with a picture that unpacks it. */
const unpacking = ['isFaultyImage', 'optimize', 'generateThumbnail', 'generateResponsiveFormats'] as const

/** Has the media library unpack one picture at a time, together with the portal: several at once would fill the memory. */
export function unpackInTurn(strapi: Core.Strapi): void {
  const pictures = inside(strapi, 'pictures')
  for (const name of unpacking) {
    const work = pictures[name] as (file: object) => Promise<never>
    pictures[name] = (file) => inTurn(() => work(file))
  }
}

/**
 * Has the media library make the smaller versions of a picture, which are what the site shows, as WebP. The picture itself stays as the
 * office sent it: search engines and shared links read it.
 */
export function makeLightVersions(strapi: Core.Strapi): void {
  const pictures = inside(strapi, 'pictures')
  const { generateResponsiveFormats } = pictures
  pictures.generateResponsiveFormats = async (file) => Promise.all((await generateResponsiveFormats(file)).map(lighten))
}

/**
 * Has the smaller versions drawn before the framework stores the first file. What it stores leaves a row in its call's transaction, and on
 * SQLite nobody else is answered from there to the call's end.
 */
export function drawBeforeStoring(strapi: Core.Strapi): void {
  const pictures = inside(strapi, 'pictures')
  const { getDimensions, generateThumbnail, generateResponsiveFormats } = pictures
  const drawn = new WeakMap<object, { thumbnail: object | null; smaller: SmallerVersion[] }>()
  // The framework asks for it once, and then stores.
  pictures.getDimensions = async (file) => {
    const dimensions = await getDimensions(file)
    if (await pictures.isResizableImage(file)) {
      Object.assign(file, dimensions)
      drawn.set(file, { thumbnail: await generateThumbnail(file), smaller: await generateResponsiveFormats(file) })
    }
    return dimensions
  }
  pictures.generateThumbnail = (file) => {
    const made = drawn.get(file)
    return made ? Promise.resolve(made.thumbnail) : generateThumbnail(file)
  }
  pictures.generateResponsiveFormats = (file) => {
    const made = drawn.get(file)
    return made ? Promise.resolve(made.smaller) : generateResponsiveFormats(file)
  }
}
