import { accept, pictureBounds, refuse, refuseAt, type Result } from '@rijbaan/contract'
import pLimit from 'p-limit'
import sharp from 'sharp'

/** By their bytes, whatever the file is called. No SVG: it can carry scripts. */
const formats = new Set(['jpeg', 'png', 'webp', 'avif', 'heif'])

/**
 * Pixels that are unpacked at most, so that a small file can't fill the memory. The decoder of AVIF holds all of them several times over
 * and takes its time: a file of 1 kB with 50 million of them took 900 MB and eight seconds.
 */
const mostPixels = { ofAvif: 16_000_000, ofOthers: 50_000_000 } as const

/** One picture is unpacked at a time, whoever sends them: what that takes of the memory and of the threads is bounded. */
const inTurn = pLimit(1)

/** Pictures that are drawn or wait for it at once, and when to try again, for who found as many. */
const mostHeld = 9
const retryAfterSeconds = 10

const isLarge = ({ format, width, height }: { format: string; width: number; height: number }): boolean =>
  (format === 'avif' || format === 'heif') && width * height > mostPixels.ofAvif

/** Null for what is no picture. */
async function toSquare(bytes: Buffer): Promise<Buffer | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels.ofOthers, failOn: 'error' })
    const facts = await picture.metadata()
    if (!formats.has(facts.format) || isLarge(facts)) return null
    return await picture.rotate().resize(pictureBounds.side, pictureBounds.side, { fit: 'cover' }).webp({ quality: 82 }).toBuffer()
  } catch {
    // The library's way to say that these bytes are no picture.
    return null
  }
}

/**
 * The picture anew: turned the right way up, a square, without what the camera wrote into it. Refused with `invalid-picture` for what is
 * none, or has too many pixels, and with `busy` while so many wait.
 */
export async function drawSquare(bytes: Buffer): Promise<Result<Buffer>> {
  if (inTurn.activeCount + inTurn.pendingCount >= mostHeld) return refuse('busy', { retryAfterSeconds })
  const square = await inTurn(() => toSquare(bytes))
  return square ? accept(square) : refuseAt('file', refuse('invalid-picture'))
}
