import pLimit from 'p-limit'
import type { Metadata } from 'sharp'
import { readPicturesAlone } from './picture-kinds'

/** Pixels that are unpacked at most, so that a small file can't fill the memory. */
export const mostPixels = 50_000_000

/** Of a picture of more than 8 bits a colour each pixel takes twice the room. */
const roomOf = (depth: string | undefined): number => (depth === undefined || depth === 'uchar' ? 1 : 2)

/** Of an animation all frames count. */
const hasTooManyPixels = ({ width, height, pages = 1, depth }: Metadata): boolean => width * height * pages * roomOf(depth) > mostPixels

/**
 * How many times as long as wide a picture may be, or the other way round. Cut to a square it is first drawn with the short side at
 * its whole length: of 8,000 pixels by 1, a file of 1.7 kB, that makes 2.5 million by 320, which took 2.7 GB.
 */
const mostStretched = 20

const isStretched = ({ width, height }: Metadata): boolean => Math.max(width, height) > mostStretched * Math.min(width, height)

/** Scans that a JPEG may be put together from: a camera's has one, one for the web ten. Each is as much work as a picture of its own. */
const mostScans = 100

const [anyMarker, plainByte, restart, lastRestart, end, scan] = [0xff, 0x00, 0xd0, 0xd7, 0xd9, 0xda]

/** Bytes after a marker that stand alone: no length follows them. */
const isAlone = (marker: number): boolean => marker === plainByte || marker === 0x01 || (marker >= restart && marker <= lastRestart)

/** How many scans a JPEG has, by its markers. What lies behind its end, such as the film of a telephone, is none of it. */
function countScans(bytes: Buffer): number {
  let scans = 0
  let at = bytes.indexOf(anyMarker, 2)
  while (at >= 0) {
    const marker = bytes[at + 1]
    if (marker === undefined || marker === end) break
    if (marker === scan) scans += 1
    const isLong = marker !== anyMarker && !isAlone(marker) && at + 4 <= bytes.length
    const length = isLong ? 2 + bytes.readUInt16BE(at + 2) : marker === anyMarker ? 1 : 2
    at = bytes.indexOf(anyMarker, at + length)
  }
  return scans
}

/** Whether a JPEG has so many scans that drawing it takes half a minute, however small it is and whatever time it is given. */
const hasTooManyScans = (format: string, bytes: Buffer): boolean => format === 'jpeg' && countScans(bytes) > mostScans

/** What would fill the memory, or take a core for long, once a picture is unpacked: its file may be small all the same. */
export type Burden = 'large' | 'stretched' | 'slow'

/** By what the file says of itself, before anything is unpacked; null for one that can be drawn in a moment. */
export function burdenOf(facts: Metadata, bytes: Buffer): Burden | null {
  if (hasTooManyPixels(facts)) return 'large'
  if (isStretched(facts)) return 'stretched'
  return hasTooManyScans(facts.format, bytes) ? 'slow' : null
}

/** Frames that an animation may have: half a minute of them. */
const mostFrames = 1000

/**
 * Whether a WebP has so many frames that the library takes half a minute just to say what it is: it goes through all of them for each. To be
 * asked before it looks. Their mark is counted wherever it stands, which in what is drawn it hardly ever does.
 */
export function hasTooManyFrames(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 8, 12) !== 'WEBP') return false
  let frames = 0
  for (let at = bytes.indexOf('ANMF'); at >= 0 && frames <= mostFrames; at = bytes.indexOf('ANMF', at + 4)) frames += 1
  return frames > mostFrames
}

/** One picture is unpacked at a time, whoever sends them, on one core: the others answer who asks for anything else. */
export const inTurn = pLimit(1)
readPicturesAlone()
