import { accountLock, addressLimit, codeLimit, linkHours } from '@rijbaan/contract'
import type { Limit, LinkLimits } from '../../../http/limits'

const minute = 60

/** Wrong passwords of one account, or of one name that nobody has (R24). */
export const perAccount: Limit = {
  name: 'sign-in-account',
  points: accountLock.attempts,
  seconds: accountLock.minutes * minute,
  blockSeconds: accountLock.minutes * minute,
  isPerAddress: false,
  code: 'account-locked',
}

/** The same by a browser in which its owner has been let in: guesses of strangers, who lock the account for one another, don't lock it there. */
export const perKnownBrowser: Limit = { ...perAccount, name: 'sign-in-browser' }

/** By all of these together, while the account is locked: whoever once knew the password may have many of them. */
export const perKnownBrowsers: Limit = { ...perAccount, name: 'sign-in-browsers', points: 40 }

/** Failures from one address, whatever the names (R24). */
export const perAddress: Limit = {
  name: 'sign-in-address',
  points: addressLimit.failures,
  seconds: addressLimit.minutes * minute,
  isPerAddress: true,
  code: 'too-many-attempts',
}

/** Mailed links that one address may ask for. */
export const linksPerAddress: Limit = {
  name: 'forgot-address',
  points: 20,
  seconds: 60 * minute,
  isPerAddress: true,
  code: 'too-many-attempts',
}

/** Mailed links for one account: past a day's, whoever asks for a stranger's all day long has at most a dozen more mailed. */
export const linksPerAccount: LinkLimits = {
  atOnce: { name: 'forgot-account', points: 3, seconds: 15 * minute, isPerAddress: false, code: 'too-many-attempts' },
  inDay: { name: 'forgot-account-day', points: 10, seconds: 24 * 60 * minute, isPerAddress: false, code: 'too-many-attempts' },
  spare: {
    name: 'forgot-account-spare',
    points: 1,
    seconds: linkHours.reset * 60 * minute,
    isPerAddress: false,
    code: 'too-many-attempts',
  },
}

/** Invitations to one mailbox, under whatever addresses: by new accounts, and by the office's mailing it again. */
export const invitationsPerMailbox: Limit = {
  name: 'invitation-mailbox',
  points: 20,
  seconds: 24 * 60 * minute,
  isPerAddress: false,
  code: 'too-many-attempts',
}

/** Guesses at the current password, or at a second factor's code, in one session: whoever has a copy of another holds up that one alone. */
export const guessesPerSession: Limit = {
  name: 'guess-session',
  points: 10,
  seconds: 15 * minute,
  isPerAddress: false,
  code: 'too-many-attempts',
}

/** The same by all sessions of an account together. */
export const guessesPerAccount: Limit = {
  name: 'guess-account',
  points: 40,
  seconds: 15 * minute,
  isPerAddress: false,
  code: 'too-many-attempts',
}

/** Passwords shown again by who is signed in, right ones too: each takes a hash, gives the session another number, and is remembered. */
export const proofsPerAccount: Limit = {
  name: 'proof-account',
  points: 120,
  seconds: 60 * minute,
  isPerAddress: false,
  code: 'too-many-attempts',
}

/** New passwords and authenticator apps of one account, by whoever is signed in to it: its owner is mailed each time. */
export const changesPerAccount: Limit = {
  name: 'change-account',
  points: 20,
  seconds: 60 * minute,
  isPerAddress: false,
  code: 'too-many-attempts',
}

/** Guesses at the current password of someone who is signed in to the panel. */
export const guessesPerStaff: Limit = {
  name: 'panel-guess-account',
  points: 10,
  seconds: 15 * minute,
  isPerAddress: false,
  code: 'too-many-attempts',
}

/** Sessions that one account of the panel begins, by right passwords: each is kept until long after it has ended. */
export const signInsPerStaff: Limit = {
  name: 'panel-sign-ins',
  points: 60,
  seconds: 60 * minute,
  isPerAddress: false,
  code: 'too-many-attempts',
}

/** Renewals of one account's sessions, each of which keeps the former one: a panel that stands open asks for two an hour. */
export const renewalsPerStaff: Limit = {
  name: 'panel-renewals',
  points: 300,
  seconds: 60 * minute,
  isPerAddress: false,
  code: 'too-many-attempts',
}

/** Other addresses that an account of the panel takes by itself: whoever had each before is mailed, and so is whoever has the next. */
export const movesPerStaff: Limit = {
  name: 'panel-move-account',
  points: 5,
  seconds: 24 * 60 * minute,
  isPerAddress: false,
  code: 'too-many-attempts',
}

/** New passwords of one account of the panel, whoever chooses them there: its owner is mailed each time. */
export const passwordsPerStaff: Limit = {
  name: 'panel-password-account',
  points: 10,
  seconds: 24 * 60 * minute,
  isPerAddress: false,
  code: 'too-many-attempts',
}

/** Wrong codes of one account's second factor, by whoever knows its password; right ones are given back (ASVS 6.6.3). */
export const codesPerAccount: Limit = {
  name: 'code-account',
  points: codeLimit.failures,
  seconds: codeLimit.hours * 60 * minute,
  isPerAddress: false,
  code: 'too-many-attempts',
}

/** Mails about a lock: whoever locks an account again and again doesn't flood its owner. */
export const lockNotices: Limit = {
  name: 'lock-notice',
  points: 5,
  seconds: 24 * 60 * minute,
  isPerAddress: false,
  code: 'too-many-attempts',
}

/** Mails about a wrong code after the right password: the owner is told, and not flooded. */
export const codeNotices: Limit = {
  name: 'code-notice',
  points: 1,
  seconds: 60 * minute,
  isPerAddress: false,
  code: 'too-many-attempts',
}

/** Answers by passkeys from one address that don't hold: apart from wrong passwords, by which a neighbour could shut this way in. */
export const passkeyAnswersPerAddress: Limit = { ...perAddress, name: 'passkey-answer-address' }

/** Challenges for signing in with a passkey that one address may ask for: a login page that is opened asks for one. */
export const passkeyStartsPerAddress: Limit = {
  name: 'passkey-start-address',
  points: 200,
  seconds: 15 * minute,
  isPerAddress: true,
  code: 'too-many-attempts',
}

/** The same for adding one or showing who one is, in one session: whoever has a copy of another holds up that one alone. */
export const passkeyStartsPerSession: Limit = {
  name: 'passkey-start-session',
  points: 30,
  seconds: 15 * minute,
  isPerAddress: false,
  code: 'too-many-attempts',
}

/** Answers in the name of one account's passkeys that don't hold. */
export const passkeyAnswersPerAccount: Limit = {
  name: 'passkey-answer-account',
  points: 10,
  seconds: 15 * minute,
  isPerAddress: false,
  code: 'too-many-attempts',
}
