import { Readable } from 'node:stream'
import type { IncomingMessage } from 'node:http'
import { boundaryIn, hasTooManyFields } from '@rijbaan/servers'
import type { Context } from 'koa'
import type { Next } from './next'
import { refusePanel, tooMuchAtOnce, type PanelSentence } from './panel-answer'
import { announcedIn, letBodyPass, readBytes } from './read-bytes'

/** The largest upload that the panel takes, with what surrounds it. */
export const panelBodyBytes = 12 * 1024 * 1024

const noForm: PanelSentence = {
  nl: 'Dit formulier is niet te lezen: het zegt niet waar zijn delen beginnen.',
  en: 'This form can’t be read: it doesn’t say where its parts begin.',
}

const cutOff: PanelSentence = {
  nl: 'Dit bestand kwam niet heel aan. Probeer het opnieuw.',
  en: 'This file didn’t arrive whole. Please try again.',
}

/** The framework writes each file of a form to the disk as it reads it, however small; a type that is badly written counts as one. */
export const mayHoldFiles = (ctx: Context): boolean => /^\s*multipart\//i.test(ctx.get('content-type'))

/** As a network brings it: a parser that has it all at once answers nobody else meanwhile. */
function* inPieces(bytes: Buffer, size = 64 * 1024): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

/**
 * The same request, its body to be read once more, by the boundary that it was judged by: the framework's parser takes the first that it finds
 * in what the sender wrote, as part of another word too, and looks there for what else it could read.
 */
function withBody({ headers, method, url, socket }: IncomingMessage, bytes: Buffer, boundary: Buffer): IncomingMessage {
  const contentType = `multipart/form-data; boundary="${boundary.subarray(2).toString()}"`
  const judged = { headers: { ...headers, 'content-type': contentType }, method, url, socket }
  return Object.assign(Readable.from(inPieces(bytes)), judged) as unknown as IncomingMessage
}

async function refuseForm(ctx: Context, status: 400 | 413, sentence: PanelSentence): Promise<void> {
  if (!ctx.req.complete) await letBodyPass(ctx, announcedIn(ctx), panelBodyBytes)
  refusePanel(ctx, status, sentence)
}

/**
 * Reads a form with files, and looks through it before the framework does, whose parser makes an object and a file of each part, however
 * many there are, and reads what is said of one at the square of its length: one form could hold everybody up for hours.
 */
export async function lookThroughForm(ctx: Context, next: Next): Promise<void> {
  const contentType = ctx.get('content-type')
  // The framework would answer 500.
  const boundary = boundaryIn(contentType)
  if (boundary === null) return refuseForm(ctx, 400, noForm)
  const bytes = await readBytes(ctx.req, announcedIn(ctx), panelBodyBytes)
  if (bytes === 'invalid-body') return refuseForm(ctx, 400, cutOff)
  if (bytes === 'too-large' || hasTooManyFields(bytes, contentType)) return refuseForm(ctx, 413, tooMuchAtOnce)
  const request = ctx.req
  try {
    ctx.req = withBody(request, bytes, boundary)
    await next()
  } finally {
    ctx.req = request
  }
}
