import type { RequestHandler } from 'express'
import helmet from 'helmet'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Header } from './ready-answer'

/** What no page of ours asks of a browser. */
const permissions = ['camera', 'geolocation', 'microphone', 'payment', 'usb'].map((name) => `${name}=()`).join(', ')

const safeguards = (isHttps: boolean) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], formAction: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  })

/**
 * Headers that every answer carries, made once. The policy for scripts depends on the page, so pages set it themselves (csp.ts);
 * everything else may do nothing at all.
 */
export function securityHeaders(isHttps: boolean): readonly Header[] {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  safeguards(isHttps)(request, response, () => response.setHeader('Permissions-Policy', permissions))
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)])
}

/** Puts headers on whatever is answered after it. */
export const withHeaders =
  (headers: readonly Header[]): RequestHandler =>
  (_req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value)
    next()
  }
