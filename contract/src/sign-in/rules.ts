import { charactersIn } from '../length'

/** Length of a password: characters at least (spec 1 §5), bytes at most (R29: more would be cut off by the hash). */
export const passwordLength = { minCharacters: 9, maxBytes: 72 } as const

/** Hours that a mailed link works: to set a first password, and to set a new one. */
export const linkHours = { invitation: 48, reset: 2 } as const

/** Sign-in attempts with a wrong password before an account locks, and for how many minutes (R24). */
export const accountLock = { attempts: 5, minutes: 15 } as const

/** Failures that one address may cause, in so many minutes, before it has to wait (R24). */
export const addressLimit = { failures: 20, minutes: 15 } as const

/** A session ends after so many days without use, and after so many in any case. */
export const sessionDays = { idle: 7, absolute: 30 } as const

/** How long a message stays or a redirect waits (spec 1 §4), in milliseconds. */
export const signInMilliseconds = { logoutBanner: 1000, afterSetPassword: 1500, afterChangedPassword: 800 } as const

/** What is missing where someone says who they are. */
export const credentialProblems = { 'username-required': 'Username is required', 'password-required': 'Password is required' } as const
export type CredentialProblem = keyof typeof credentialProblems

export type PasswordProblem = 'password-too-short' | 'password-too-long' | 'password-too-simple' | 'password-too-common'

/** Why a password can't be taken, in the words of spec 1 §5. */
export const passwordProblems: Record<PasswordProblem, string> = {
  'password-too-short': 'Password must be at least 9 characters',
  'password-too-long': 'Password is too long',
  'password-too-simple': 'Password must include uppercase, lowercase, number, and special character',
  'password-too-common': 'This password is used by many people. Please choose another one.',
}

/** What the rule asks, part by part, for a screen that ticks them off as they are typed. */
export const passwordParts = {
  length: (password: string) => charactersIn(password) >= passwordLength.minCharacters,
  uppercase: (password: string) => /\p{Lu}/u.test(password),
  lowercase: (password: string) => /\p{Ll}/u.test(password),
  digit: (password: string) => /\d/.test(password),
  special: (password: string) => /[^\p{L}\p{N}\s]/u.test(password),
} as const

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

/** The commonest passwords that have all four kinds of character, in one form: lower case, no digits, no signs around them. */
const commonCores = new Set([
  'password',
  'passwort',
  'wachtwoord',
  'welkom',
  'welcome',
  'qwerty',
  'azerty',
  'admin',
  'letmein',
  'iloveyou',
  'changeme',
  'geheim',
  'zomer',
  'winter',
])

const isCommon = (password: string): boolean => {
  const plain = password.toLowerCase().replace(/[@4]/g, 'a').replace(/0/g, 'o').replace(/[$5]/g, 's').replace(/3/g, 'e')
  return [password.toLowerCase(), plain].some((form) => commonCores.has(form.replace(/^[^a-z]+|[^a-z]+$/g, '')))
}

/** The first thing that is wrong with a new password, or null where it will do. */
export function checkPassword(password: string): PasswordProblem | null {
  if (!passwordParts.length(password)) return 'password-too-short'
  if (bytesOf(password) > passwordLength.maxBytes) return 'password-too-long'
  const { uppercase, lowercase, digit, special } = passwordParts
  if (![uppercase, lowercase, digit, special].every((has) => has(password))) return 'password-too-simple'
  return isCommon(password) ? 'password-too-common' : null
}
