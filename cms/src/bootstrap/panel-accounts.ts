import { judgePassword, type Language, type PasswordProblem } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { commonPasswordFacts } from '../api/auth/lib/password-facts'
import { guessesPerStaff } from '../api/auth/lib/limits'
import { clearPoints, takePoint } from '../http/limits'
import { inside } from '../strapi/inside'
import { staffLanguage } from '../strapi/staff-language'
import { beforePanelCall, textIn, type BeforeCall } from './panel-routes'

const passwordRefused: Record<PasswordProblem, Record<Language, string>> = {
  'password-too-short': { nl: 'Kies minstens 9 tekens.', en: 'Choose at least 9 characters.' },
  'password-too-long': { nl: 'Dit wachtwoord is te lang.', en: 'This password is too long.' },
  'password-too-simple': {
    nl: 'Gebruik een hoofdletter, een kleine letter, een cijfer en een leesteken.',
    en: 'Use a capital, a small letter, a digit and a sign.',
  },
  'password-too-common': {
    nl: 'Dit wachtwoord gebruiken veel mensen. Kies een ander.',
    en: 'Many people use this password. Please choose another one.',
  },
  'password-too-personal': {
    nl: 'Dit is vooral een naam die anderen kennen. Kies andere woorden, of meer.',
    en: 'This is mostly a name that others know. Please choose other words, or more of them.',
  },
}

const emailNeedsPassword: Record<Language, string> = {
  nl: 'Wie zijn e-mailadres verandert, kiest daarbij een nieuw wachtwoord en geeft ook het huidige.',
  en: 'To change your e-mail address, choose a new password with it and give the current one too.',
}

/** Refuses at a field, in the form that the panel reads. */
function refuseAt(path: string[], message: string): never {
  throw new errors.ValidationError(message, { errors: [{ path, message, name: 'ValidationError' }] })
}

/** Passwords of the panel keep the rule of the portal's: staff there may do more (ASVS 6.2.4, 6.2.11, 6.2.12). */
const judgeNewPassword =
  (strapi: Core.Strapi, ...within: string[]): BeforeCall =>
  async (ctx, next) => {
    const sent: unknown = within.reduce<unknown>((given, name) => (given as Record<string, unknown> | undefined)?.[name], ctx.request.body)
    const password = textIn(sent, 'password')
    if (!password) return next()
    const names = ['firstname', 'lastname', 'email'].map((field) => textIn(sent, field)?.split('@')[0] ?? '')
    const problem = judgePassword(password, await commonPasswordFacts(strapi, names))
    if (problem) refuseAt([...within, 'password'], passwordRefused[problem][staffLanguage(strapi)])
    return next()
  }

/**
 * Whoever sits at an open panel changes neither its password nor, by which another password could be mailed, its address without the
 * present one (ASVS 7.5.1); and guesses at that are counted.
 */
const askForPassword =
  (strapi: Core.Strapi): BeforeCall =>
  async (ctx, next) => {
    const { id, email } = ctx.state['user'] as { id: number; email: string }
    const [sentEmail, current] = [textIn(ctx.request.body, 'email'), textIn(ctx.request.body, 'currentPassword')]
    const isNewAddress = sentEmail !== null && sentEmail.trim().toLowerCase() !== email
    if (isNewAddress && !(current && textIn(ctx.request.body, 'password'))) refuseAt(['email'], emailNeedsPassword[staffLanguage(strapi)])
    if (current && !(await takePoint(strapi, guessesPerStaff, String(id))).ok) throw new errors.RateLimitError()
    await next()
    if (current && ctx.status === 200) await clearPoints(strapi, guessesPerStaff, String(id))
  }

/** A password that an owner sets for somebody, and switching an account off, end its sessions: whoever had one may be why (ASVS 7.4.2, 7.4.3). */
const endSessions =
  (strapi: Core.Strapi): BeforeCall =>
  async (ctx, next) => {
    const sent = (ctx.request.body ?? {}) as { password?: unknown; isActive?: unknown }
    await next()
    const id = (ctx.params as { id?: string }).id ?? ''
    if (sent.password || sent.isActive === false) await inside(strapi, 'panelSessions').invalidateRefreshToken(id)
  }

/** What the framework leaves open about the panel's accounts. Called while it registers, before it mounts its calls. */
export function guardPanelAccounts(strapi: Core.Strapi): void {
  beforePanelCall(strapi, 'POST', '/register', judgeNewPassword(strapi, 'userInfo'))
  beforePanelCall(strapi, 'POST', '/reset-password', judgeNewPassword(strapi))
  beforePanelCall(strapi, 'PUT', '/users/me', askForPassword(strapi))
  beforePanelCall(strapi, 'PUT', '/users/me', judgeNewPassword(strapi))
  beforePanelCall(strapi, 'PUT', '/users/:id', endSessions(strapi))
  beforePanelCall(strapi, 'PUT', '/users/:id', judgeNewPassword(strapi))
}
