import type { Language } from '../language'
import { keptLength } from '../length'

/** How many passkeys one person may have. */
export const passkeyLimit = 10

/** Minutes in which the browser answers a challenge, which counts once. */
export const challengeMinutes = 5

/** Characters of a passkey's name. */
export const passkeyNameMaxLength = 60

/** The ways in which a browser reaches a key, as far as options may name them to it. */
export const passkeyTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
export type PasskeyTransport = (typeof passkeyTransports)[number]

export const isPasskeyTransport = (text: string): text is PasskeyTransport => passkeyTransports.some((known) => known === text)

/** What is wrong with the name that someone gives a passkey. */
export const passkeyNameProblems = {
  'passkey-name-required': 'Please give the passkey a name',
  'passkey-name-too-long': 'Please choose a shorter name',
} as const
export type PasskeyNameProblem = keyof typeof passkeyNameProblems

/** A passkey's name as it is kept: on one line, without space around it. */
export const normalisePasskeyName = (name: string): string => name.replace(/\s+/g, ' ').trim()

/** Why a name can't be a passkey's; null where it can. */
export function checkPasskeyName(name: string): PasskeyNameProblem | null {
  const length = keptLength(normalisePasskeyName(name))
  if (length === 0) return 'passkey-name-required'
  return length > passkeyNameMaxLength ? 'passkey-name-too-long' : null
}

const nameFor: Record<Language, (device: string, firstName: string) => string> = {
  nl: (device, firstName) => (firstName ? `${device} van ${firstName}` : device),
  en: (device, firstName) => (firstName ? `${firstName}’s ${device}` : device),
}

/** The name that a passkey begins with: "iPhone van Sanne", and "iPhone van Sanne 2" where that is taken. */
export function firstPasskeyName(
  { device, firstName, language }: { device: string; firstName: string; language: Language },
  taken: readonly string[],
): string {
  const name = [...normalisePasskeyName(nameFor[language](device, firstName))].slice(0, passkeyNameMaxLength - 3).join('')
  const numbered = Array.from({ length: taken.length }, (_, index) => `${name} ${index + 2}`)
  return [name, ...numbered].find((each) => !taken.includes(each)) ?? name
}
