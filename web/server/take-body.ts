import { finished } from 'node:stream/promises'
import type { CurrentUser, Result } from '@rijbaan/contract'
import {
  giveBackOnceClosed,
  hasTooManyFields,
  isUnreadableForm,
  largeBodyRetrySeconds,
  pendingBodyRetrySeconds,
  type HeldCount,
  type PendingBodies,
} from '@rijbaan/servers'
import type { Request, Response } from 'express'
import type { ServerRefusal } from '../app/refused-form'
import { announcedIn, formBodyMaxBytes, readBody } from './body'
import { bodyLimitOf, refusalOfBody, takesFile } from './portal-requests'

type Refused = { refusal: ServerRefusal; retryAfterSeconds?: number }

/** A body, why it isn't read, or that its sender has gone and nobody is there to answer. */
type Taken = { bytes: Uint8Array<ArrayBuffer> } | Refused | 'cut-off'

export type Senders = {
  /** Who is signed in, as the CMS says; null for nobody. */
  askPerson: () => Promise<Result<CurrentUser | null>>
  largeBodies: HeldCount
  pendingBodies: PendingBodies
}

/** Whether a body may be larger than a form's: one that doesn't say how long it is may be. */
function mayBeLarge(req: Request): boolean {
  const announced = announcedIn(req)
  return announced === null ? req.get('transfer-encoding') !== undefined : announced > formBodyMaxBytes
}

/** Why there is no room for a large body of whoever sends this; where there is, it is given back with the answer. */
async function makeRoom(res: Response, { askPerson, largeBodies }: Senders): Promise<Refused | null> {
  const asked = await askPerson()
  if (!asked.ok) return asked.code === 'busy' ? { refusal: 'busy', retryAfterSeconds: pendingBodyRetrySeconds } : { refusal: 'unavailable' }
  if (!asked.value) return { refusal: 'sign-in-required' }
  const giveBack = largeBodies.take(asked.value.id)
  if (!giveBack) return { refusal: 'busy', retryAfterSeconds: largeBodyRetrySeconds }
  giveBackOnceClosed(res, giveBack)
  return null
}

/**
 * A refused body of bounded length is let pass unkept before it is answered: a proxy whose connection ends while it sends hears no
 * answer. Any other is cut off.
 */
async function letPass(req: Request, res: Response): Promise<void> {
  const announced = announcedIn(req)
  if (announced === null || announced > bodyLimitOf(req)) {
    res.setHeader('Connection', 'close')
    return
  }
  req.resume()
  await finished(req).catch(() => undefined)
}

async function take(req: Request, res: Response, senders: Senders): Promise<Taken> {
  const maxBytes = bodyLimitOf(req)
  const contentType = req.get('content-type') ?? ''
  // No browser's is that long.
  if (isUnreadableForm(contentType)) return { refusal: 'too-large' }
  if ((announcedIn(req) ?? 0) > maxBytes) return { refusal: refusalOfBody(req) }
  const refused = takesFile(req) && mayBeLarge(req) ? await makeRoom(res, senders) : null
  if (refused) return refused
  const body = await readBody(req, maxBytes)
  if (body === 'too-large') return { refusal: refusalOfBody(req) }
  if (body === 'cut-off') return body
  return hasTooManyFields(body, contentType) ? { refusal: 'too-large' } : { bytes: body }
}

/**
 * Reads a body: a small one at once, a large one where files are handed in, once the CMS has said who sends it and while there is
 * room for it. Of a refused one nothing is kept, and where too many are to come already nobody waits for its end.
 */
export async function takeBody(req: Request, res: Response, senders: Senders): Promise<Taken> {
  if (!(await senders.pendingBodies.expect(req, res, req.ip ?? ''))) return { refusal: 'busy', retryAfterSeconds: pendingBodyRetrySeconds }
  const taken = await take(req, res, senders)
  if (taken !== 'cut-off' && 'refusal' in taken) await letPass(req, res)
  return taken
}
