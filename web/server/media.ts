import type { RequestHandler } from 'express'
import { mediumNamed } from './media-names'
import type { FindMedium } from './media-store'
import { refusePlainly } from './plain-refusals'

/** Whatever an upload carries, opened by itself it runs nothing (ASVS 3.2.1). */
const uploadPolicy = "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'none'; sandbox"

/**
 * A document keeps its address when its text changes, so a browser asks whether its copy still is what it says. A picture that the office
 * takes away may be somebody's: a browser forgets it within the hour, and a store that many share within a minute.
 */
const keeping = { document: 'public, max-age=0', picture: 'public, max-age=3600, s-maxage=60' } as const

/** `/media/<name>`: the CMS's public uploads from this origin, so that a browser talks to one host alone (R73). */
export const serveMedia =
  (find: FindMedium): RequestHandler =>
  (req, res, next) => {
    const medium = mediumNamed(req.path.slice(1))
    if (!medium || (req.method !== 'GET' && req.method !== 'HEAD')) {
      refusePlainly(req, res, 404, 'noFile')
      return
    }
    const isDocument = medium.contentType === 'application/pdf'
    find(medium.name, { isCompared: isDocument }).then((found) => {
      if (found.status !== 'found') {
        if (found.status === 'absent') refusePlainly(req, res, 404, 'noFile')
        else refusePlainly(req, res, 503, 'unavailable')
        return
      }
      res.type(medium.contentType)
      // A PDF reader is the browser's own, and runs what a PDF carries apart from every site; a policy would only stop it.
      if (isDocument) res.removeHeader('Content-Security-Policy')
      else res.setHeader('Content-Security-Policy', uploadPolicy)
      res.setHeader('Cache-Control', keeping[isDocument ? 'document' : 'picture'])
      res.sendFile(found.file, { cacheControl: false, dotfiles: 'allow' }, (problem) => {
        if (res.headersSent) return
        // Nobody keeps that it failed.
        res.removeHeader('Cache-Control')
        next(problem)
      })
    }, next)
  }
