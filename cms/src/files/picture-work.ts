import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { withoutTexts } from './picture-texts'
import { burdenOf, mostPixels, type Burden } from './unpacking'

/** What is asked of the process that reads pictures. */
export type PictureTask = { kind: 'square'; side: number; bytes: Uint8Array } | { kind: 'judge'; isTried: boolean; bytes: Uint8Array }

/** What a picture says of itself: its media type, and what would be too much of it. */
export type PictureFacts = { mediaType: string | null; burden: Burden | null }

/** A picture drawn anew, or what it is; null for what is no picture. */
export type PictureAnswer = { square?: Uint8Array; facts?: PictureFacts } | null

/** Its answer; after the last one another process goes on. */
export type PictureReply = { answer: PictureAnswer; isLast: boolean }

/** What a portrait may be by its bytes, whatever the file is called. No SVG: it can carry scripts. */
const portraitFormats = new Set(['jpeg', 'png', 'webp'])

/** A portrait as it is kept: turned the right way up, a square, without what the camera wrote into it. */
async function drawSquare(sent: Buffer, side: number): Promise<PictureAnswer> {
  const bytes = withoutTexts(sent)
  const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
  const facts = await picture.metadata()
  if (!portraitFormats.has(facts.format) || burdenOf(facts, bytes)) return null
  return { square: await picture.rotate().resize(side, side, { fit: 'cover' }).webp({ quality: 82 }).toBuffer() }
}

/** As wide as the media library's larger versions are. */
const trialWidth = 1000

/**
 * What a picture is. One that nobody has drawn yet is drawn for a trial: what that takes is what the framework's own copy of the library will
 * take of it.
 */
async function judge(bytes: Buffer, isTried: boolean): Promise<PictureAnswer> {
  // Nothing is unpacked for it, so that one of any size is told what it is.
  const facts = await sharp(bytes, { limitInputPixels: false }).metadata()
  const burden = burdenOf(facts, bytes)
  if (!burden && !isTried) await tryOut(bytes)
  return { facts: { mediaType: facts.mediaType ?? null, burden } }
}

/** A picture that is broken somewhere is none the less what it is: of that the framework tells. */
const tryOut = (bytes: Buffer): Promise<unknown> =>
  sharp(bytes, { animated: true, limitInputPixels: false })
    .rotate()
    .resize({ width: trialWidth, withoutEnlargement: true })
    .webp({ effort: 0 })
    .toBuffer()
    .catch(() => null)

function work(task: PictureTask): Promise<PictureAnswer> {
  const bytes = Buffer.from(task.bytes)
  return task.kind === 'square' ? drawSquare(bytes, task.side) : judge(bytes, task.isTried)
}

/** Bytes that this process may take. The largest picture that is allowed takes 350 MB; two gigabytes stand in a file of some kilobytes. */
const mostMemory = 450_000_000

/** Where it has taken so many another process goes on: what the library has asked for once it keeps. */
const keptMemory = 200_000_000

/** How often that is looked at, in milliseconds: the library works on threads of its own, and takes a gigabyte in a second. */
const betweenLooks = 20

/** In the process of its own: answers its parent's tasks one after another, and ends with it, or at once where a picture takes too much. */
export function drawForParent(): void {
  sharp.cache(false)
  // Where the machine's memory is at its end all the same, this process goes and not the CMS. Linux alone has this.
  writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined)
  // At once, whatever the library is at: an exit waits for its threads.
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  setInterval(() => {
    if (process.memoryUsage.rss() > mostMemory) process.kill(process.pid, 'SIGKILL')
  }, betweenLooks)
  process.on('message', (task: PictureTask) => {
    void work(task)
      // The library's way to say that these bytes are no picture.
      .catch(() => null)
      .then((answer) => {
        const reply: PictureReply = { answer, isLast: process.memoryUsage.rss() > keptMemory }
        process.send?.(reply, () => reply.isLast && process.exit())
      })
  })
}
