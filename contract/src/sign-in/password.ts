import { charactersIn } from '../length'

/** Length of a password: characters at least (spec 1 §5), bytes at most (R29: more would be cut off by the hash). */
export const passwordLength = { minCharacters: 9, maxBytes: 72 } as const

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
