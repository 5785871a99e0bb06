import { accept, refuse, refuseAt, type Result } from '@rijbaan/contract'
import { countHeld } from '@rijbaan/servers'
import { beginsAsPicture } from '../../../files/picture-kinds'
import { drawPortrait } from '../../../files/picture-process'
import { hasTooManyFrames } from '../../../files/unpacking'

/** Pictures that are drawn or wait for it at once, of those for one person, and when to try again, for who found as many. */
const mostHeld = { inAll: 9, perPerson: 2 } as const
const retryAfterSeconds = 10
const held = countHeld({ inAll: mostHeld.inAll, perSender: mostHeld.perPerson })

/**
 * The picture anew: turned the right way up, a square, without what the camera wrote into it. Refused with `invalid-picture` for what is
 * none, is too much to unpack or takes too long, and with `busy` while so many wait, or two of this person.
 */
export async function drawSquare(bytes: Buffer, personId: number): Promise<Result<Buffer>> {
  const giveBack = held.take(personId)
  if (!giveBack) return refuse('busy', { retryAfterSeconds })
  try {
    const isDrawn = beginsAsPicture(bytes) && !hasTooManyFrames(bytes)
    const square = isDrawn ? await drawPortrait(bytes) : null
    return square ? accept(square) : refuseAt('file', refuse('invalid-picture'))
  } finally {
    giveBack()
  }
}
