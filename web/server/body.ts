import type { Request } from 'express'

/** Longest body of a public form, in bytes: its fields are bounded at about 10 kB, so this leaves room. */
export const formBodyMaxBytes = 64 * 1024

/** Longest body of a page that takes a file. Above the 2 MB and 5 MB that are kept, so that a larger one meets its sentence on the page. */
export const uploadBodyMaxBytes = 12 * 1024 * 1024

/** The whole body, or null when it is longer than `maxBytes`; then the rest is not read. */
export async function readBody(req: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(req.get('content-length') ?? 0) > maxBytes) return null
  const parts: Buffer[] = []
  let size = 0
  for await (const part of req) {
    const bytes = Buffer.isBuffer(part) ? part : Buffer.from(String(part))
    size += bytes.length
    if (size > maxBytes) return null
    parts.push(bytes)
  }
  return Buffer.concat(parts)
}
