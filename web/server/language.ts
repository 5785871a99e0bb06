import { isLanguage, languageCookie, toLanguage, type Language } from '@rijbaan/contract'
import type { RequestHandler } from 'express'
import { cookieIn } from '../app/cookies.server'
import { languageCookieFor, languageOf } from '../app/i18n/language.server'

/** The language that `chooseLanguage` found for this request. */
export const chosenLanguage = (locals: Record<string, unknown>): Language => toLanguage(locals['language'])

/** Finds the visitor's language and keeps the one that `?lng=` names (R2), unless the browser has kept it already. */
export const chooseLanguage =
  ({ publicUrl, isHttps }: { publicUrl: string; isHttps: boolean }): RequestHandler =>
  (req, res, next) => {
    const cookies = req.get('cookie') ?? ''
    const language = languageOf(new Request(publicUrl + req.originalUrl, { headers: { cookie: cookies } }))
    res.locals['language'] = language
    const asked = req.query[languageCookie]
    if (isLanguage(asked) && asked !== cookieIn(cookies, languageCookie)) res.append('Set-Cookie', languageCookieFor(asked, isHttps))
    next()
  }
