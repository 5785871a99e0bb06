import { accept, pictureBounds, refuse, refuseAt, type Result } from '@rijbaan/contract'
import { countHeld } from '@rijbaan/servers'
import sharp from 'sharp'
import { unpacksOften } from '../../../files/picture-items'
import { beginsAsPicture } from '../../../files/picture-kinds'
import { withoutTexts } from '../../../files/picture-texts'
import { burdenOf, inTurn, mostPixels } from '../../../files/unpacking'

/** By their bytes, whatever the file is called. No SVG: it can carry scripts. */
const formats = new Set(['jpeg', 'png', 'webp', 'avif', 'heif'])

/** Pictures that are drawn or wait for it at once, of those for one person, and when to try again, for who found as many. */
const mostHeld = { inAll: 9, perPerson: 2 } as const
const retryAfterSeconds = 10
const held = countHeld({ inAll: mostHeld.inAll, perSender: mostHeld.perPerson })

/** Seconds that one may take: a telephone's largest photo takes one. */
const mostSeconds = 10

/** Null for what is no picture. */
async function toSquare(sent: Buffer): Promise<Buffer | null> {
  if (!beginsAsPicture(sent) || unpacksOften(sent)) return null
  const bytes = withoutTexts(sent)
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels.ofOthers, failOn: 'error' })
    const facts = await picture.metadata()
    if (!formats.has(facts.format) || burdenOf(facts, bytes)) return null
    return await picture
      .timeout({ seconds: mostSeconds })
      .rotate()
      .resize(pictureBounds.side, pictureBounds.side, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    // The library's way to say that these bytes are no picture.
    return null
  }
}

/**
 * The picture anew: turned the right way up, a square, without what the camera wrote into it. Refused with `invalid-picture` for what is
 * none, is too much to unpack or takes too long, and with `busy` while so many wait, or two of this person.
 */
export async function drawSquare(bytes: Buffer, personId: number): Promise<Result<Buffer>> {
  const giveBack = held.take(personId)
  if (!giveBack) return refuse('busy', { retryAfterSeconds })
  try {
    const square = await inTurn(() => toSquare(bytes))
    return square ? accept(square) : refuseAt('file', refuse('invalid-picture'))
  } finally {
    giveBack()
  }
}
