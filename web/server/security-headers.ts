import type { RequestHandler } from 'express'
import helmet from 'helmet'

/** What no page of ours asks of a browser. */
const permissions = ['camera', 'geolocation', 'microphone', 'payment', 'usb'].map((name) => `${name}=()`).join(', ')

/**
 * Headers that every answer carries. The policy for scripts depends on the page, so pages set it themselves (csp.ts);
 * everything else may do nothing at all.
 */
export const securityHeaders = (isHttps: boolean): RequestHandler[] => [
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], formAction: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  }),
  (_req, res, next) => {
    res.setHeader('Permissions-Policy', permissions)
    next()
  },
]
