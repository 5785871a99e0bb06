/**
 * What the school shows as a file, by the ending of its name: pictures, short films and PDFs (ASVS 5.2.2). No SVG, which can carry scripts.
 * What the bytes are decides whether an upload is one of them; the ending decides how it is served. An AVIF is served that was kept before
 * none was taken any more.
 */
export const mediaTypes = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.webp': 'image/webp',
} as const

export type MediaType = (typeof mediaTypes)[keyof typeof mediaTypes]

const types = new Map<string, MediaType>(Object.entries(mediaTypes))

/** The type that a name's ending stands for; null for another ending, or none. */
export const mediaTypeOf = (name: string): MediaType | null => types.get(/\.[^./]+$/.exec(name)?.[0].toLowerCase() ?? '') ?? null

/** Whether this is a type of those. */
export const isMediaType = (type: string): type is MediaType => [...types.values()].some((known) => known === type)
