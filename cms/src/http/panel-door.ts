import { accept, panelFromPortalPath, panelPlaceOf, refuse, type Result } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import { now } from '../clock'
import { settingsOf } from '../settings'
import { takePoint, type Limit } from './limits'
import type { Next } from './next'
import { refusePanel, type PanelSentence } from './panel-answer'
import { isOfPanel, panelDoorPath } from './panel-paths'
import { lifetimes, readPass, writePass } from './panel-pass'
import { findDevicePerson, type Person } from './session'

/** A pass opens the door once: its number is used up in the database, for every process. */
const once: Limit = { name: 'panel-pass', points: 1, seconds: 2 * (lifetimes.pass / 1000), isPerAddress: false, code: 'too-many-requests' }

/** `__Host-` needs https, so a demo has a plain name. */
const cookieOf = (strapi: Core.Strapi): { name: string; isSecure: boolean } => {
  const isSecure = settingsOf(strapi).cmsPublicUrl.startsWith('https:')
  return { name: isSecure ? '__Host-rijbaan_panel' : 'rijbaan_panel', isSecure }
}

/** Who may go on to the panel's own sign-in: the office, with a second factor at the portal (docs/decisions/0048-the-panels-doors.md). */
const mayOpenPanel = ({ role, hasSecondFactor, requirePasswordChange }: Person): boolean =>
  (role === 'ADMIN' || role === 'SUPER_ADMIN') && hasSecondFactor && !requirePasswordChange

/** Whether the session of the portal is still there, and its person may still open the panel: asked anew each time. */
async function isOpenFor(strapi: Core.Strapi, deviceId: string): Promise<boolean> {
  const person = await findDevicePerson(strapi, deviceId)
  return person !== null && mayOpenPanel(person)
}

/**
 * The address at the panel's host that lets this session in, for a minute, once. Refused with `not-found` where the panel opens without
 * the portal, and with `second-factor-needed` for who has none.
 */
export function givePanelPass(strapi: Core.Strapi, person: Person): Result<{ address: string }> {
  const { cmsPublicUrl, panelDoor, panelDoorKey } = settingsOf(strapi)
  if (panelDoor !== 'portal') return refuse('not-found')
  if (!mayOpenPanel(person)) return refuse('second-factor-needed')
  const pass = writePass(panelDoorKey, { use: 'pass', deviceId: person.deviceId, now: now(strapi) })
  return accept({ address: `${cmsPublicUrl}${panelDoorPath}?${new URLSearchParams({ pass }).toString()}` })
}

/** Takes a pass for the cookie, and leads on without it to the panel, or the place in it that is named; a pass that doesn't serve leads back to the portal. */
async function takePass(strapi: Core.Strapi, ctx: Context): Promise<void> {
  const { panelDoorKey, publicUrl } = settingsOf(strapi)
  const given: unknown = ctx.query['pass']
  const pass = readPass(panelDoorKey, typeof given === 'string' ? given : undefined, { use: 'pass', now: now(strapi) })
  const isGood = pass !== null && (await isOpenFor(strapi, pass.deviceId)) && (await takePoint(strapi, once, pass.id)).ok
  ctx.set('Cache-Control', 'no-store')
  ctx.set('Referrer-Policy', 'no-referrer')
  if (!isGood) return ctx.redirect(publicUrl)
  const { name, isSecure } = cookieOf(strapi)
  const value = writePass(panelDoorKey, { use: 'cookie', deviceId: pass.deviceId, now: now(strapi) })
  ctx.cookies.set(name, value, { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure, signed: false, maxAge: lifetimes.cookie })
  ctx.redirect(panelPlaceOf(ctx.query['to']))
}

const fromPortal: PanelSentence = { nl: 'Open het kantoor vanuit het portaal.', en: 'Open the panel from the portal.' }

/** What somebody before the closed door gets: a page leads to the portal, a call of the panel's is refused in the form that it reads. */
function leadToPortal(strapi: Core.Strapi, ctx: Context): void {
  ctx.set('Cache-Control', 'no-store')
  const isPage = ctx.method === 'GET' && /^\/(admin(\/.*)?)?$/i.test(ctx.path) && ctx.accepts('json', 'html') === 'html'
  if (isPage) return ctx.redirect(settingsOf(strapi).publicUrl + panelFromPortalPath)
  return refusePanel(ctx, 403, fromPortal)
}

/**
 * With PANEL_DOOR=portal nothing of the panel is served but to a browser whose session at the portal is the office's, with a second
 * factor; signing out there shuts it. The panel's own sign-in comes after it (ASVS 6.3.3).
 */
export const openPanelFromPortal =
  (strapi: Core.Strapi) =>
  async (ctx: Context, next: Next): Promise<void> => {
    const { panelDoor, panelDoorKey } = settingsOf(strapi)
    if (panelDoor !== 'portal' || !isOfPanel(ctx.path)) return next()
    if (ctx.path === panelDoorPath && ctx.method === 'GET') return takePass(strapi, ctx)
    const cookie = readPass(panelDoorKey, ctx.cookies.get(cookieOf(strapi).name, { signed: false }), { use: 'cookie', now: now(strapi) })
    if (cookie && (await isOpenFor(strapi, cookie.deviceId))) return next()
    return leadToPortal(strapi, ctx)
  }
