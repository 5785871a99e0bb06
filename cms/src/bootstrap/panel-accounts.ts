import { isNameToKeep, mailboxOf, normaliseName, profileLength, toLanguage, type Language } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import { guessesPerStaff, invitationsPerMailbox, movesPerStaff, passwordsPerStaff } from '../api/auth/lib/limits'
import { now } from '../clock'
import { staffNameOf } from '../full-name'
import type { Renamed } from '../http/audit-line'
import { unlessItStands } from '../database/call'
import { inTransaction } from '../database/transaction'
import { clearPoints, returnPoint, type Limit } from '../http/limits'
import { isInvitationOpen } from '../mail/panel-invitation'
import { inside } from '../strapi/inside'
import { staffLanguage } from '../strapi/staff-language'
import { storedLinks, type LinkField } from './panel-links'
import { judgeNewPassword } from './panel-passwords'
import { takePanelPoint } from './panel-points'
import { beforePanelCall, refuseAt, textIn, type BeforeCall } from './panel-routes'
import { findStaff, isAwaited, readStaffId, type Staff } from '../api/office/lib/staff-accounts'
import { staffType } from '../strapi/staff-type'
import { inviteAgain, mailStaff } from '../api/office/lib/staff-mails'
import { movesPerMailbox } from '../api/person/lib/email-moves'

const emailNeedsPassword: Record<Language, string> = {
  nl: 'Wie zijn e-mailadres verandert, kiest daarbij een nieuw wachtwoord en geeft ook het huidige.',
  en: 'To change your e-mail address, choose a new password with it and give the current one too.',
}

const ownInProfile: Record<Language, string> = {
  nl: 'Je eigen wachtwoord en e-mailadres verander je in je profiel, met je huidige wachtwoord.',
  en: 'Change your own password and e-mail address in your profile, with your current password.',
}

const tooManyMoves: Record<Language, string> = {
  nl: 'Dit e-mailadres is vandaag te vaak veranderd, of het nieuwe adres kreeg daar al te veel mails over. Probeer het morgen opnieuw.',
  en: 'This e-mail address has been changed too often today, or the new one has had too many mails about that. Please try again tomorrow.',
}

const tooManyPasswords: Record<Language, string> = {
  nl: 'Dit wachtwoord is vandaag te vaak veranderd. Kies een nieuw met een mail: klik bij het inloggen op ‘Wachtwoord vergeten?’. Of probeer het morgen opnieuw.',
  en: 'This password has been changed too often today. Choose a new one by mail: click ‘Forgot your password?’ where you sign in. Or try again tomorrow.',
}

const invitationOver: Record<Language, string> = {
  nl: 'Deze uitnodiging is verlopen. Vraag wie je uitnodigde om een nieuwe.',
  en: 'This invitation has expired. Ask whoever invited you for a new one.',
}

const linkOver: Record<Language, string> = {
  nl: 'Deze link is gebruikt of verlopen. Vraag om een nieuwe.',
  en: 'This link has been used or has expired. Please ask for a new one.',
}

const namesThatLead: Record<Language, string> = {
  nl: `Een naam heeft hooguit ${profileLength.name} tekens, en geen link, adres of regeleinde.`,
  en: `A name has ${profileLength.name} characters at most, and no link, address or line break.`,
}

/** What an account is called by, in mails to it and in the history. */
const nameFields = ['firstname', 'lastname', 'username'] as const

/** Holds the panel's names to what the portal's are held to: they stand in mails and in the history. */
const judgeNames =
  (strapi: Core.Strapi, within?: 'userInfo'): BeforeCall =>
  (ctx, next) => {
    const body = ctx.request.body as Record<string, unknown> | undefined
    const sent = within ? body?.[within] : body
    const wrong = nameFields.filter((field) => !isNameToKeep(textIn(sent, field) ?? ''))
    if (wrong.length > 0) refuseAt([...wrong], namesThatLead[staffLanguage(strapi)])
    return next()
  }

type FindAccount = (ctx: Context) => Promise<Staff | null>

/** To which address a call will mail an invitation; null where it mails none. */
type FindInvited = (ctx: Context) => Promise<string | null>

/** Bounds the invitations to one mailbox, as the portal's are. */
const boundInvitations =
  (strapi: Core.Strapi, invitedBy: FindInvited): BeforeCall =>
  async (ctx, next) => {
    const email = await invitedBy(ctx)
    if (email) await takePanelPoint(strapi, invitationsPerMailbox, mailboxOf(normaliseName(email)))
    return next()
  }

/** Whether another mail address is sent than the account has. */
function isOtherEmail(sent: unknown, { email }: Pick<Staff, 'email'>): boolean {
  const given = textIn(sent, 'email')
  return given !== null && given.trim().toLowerCase() !== email
}

/** Something to be counted before it is done, and what is said where there has been enough of it. */
type Bound = { limit: Limit; key: string; says: Record<Language, string> }

/** What a change of an account's address or password counts as. */
function boundsOf(sent: unknown, account: Staff, isOwn: boolean): Bound[] {
  const id = String(account.id)
  const email = isOtherEmail(sent, account) ? textIn(sent, 'email') : null
  const own = isOwn ? [{ limit: movesPerStaff, key: id, says: tooManyMoves }] : []
  const told = [account.email, email ?? ''].map((each) => ({
    limit: movesPerMailbox,
    key: mailboxOf(normaliseName(each)),
    says: tooManyMoves,
  }))
  const password = textIn(sent, 'password') ? [{ limit: passwordsPerStaff, key: id, says: tooManyPasswords }] : []
  return email === null ? password : [...own, ...told, ...password]
}

/**
 * Bounds the mails about an account's changes: whoever gives theirs one address of somebody after another would have that mailbox flooded
 * in the school's name. Who is still invited gets invitations, which are bounded by themselves.
 */
const boundChanges =
  (strapi: Core.Strapi, accountOf: FindAccount): BeforeCall =>
  async (ctx, next) => {
    const account = await accountOf(ctx)
    const isOwn = account?.id === (ctx.state['user'] as Staff).id
    const bounds = account && account.password !== null ? boundsOf(ctx.request.body, account, isOwn) : []
    for (const { limit, key, says } of bounds) {
      // Counted apart, so that of two at once the second knows; what comes to nothing mails nobody.
      await takePanelPoint(strapi, limit, key, says[staffLanguage(strapi)])
      unlessItStands(() => returnPoint(strapi, limit, key))
    }
    return next()
  }

/**
 * Whoever sits at an open panel changes neither its password nor, by which another password could be mailed, its address without the
 * present one (ASVS 7.5.1); and guesses at that are counted.
 */
const askForPassword =
  (strapi: Core.Strapi): BeforeCall =>
  async (ctx, next) => {
    const account = ctx.state['user'] as Staff
    const [key, current] = [String(account.id), textIn(ctx.request.body, 'currentPassword')]
    const isProved = current && textIn(ctx.request.body, 'password')
    if (isOtherEmail(ctx.request.body, account) && !isProved) refuseAt(['email'], emailNeedsPassword[staffLanguage(strapi)])
    if (current) await takePanelPoint(strapi, guessesPerStaff, key)
    await next()
    if (isProved && ctx.status === 200) await clearPoints(strapi, guessesPerStaff, key)
  }

/** The list of accounts has no place for the present password, so whoever may change others' changes their own in the profile. */
const refuseOwn =
  (strapi: Core.Strapi, accountOf: FindAccount): BeforeCall =>
  async (ctx, next) => {
    const account = await accountOf(ctx)
    const isOwn = account !== null && account.id === (ctx.state['user'] as Staff).id
    const field = isOtherEmail(ctx.request.body, account ?? { email: '' }) ? 'email' : 'password'
    if (isOwn && (field === 'email' || textIn(ctx.request.body, 'password') !== null))
      refuseAt([field], ownInProfile[staffLanguage(strapi)])
    return next()
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

/** Links that were mailed for an account, to the address or for the owner that it had, open it no more. */
async function dropLinks(strapi: Core.Strapi, { id }: Staff): Promise<void> {
  const none = { registrationToken: null, resetPasswordToken: null, resetPasswordTokenExpiresAt: null }
  await strapi.db.query(staffType).update({ where: { id }, data: none })
}

/** Tells whoever has the account: by its former address, which somebody else may have changed (ASVS 6.3.7). */
async function tell(strapi: Core.Strapi, before: Staff, after: Staff): Promise<void> {
  if (before.password === null) return
  if (before.email !== after.email)
    for (const recipient of [before.email, after.email]) await mailStaff(strapi, 'panelEmailChanged', after, { recipient })
  if (before.password !== after.password) await mailStaff(strapi, 'panelPasswordChanged', after, { recipient: before.email })
}

/** Whether the invitation that an account has still works. */
const isStillInvited = ({ registrationToken, createdAt }: Staff, at: Date): boolean =>
  registrationToken !== null && isInvitationOpen({ registrationToken, createdAt: new Date(createdAt) }, at)

/** Saving an account whose invitation is pending mails it again where it goes to another address, or the one before has expired. */
const invitedAgain =
  (strapi: Core.Strapi, accountOf: FindAccount): FindInvited =>
  async (ctx) => {
    const account = await accountOf(ctx)
    if (!account || !isAwaited(account)) return null
    if (isOtherEmail(ctx.request.body, account)) return textIn(ctx.request.body, 'email')
    return isStillInvited(account, now(strapi)) ? null : account.email
  }

/** What follows a change of an account, in the same transaction: links from before end, an invitation goes to the new address, and who has it is told. */
const followChange =
  (strapi: Core.Strapi, accountOf: FindAccount): BeforeCall =>
  async (ctx, next) => {
    const before = await accountOf(ctx)
    await next()
    const after = ctx.status === 200 && before ? await findStaff(strapi, { id: before.id }) : null
    if (!before || !after) return
    const isSame = before.email === after.email && before.password === after.password && before.isActive === after.isActive
    if (!isSame) await dropLinks(strapi, after)
    const isPending = isAwaited(before) && isAwaited(after)
    if (isPending && !(isSame && isStillInvited(before, now(strapi)))) await inviteAgain(strapi, after)
    await tell(strapi, before, after)
  }

/** Has the line that a change leaves in the history say both names, where an account is called otherwise after it (decision 69). */
const noteName =
  (strapi: Core.Strapi, accountOf: FindAccount): BeforeCall =>
  async (ctx, next) => {
    const before = await accountOf(ctx)
    await next()
    const after = ctx.status === 200 && before ? await findStaff(strapi, { id: before.id }) : null
    if (!before || !after) return
    const renamed: Renamed = { from: staffNameOf(before), to: staffNameOf(after) }
    if (renamed.from !== renamed.to) ctx.state['renamed'] = renamed
  }

/** An invitation that has expired opens nothing; whoever sent it sends another by saving the account. */
const refuseExpired =
  (strapi: Core.Strapi, accountOf: FindAccount): BeforeCall =>
  async (ctx, next) => {
    const account = await accountOf(ctx)
    if (!account?.registrationToken || isStillInvited(account, now(strapi))) return next()
    throw new errors.ValidationError(invitationOver[toLanguage(account.preferedLanguage)])
  }

/** The columns of what a mailed link proves itself by. */
const linkColumns = { registrationToken: 'registration_token', resetPasswordToken: 'reset_password_token' } as const

/**
 * Locks the account that a mailed link opens. The framework looks for it, and takes the link away with the change: of two who follow one
 * link at once the second waits, and finds it used (ASVS 2.3.4). Whoever brings one that opens nothing keeps nobody waiting.
 */
const lockByLink =
  (strapi: Core.Strapi, field: LinkField): BeforeCall =>
  async (ctx, next) => {
    const token = textIn(ctx.request.body, field) ?? ''
    await inTransaction(strapi, async (trx) => {
      const ofLink = trx('admin_users').where({ [linkColumns[field]]: storedLinks[field](token) })
      if ((await ofLink.update({ updated_at: trx.ref('updated_at') })) === 0)
        throw new errors.ValidationError(linkOver[staffLanguage(strapi)])
    })
    return next()
  }

/** What the framework leaves open about the panel's accounts. Called while it registers, before it mounts its calls. */
export function guardPanelAccounts(strapi: Core.Strapi): void {
  const byToken = (given: unknown, field: LinkField): Promise<Staff | null> => {
    const token = textIn(given, field)
    return token ? findStaff(strapi, { [field]: token } as { registrationToken: string }) : Promise.resolve(null)
  }
  const own: FindAccount = (ctx) => findStaff(strapi, { id: (ctx.state['user'] as Staff).id })
  const named: FindAccount = (ctx) => findStaff(strapi, { id: readStaffId((ctx.params as { id?: string }).id) })
  const invited: FindAccount = (ctx) => byToken(ctx.request.body, 'registrationToken')
  const looking: FindAccount = (ctx) => byToken(ctx.query, 'registrationToken')
  const reset: FindAccount = (ctx) => byToken(ctx.request.body, 'resetPasswordToken')

  beforePanelCall(strapi, 'GET', '/registration-info', refuseExpired(strapi, looking))
  const registering = [
    judgeNames(strapi, 'userInfo'),
    judgeNewPassword(strapi, invited, 'userInfo'),
    lockByLink(strapi, 'registrationToken'),
    refuseExpired(strapi, invited),
    noteName(strapi, invited),
  ]
  beforePanelCall(strapi, 'POST', '/register', ...registering)
  const resetting = [judgeNewPassword(strapi, reset), lockByLink(strapi, 'resetPasswordToken'), followChange(strapi, reset)]
  beforePanelCall(strapi, 'POST', '/reset-password', ...resetting)
  beforePanelCall(
    strapi,
    'PUT',
    '/users/me',
    judgeNames(strapi),
    judgeNewPassword(strapi, own),
    askForPassword(strapi),
    boundChanges(strapi, own),
    noteName(strapi, own),
    followChange(strapi, own),
  )
  const sent: FindInvited = (ctx) => Promise.resolve(textIn(ctx.request.body, 'email'))
  beforePanelCall(strapi, 'POST', '/users', judgeNames(strapi), boundInvitations(strapi, sent))
  const changing = [
    judgeNames(strapi),
    judgeNewPassword(strapi, named),
    refuseOwn(strapi, named),
    boundInvitations(strapi, invitedAgain(strapi, named)),
    boundChanges(strapi, named),
    noteName(strapi, named),
    endSessions(strapi),
    followChange(strapi, named),
  ]
  beforePanelCall(strapi, 'PUT', '/users/:id', ...changing)
}
