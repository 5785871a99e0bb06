import { randomUUID } from 'node:crypto'
import type { Core } from '@strapi/strapi'
import { sign, verify } from 'jsonwebtoken'
import type { Context } from 'koa'
import { settingsOf } from '../settings'

/*
 * A browser by which somebody has been let in carries a mark of it, by which wrong passwords are counted apart: strangers who guess at an
 * account all day long lock it for one another, and not for its owner (OWASP, device cookies). It opens nothing.
 */

/** Where somebody has been let in. */
export type Door = 'portal' | 'panel'

const seconds = 180 * 24 * 3600

const names: Record<Door, string> = { portal: 'rijbaan_known', panel: 'rijbaan_panel_known' }

const cookieOf = (strapi: Core.Strapi, door: Door): { name: string; isSecure: boolean } => {
  const { publicUrl, cmsPublicUrl } = settingsOf(strapi)
  const isSecure = (door === 'portal' ? publicUrl : cmsPublicUrl).startsWith('https:')
  return { name: isSecure ? `__Host-${names[door]}` : names[door], isSecure }
}

/** The number under which this browser is known to an account; null where nobody was let in to it by this browser. */
export function browserKnownTo(strapi: Core.Strapi, ctx: Context, door: Door, accountId: number): string | null {
  const mark = ctx.cookies.get(cookieOf(strapi, door).name, { signed: false })
  if (!mark) return null
  try {
    const facts = verify(mark, settingsOf(strapi).knownBrowserKey, { algorithms: ['HS256'], audience: door, subject: String(accountId) })
    return typeof facts === 'object' ? (facts.jti ?? null) : null
  } catch {
    return null
  }
}

/** Marks the browser of who was let in, under the number that it had. */
export function markBrowser(strapi: Core.Strapi, ctx: Context, door: Door, accountId: number): void {
  const { name, isSecure } = cookieOf(strapi, door)
  const mark = sign({}, settingsOf(strapi).knownBrowserKey, {
    algorithm: 'HS256',
    audience: door,
    subject: String(accountId),
    jwtid: browserKnownTo(strapi, ctx, door, accountId) ?? randomUUID(),
    expiresIn: seconds,
  })
  // Whoever speaks https to the browser stands before us.
  ctx.cookies.secure = isSecure
  const bounds = { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure } as const
  ctx.cookies.set(name, mark, { ...bounds, signed: false, overwrite: true, maxAge: seconds * 1000 })
}
