import { longestPlainForm } from '@rijbaan/servers'
import type { Request } from 'express'

/** Longest body of a public form, in bytes: its fields are bounded at about 10 kB, so this leaves room. */
export const formBodyMaxBytes = longestPlainForm

/** Longest body of a page that takes a file. Above the 2 MB and 5 MB that are kept, so that a larger one meets its sentence on the page. */
export const uploadBodyMaxBytes = 12 * 1024 * 1024

/** Bytes that the browser says a body has; null where it doesn't say. */
export function announcedIn(req: Request): number | null {
  const length = req.get('content-length')
  return length === undefined ? null : Number(length)
}

/** The same bytes with room for more, at least twice as much as before. */
const grown = (bytes: Buffer<ArrayBuffer>, atLeast: number): Buffer<ArrayBuffer> => {
  const wider = Buffer.allocUnsafe(Math.max(atLeast, 2 * bytes.length))
  bytes.copy(wider)
  return wider
}

/**
 * The whole body; `too-large` when it is longer than `maxBytes`, then the rest is not read; `cut-off` when its sender went away, or was
 * sent away, before its end.
 */
export async function readBody(req: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | 'too-large' | 'cut-off'> {
  const announced = announcedIn(req)
  if (announced !== null && announced > maxBytes) return 'too-large'
  // One piece of memory, however small the parts in which a body comes.
  let whole = Buffer.allocUnsafe(announced ?? formBodyMaxBytes)
  let size = 0
  try {
    // Not ended with the loop: a refusal is still to be written on its connection.
    for await (const part of req.iterator({ destroyOnReturn: false })) {
      const bytes = Buffer.isBuffer(part) ? part : Buffer.from(String(part))
      if (size + bytes.length > maxBytes) return 'too-large'
      if (size + bytes.length > whole.length) whole = grown(whole, size + bytes.length)
      size += bytes.copy(whole, size)
    }
  } catch (problem) {
    if (req.complete) throw problem
    return 'cut-off'
  }
  return whole.subarray(0, size)
}
