import { isLanguage, languageCookie, robotsPath, sitemapPath, toLanguage, type Language } from '@rijbaan/contract'
import type { RequestHandler } from 'express'
import { cookieIn } from '../app/cookies.server'
import { languageCookieFor, languageOf } from '../app/i18n/language.server'

/** The language that `chooseLanguage` found for this request. */
export const chosenLanguage = (locals: Record<string, unknown>): Language => toLanguage(locals['language'])

/** Files for machines, the same for everybody: a store between here and there may keep them, so that they carry nobody's cookie. */
const files = new Set<string>([robotsPath, sitemapPath, '/manifest.webmanifest'])

/** Finds the visitor's language and keeps the one that `?lng=` names (R2), unless the browser has kept it already or asks for a file. */
export const chooseLanguage =
  ({ publicUrl, isHttps }: { publicUrl: string; isHttps: boolean }): RequestHandler =>
  (req, res, next) => {
    const cookies = req.get('cookie') ?? ''
    const language = languageOf(new Request(publicUrl + req.originalUrl, { headers: { cookie: cookies } }))
    res.locals['language'] = language
    const asked = req.query[languageCookie]
    if (isLanguage(asked) && asked !== cookieIn(cookies, languageCookie) && !files.has(req.path))
      res.append('Set-Cookie', languageCookieFor(asked, isHttps))
    next()
  }
