import { bytesIn, charactersIn } from '../length'
import { normalised } from '../normal-form'

/** Length of a password: characters at least (spec 1 §5), bytes at most (R29: more would be cut off by the hash). */
export const passwordLength = { minCharacters: 9, maxBytes: 72 } as const

export type PasswordProblem =
  | 'password-too-short'
  | 'password-too-long'
  | 'password-too-simple'
  | 'password-too-common'
  | 'password-too-personal'
  | 'password-unchanged'

/** Why a password can't be taken, in the words of spec 1 §5. */
export const passwordProblems: Record<PasswordProblem, string> = {
  'password-too-short': 'Password must be at least 9 characters',
  'password-too-long': 'Password is too long',
  'password-too-simple': 'Password must include uppercase, lowercase, number, and special character',
  'password-too-common': 'This password is used by many people. Please choose another one.',
  'password-too-personal': 'This is mostly a name that others know. Please choose other words, or more of them.',
  'password-unchanged': 'This is your present password. Please choose another one.',
}

/** What the rule asks, part by part, for a screen that ticks them off as they are typed. */
export const passwordParts = {
  length: (password: string) => charactersIn(password) >= passwordLength.minCharacters,
  uppercase: (password: string) => /\p{Lu}/u.test(password),
  lowercase: (password: string) => /\p{Ll}/u.test(password),
  digit: (password: string) => /\d/.test(password),
  special: (password: string) => /[^\p{L}\p{N}\s]/u.test(password),
} as const

/** What is wrong with the form of a new password, first things first; null where nothing is (spec 1 §5, R29). */
export function checkPassword(password: string): Extract<PasswordProblem, `password-too-${'short' | 'long' | 'simple'}`> | null {
  if (!passwordParts.length(password)) return 'password-too-short'
  if (bytesIn(password) > passwordLength.maxBytes) return 'password-too-long'
  const { uppercase, lowercase, digit, special } = passwordParts
  return [uppercase, lowercase, digit, special].every((has) => has(password)) ? null : 'password-too-simple'
}

/** What is known around a new password; the list of the common ones is too long for a browser. */
export type PasswordFacts = {
  /** Whether a word, as `coreOf` gives it, is one of the passwords that many people use. */
  isCommon: (core: string) => boolean
  /** Names that others know: the person's own, the school's, its town. */
  names: readonly string[]
}

/** A text without what people put around a word to meet the rules: digits and signs before and behind it, and capitals. */
export const coreOf = (text: string): string => text.toLowerCase().replace(/^[^a-z]+|[^a-z]+$/g, '')

const lookAlikes: [RegExp, string][] = [
  [/[@4]/g, 'a'],
  [/0/g, 'o'],
  [/[$5]/g, 's'],
  [/3/g, 'e'],
]

/** The same with the letters that digits and signs stand for. */
const spelled = (text: string): string => lookAlikes.reduce((read, [sign, letter]) => read.replace(sign, letter), text.toLowerCase())

/** Every word that a password may be read as. A 1 is an i to one reader and an l to another. */
function coresOf(password: string): string[] {
  const inside = spelled(coreOf(password))
  return [coreOf(password), coreOf(spelled(password)), inside.replaceAll('1', 'i'), inside.replaceAll('1', 'l')]
}

/** Shorter words say nothing: that three letters are common is true of all of them. */
const shortestCore = 4
const shortestName = 3

/** Letters and digits that must be left of a password once names are taken out of it. */
const leastBesideNames = 6

/** Words of the trade and of the calendar, which the list of common passwords, mostly English, lacks. */
const wordsHere = ['rijbaan', 'rijschool', 'rijles', 'rijbewijs', 'lente', 'zomer', 'herfst']

const withoutMarks = (text: string): string => normalised(text, 'NFD').replace(/\p{M}/gu, '').toLowerCase()

const wordsIn = (name: string): string[] => {
  const words = withoutMarks(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= shortestName)
  return [words.join(''), ...words]
}

function isMostlyNames(password: string, names: readonly string[]): boolean {
  // Longer ones first, or a part would spoil the whole.
  const words = [...new Set([...names, ...wordsHere].flatMap(wordsIn))].filter(Boolean).sort((one, other) => other.length - one.length)
  return [withoutMarks(password), spelled(withoutMarks(password))].some((text) => {
    const left = words.reduce((rest, word) => rest.replaceAll(word, ''), text)
    return left !== text && left.replace(/[^\p{L}\p{N}]/gu, '').length < leastBesideNames
  })
}

/** The first thing that is wrong with a new password, or null where it will do (spec 1 §5; ASVS 6.2.4, 6.2.11, 6.2.12). */
export function judgePassword(password: string, { isCommon, names }: PasswordFacts): Exclude<PasswordProblem, 'password-unchanged'> | null {
  const problem = checkPassword(password)
  if (problem) return problem
  if (isMostlyNames(password, names)) return 'password-too-personal'
  return coresOf(password).some((core) => core.length >= shortestCore && isCommon(core)) ? 'password-too-common' : null
}

/** A change that is forced takes another password than the one that has to go; whoever changes it unasked may keep it (R14). */
export const judgeForcedChange = ({ isForced, isPresentOne }: { isForced: boolean; isPresentOne: boolean }): PasswordProblem | null =>
  isForced && isPresentOne ? 'password-unchanged' : null
