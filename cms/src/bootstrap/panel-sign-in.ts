import { accept, isEmailShaped } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { networkOf } from '@rijbaan/servers'
import type { Context } from 'koa'
import { inHashQueue, isPassword } from '../api/auth/lib/hash'
import { renewalsPerStaff, signInsPerStaff } from '../api/auth/lib/limits'
import { apartFromCall } from '../database/call'
import { browserKnownTo, markBrowser } from '../http/known-browser'
import { clearPoints, hasNoPoints, returnPoint, takeLink, takePoint, type Limit, type LinkLimits } from '../http/limits'
import { refuseBusyPanel } from '../http/panel-answer'
import { visitorOf } from '../http/visitor'
import { inside } from '../strapi/inside'
import { takePanelPoint } from './panel-points'
import { beforePanelCall, besideNoChange, textIn, type BeforeCall } from './panel-routes'

const minute = 60

/** Wrong passwords for the panel from one address, whatever the accounts. */
const perAddress: Limit = { name: 'panel-address', points: 20, seconds: 15 * minute, isPerAddress: true, code: 'too-many-attempts' }

/** Wrong passwords for one account of the panel, or an address that nobody there has, from wherever: more than one person mistypes. */
const perAccount: Limit = { name: 'panel-account', points: 20, seconds: 15 * minute, isPerAddress: false, code: 'too-many-attempts' }

/** Wrong passwords for one account from one network: so few of the account's that nobody alone keeps its owner out. */
const perAccountAndNetwork: Limit = {
  name: 'panel-account-network',
  points: 5,
  seconds: 5 * minute,
  isPerAddress: false,
  code: 'too-many-attempts',
}

/** The same by a browser in which its owner has been let in. */
const perKnownBrowser: Limit = { name: 'panel-browser', points: 5, seconds: 5 * minute, isPerAddress: false, code: 'too-many-attempts' }

/** By all of these together, where the account's own are used up: whoever once knew the password may have many of them. */
const perKnownBrowsers: Limit = { ...perAccount, name: 'panel-browsers', points: 40 }

/** Tokens of mailed links to the panel that one address tries in vain. */
const tokensPerAddress: Limit = {
  name: 'panel-token-address',
  points: 60,
  seconds: 15 * minute,
  isPerAddress: true,
  code: 'too-many-attempts',
}

/** Mailed links to the panel that one address may ask for. */
const linksPerAddress: Limit = {
  name: 'panel-forgot-address',
  points: 20,
  seconds: 60 * minute,
  isPerAddress: true,
  code: 'too-many-attempts',
}

/** Mailed links for one account of the panel. */
const linksPerAccount: LinkLimits = {
  atOnce: { name: 'panel-forgot-account', points: 3, seconds: 15 * minute, isPerAddress: false, code: 'too-many-attempts' },
  inDay: { name: 'panel-forgot-day', points: 10, seconds: 24 * 60 * minute, isPerAddress: false, code: 'too-many-attempts' },
  spare: { name: 'panel-forgot-spare', points: 1, seconds: 60 * minute, isPerAddress: false, code: 'too-many-attempts' },
}

const fromNetwork = (email: string, { ip }: Context): string => `${networkOf(ip)} ${email}`

/** An account of the panel; the password is none before an invitation was taken. */
type Colleague = { id: number; password: string | null }

/** Whose address it is; null where nobody has it. */
async function findColleague(strapi: Core.Strapi, email: string): Promise<Colleague | null> {
  const account: unknown = await strapi.db.connection('admin_users').where({ email }).first('id', 'password')
  return (account as Colleague | undefined) ?? null
}

/**
 * Counts a try at one account: by a browser in which its owner has been let in for that browser too, which goes on where strangers have used
 * up what the account has (decision 76).
 */
async function takeOfAccount(strapi: Core.Strapi, ctx: Context, email: string, colleague: Colleague | null): Promise<void> {
  const browser = colleague && browserKnownTo(strapi, ctx, 'panel', colleague.id)
  if (!browser) {
    await takePanelPoint(strapi, perAccountAndNetwork, fromNetwork(email, ctx))
    return takePanelPoint(strapi, perAccount, email)
  }
  await takePanelPoint(strapi, perKnownBrowser, browser)
  const onAccount = await apartFromCall(() => takePoint(strapi, perAccount, email))
  if (!onAccount.ok) await takePanelPoint(strapi, perKnownBrowsers, String(colleague.id))
}

/** Knows the browser of who was let in, and forgets the wrong passwords that it sent. Answers whether it was known before. */
async function knowBrowser(strapi: Core.Strapi, ctx: Context, accountId: number): Promise<boolean> {
  const browser = browserKnownTo(strapi, ctx, 'panel', accountId)
  if (browser) await clearPoints(strapi, perKnownBrowser, browser)
  await clearPoints(strapi, perKnownBrowsers, String(accountId))
  markBrowser(strapi, ctx, 'panel', accountId)
  return browser !== null
}

/**
 * Counts a sign-in before anything is compared, in the database and for all processes, by the account and by the whole network that it
 * comes from: the framework's own limit counts the two together, in the memory of one process, and gives each of a network's addresses
 * tries of its own (ASVS 6.3.1). Compares it too, in the queue of all passwords and as long for nobody's: the framework does so on the
 * one thread that answers everybody, and is left to those who have the right one. It looks at theirs once more, while no new one is being set.
 */
function judgeSignIns(strapi: Core.Strapi): BeforeCall {
  return async (ctx, next) => {
    const [email, password] = [textIn(ctx.request.body, 'email')?.toLowerCase(), textIn(ctx.request.body, 'password')]
    const judged = await inHashQueue({ address: ctx.ip }, async () => {
      // Also what can't be a sign-in: whoever sends it again and again is held off.
      await takePanelPoint(strapi, perAddress, ctx.ip)
      if (!email || !password) throw new errors.ValidationError('Missing credentials')
      const colleague = await findColleague(strapi, email)
      await takeOfAccount(strapi, ctx, email, colleague)
      return accept((await isPassword(password, colleague?.password)) ? colleague : null)
    })
    if (!judged.ok) return refuseBusyPanel(ctx, judged.facts.retryAfterSeconds ?? minute)
    const colleague = judged.value
    if (!colleague) throw new errors.ApplicationError('Invalid credentials')
    await takePanelPoint(strapi, signInsPerStaff, String(colleague.id))
    await besideNoChange(strapi, next)
    if (ctx.status !== 200) return
    await returnPoint(strapi, perAddress, ctx.ip)
    if (!email) return
    const wasKnown = await knowBrowser(strapi, ctx, colleague.id)
    await clearPoints(strapi, perAccountAndNetwork, fromNetwork(email, ctx))
    // A lock of strangers stays for them.
    if (!wasKnown || !(await hasNoPoints(strapi, perAccount, email))) await clearPoints(strapi, perAccount, email)
  }
}

/** Forgets what was counted of an account, whose sessions have ended with its password. */
async function forget(strapi: Core.Strapi, { id, email }: { id: number; email: string }): Promise<void> {
  await clearPoints(strapi, perAccount, email)
  for (const limit of [signInsPerStaff, renewalsPerStaff]) await clearPoints(strapi, limit, String(id))
}

/** The account that a call answers with; null where it answers with none. */
function accountIn(given: unknown): { id: number; email: string } | null {
  const email = textIn(given, 'email')
  return email === null ? null : { id: Number((given as { id?: unknown }).id), email }
}

/** A colleague who sets somebody's password lets them in again, whatever was counted. */
const forgetOfColleague =
  (strapi: Core.Strapi): BeforeCall =>
  async (ctx, next) => {
    await next()
    const { data } = (ctx.body ?? {}) as { data?: unknown }
    const account = accountIn(data)
    if (ctx.status === 200 && account && textIn(ctx.request.body, 'password')) await forget(strapi, account)
  }

/** A mailed link lets in again whoever is locked out: what was counted is forgotten, and strangers who go on don't lock that browser. */
const letIn =
  (strapi: Core.Strapi): BeforeCall =>
  async (ctx, next) => {
    await next()
    const { data } = (ctx.body ?? {}) as { data?: { user?: unknown } }
    const account = accountIn(data?.user)
    if (!account) return
    await knowBrowser(strapi, ctx, account.id)
    await forget(strapi, account)
  }

/** Counts a call that brings the token of a mailed link before it is looked up, and hashes a password (ASVS 6.3.1). */
const countTokens =
  (strapi: Core.Strapi, then: BeforeCall = (_, next) => next()): BeforeCall =>
  async (ctx, next) => {
    await takePanelPoint(strapi, tokensPerAddress, ctx.ip)
    await then(ctx, next)
    if (ctx.status < 300) await returnPoint(strapi, tokensPerAddress, ctx.ip)
  }

/**
 * Bounds the mails with a link, and what isn't an address as well; past an account's the answer is the same as ever. The framework gets
 * the address as it takes it: what is counted of an account and refused after that would keep its owner's own mail away.
 */
const boundMails =
  (strapi: Core.Strapi): BeforeCall =>
  async (ctx, next) => {
    await takePanelPoint(strapi, linksPerAddress, ctx.ip)
    const email = textIn(ctx.request.body, 'email')?.toLowerCase()
    if (!email || !isEmailShaped(email)) throw new errors.ValidationError('email must be a valid email')
    ctx.request.body = { email }
    if (await takeLink(strapi, linksPerAccount, email)) return next()
    ctx.status = 204
  }

/** Holds off guessing at the panel's passwords, and floods of its mails. Called while the framework registers, before it mounts its calls. */
export function guardPanelSignIn(strapi: Core.Strapi): void {
  beforePanelCall(strapi, 'POST', '/login', judgeSignIns(strapi))
  beforePanelCall(strapi, 'PUT', '/users/:id', forgetOfColleague(strapi))
  beforePanelCall(strapi, 'POST', '/reset-password', countTokens(strapi, letIn(strapi)))
  beforePanelCall(strapi, 'POST', '/register', countTokens(strapi, letIn(strapi)))
  beforePanelCall(strapi, 'GET', '/registration-info', countTokens(strapi))
  beforePanelCall(strapi, 'POST', '/forgot-password', boundMails(strapi))
}

/**
 * Has the framework look up who forgot their password, and mail them, once they are answered: how long it takes would tell who has an
 * account (R20).
 */
export function mailOnceAnswered(strapi: Core.Strapi): void {
  const passwords = inside(strapi, 'staffPasswords')
  const { forgotPassword } = passwords
  passwords.forgotPassword = async (given) => {
    const ctx = strapi.requestContext.get()
    if (!ctx) return forgotPassword(given)
    visitorOf(strapi, ctx).onceAnswered(() => forgotPassword(given))
  }
}
