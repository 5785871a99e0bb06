import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import { settingsOf } from '../settings'
import type { Next } from './next'

/** What no page of the panel does, and no page that shows it may let it do. */
const permissions = ['camera', 'geolocation', 'microphone', 'payment', 'usb'].map((name) => `${name}=()`).join(', ')

/**
 * Headers that every answer carries, also those that the framework never sees: health, refusals, files (ASVS 3.4.1, 3.4.4, 3.4.5).
 * An answer that is no page may do nothing at all; the framework gives the panel's pages their own policy.
 */
export const setSecurityHeaders = (strapi: Core.Strapi) => {
  const isHttps = settingsOf(strapi).cmsPublicUrl.startsWith('https:')
  const headers = {
    'Content-Security-Policy': "default-src 'none'; form-action 'none'; frame-ancestors 'none'",
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': permissions,
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    ...(isHttps ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  }
  return (ctx: Context, next: Next): Promise<void> => {
    ctx.set(headers)
    return next()
  }
}
