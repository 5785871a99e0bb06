import { isLanguage } from '../language'
import { charactersIn } from '../length'
import { normalised } from '../normal-form'
import { dayMilliseconds, isCalendarDay, yearsBetween } from '../time'
import { emailMaxLength, isEmailShaped, phoneMaxLength } from '../contact'
import { isLicenseType } from './kinds'
import type { ProfileChanges } from './model'

/** The fields that people may change about themselves (R26, spec 2 §3). */
export const profileFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'dateOfBirth',
  'address',
  'emergencyContact',
  'licenseType',
  'language',
  'experience',
  'specialization',
] as const
export type ProfileField = (typeof profileFields)[number]

export const profileLength = {
  name: 60,
  phone: phoneMaxLength,
  address: 200,
  emergencyContact: 200,
  email: emailMaxLength,
  specialization: 60,
  specializations: 20,
} as const

/** Most years of experience that somebody can have. */
export const maxExperience = 80

/** Hours that the link mailed to a new e-mail address works. */
export const emailLinkHours = 24

/** Students that a teacher's profile names; the others are counted (spec 2 §9). */
export const studentsOnProfile = 5

/** A profile picture: at most so many bytes as sent, and square with sides of so many pixels as kept. */
export const pictureBounds = { maxBytes: 2 * 1024 * 1024, side: 320 } as const

export type ProfileProblem =
  | 'first-name-required'
  | 'last-name-required'
  | 'name-invalid'
  | 'email-required'
  | 'email-invalid'
  | 'phone-invalid'
  | 'date-invalid'
  | 'too-young'
  | 'too-long'
  | 'license-invalid'
  | 'language-invalid'
  | 'experience-invalid'

/** The sentences of those problems (spec 2 §5 and its neighbours). */
export const profileProblems = {
  'first-name-required': 'First name is required',
  'last-name-required': 'Last name is required',
  'name-invalid': 'Please enter a name without links, addresses or line breaks.',
  'email-required': 'E-mail is required',
  'email-invalid': 'Please enter a valid email address',
  'phone-invalid': 'Please enter a phone number, from abroad with its country code',
  'date-invalid': 'Please enter a valid date.',
  'too-young': 'A student must be at least {{age}} years old.',
  'too-long': 'This is too long.',
  'license-invalid': 'Please select a license type',
  'language-invalid': 'Please choose a language.',
  'experience-invalid': `Please enter a whole number of years, from 0 to ${maxExperience}`,
} as const satisfies Record<ProfileProblem, string>

/** The form in which names are compared: as people may type them. */
export const normaliseName = (name: string): string => normalised(name, 'NFKC').trim().toLowerCase()

/** Comma-separated specialisations as a list: trimmed, without empty ones (spec 2 §5). */
export const splitSpecializations = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** What the rules of a profile need to know besides the changes. */
export type ProfileFacts = {
  isStudent: boolean
  /** Amsterdam's day. */
  today: string
  minimumAge: number
  /** Whether a text is somebody's phone number. The server alone knows the numbers of all countries: a browser leaves it out. */
  isPhone?: (text: string) => boolean
}

function checkDateOfBirth(bornOn: string, { isStudent, today, minimumAge }: ProfileFacts): ProfileProblem | undefined {
  if (!isCalendarDay(bornOn) || bornOn < '1900-01-01' || bornOn > today) return 'date-invalid'
  return isStudent && yearsBetween(bornOn, today) < minimumAge ? 'too-young' : undefined
}

const isTooLong = (value: string | null | undefined, max: number): ProfileProblem | undefined =>
  value && charactersIn(value) > max ? 'too-long' : undefined

function checkRequired(value: string | undefined, missing: ProfileProblem, max: number): ProfileProblem | undefined {
  if (value === undefined) return undefined
  return value.trim() === '' ? missing : isTooLong(value, max)
}

/** A number that is given; the emergency contact is a text, which may hold one (R57 is the public forms'). */
function checkPhone(phone: string | undefined, { isPhone = () => true }: ProfileFacts): ProfileProblem | undefined {
  const given = phone?.trim() ?? ''
  return isTooLong(given, profileLength.phone) ?? (given === '' || isPhone(given) ? undefined : 'phone-invalid')
}

/** Signs that end a line or turn its direction: no name has them. */
const controls = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u

/** Signs that aren't seen, or sit on others: some mail programs pass over them when they look for a link. */
const unseen = /[\p{Cf}\p{M}]/gu

/** A text as a mail program may read it that looks for links: in plain signs, each full stop as ours. */
export const asMailPrograms = (text: string): string =>
  normalised(text, 'NFKC')
    .replace(unseen, '')
    .replace(/\u3002/g, '.')

/**
 * What mail programs make a link of: a scheme, a mail address, numbers with dots, or a host and, behind one letter, what can only follow
 * a host: a path, a query, a port, or an ending in Punycode. `Jr.`, `J.P.` and `J.van` are names.
 */
const link = /:\/\/|@|\p{L}{2}:\S|www\.|\d\.\d|[^\s.]{2}\.\p{L}{2}|[\p{L}\p{N}]\.(?:\p{L}{2,}[/\\?#:]|xn--)/iu

/** What begins a last name: right behind an initial it is no ending of a host. */
const particle = /^(?:al|ben|bin|da|de|del|den|der|des|di|do|dos|du|el|het|in|la|le|op|te|ten|ter|tot|van|von)$/iu

/** Endings of hosts that may be written as a name is, with a capital. */
const knownEnding =
  /^(?:aero|app|asia|biz|click|club|com|coop|dev|edu|gov|info|link|museum|name|net|online|org|pro|shop|site|store|top|web|xyz)$/iu

/** What stands behind a dot that has one letter or digit before it. */
const behindOneSign = /(?<=[\p{L}\p{N}]\.)\p{L}{2,}/gu

/** Whether that is the ending of a host: `J.de Boer` and `J.Jansen` are names, `x.nl` and `a.b.shop` are not. */
const isEnding = (word: string): boolean => !particle.test(word) && (!/^\p{Lu}\p{Ll}/u.test(word) || knownEnding.test(word))

const hasShortHost = (text: string): boolean => (text.match(behindOneSign) ?? []).some(isEnding)

/** Whether a name stays one line of words wherever it is shown: in mails that the school sends, a name may not lead anywhere. */
export const isPlainName = (name: string): boolean => {
  const stored = name.trim()
  const read = asMailPrograms(stored)
  return !controls.test(stored) && !link.test(read) && !hasShortHost(read)
}

/** Signs that hold an address together. */
const joints = /[.\uFF0E\u3002\uFF61@\uFF20:\uFF1A/\uFF0F\\?#]+(?=\S)/gu

/** An amount, a time, a date: numbers of at most three groups, where an address has four. */
const figure = /^[^\p{L}\d/:@]*\d+(?:[.,]\d+){0,2}[^\p{L}\d/:@]*$/u

/** Of what is mailed an initial stands apart from what follows it, whatever that is: some mail programs know all endings. */
const leads = (word: string): boolean => {
  const read = asMailPrograms(word)
  return !figure.test(word) && (link.test(read) || read.search(behindOneSign) >= 0)
}

/**
 * A text without addresses that mail programs would make a link of: apart where they were joined, so that they can be read and not
 * followed. For what anybody types and the school mails.
 */
export const withoutLinks = (text: string): string => text.replace(/\S+/gu, (word) => (leads(word) ? word.replace(joints, '$& ') : word))

/** Whether a name is short and plain enough to be kept, whoever it names: somebody of the portal, or an account of the panel. */
export const isNameToKeep = (name: string): boolean => !isTooLong(name, profileLength.name) && isPlainName(name)

const checkName = (name: string | undefined, missing: ProfileProblem): ProfileProblem | undefined =>
  checkRequired(name, missing, profileLength.name) ?? (name === undefined || isPlainName(name) ? undefined : 'name-invalid')

function checkExperience(value: ProfileChanges['experience']): ProfileProblem | undefined {
  if (value === undefined || value === null || String(value).trim() === '') return undefined
  const years = Number(value)
  return Number.isInteger(years) && years >= 0 && years <= maxExperience ? undefined : 'experience-invalid'
}

function checkSpecialization(value: ProfileChanges['specialization']): ProfileProblem | undefined {
  const list = typeof value === 'string' ? splitSpecializations(value) : (value ?? [])
  return list.length > profileLength.specializations || list.some((part) => isTooLong(part, profileLength.specialization))
    ? 'too-long'
    : undefined
}

/** In the form it is stored in: what looks harmless as typed may be a comma after that. */
function checkEmail(email: string | undefined): ProfileProblem | undefined {
  if (email === undefined) return undefined
  const stored = normaliseName(email)
  return checkRequired(stored, 'email-required', profileLength.email) ?? (isEmailShaped(stored) ? undefined : 'email-invalid')
}

/** What is wrong with changes to a profile, field by field; empty when they can be saved (spec 2 §5, R29). Fields that are absent stay as they are. */
export function checkProfile(changes: ProfileChanges, facts: ProfileFacts): Partial<Record<ProfileField, ProfileProblem>> {
  const { firstName, lastName, email, phone, dateOfBirth, address, emergencyContact, licenseType, language } = changes
  const found: Record<ProfileField, ProfileProblem | undefined> = {
    firstName: checkName(firstName, 'first-name-required'),
    lastName: checkName(lastName, 'last-name-required'),
    email: checkEmail(email),
    phone: checkPhone(phone, facts),
    dateOfBirth: dateOfBirth ? checkDateOfBirth(dateOfBirth, facts) : undefined,
    address: isTooLong(address, profileLength.address),
    emergencyContact: isTooLong(emergencyContact, profileLength.emergencyContact),
    licenseType: licenseType && !isLicenseType(licenseType) ? 'license-invalid' : undefined,
    language: language !== undefined && !isLanguage(language) ? 'language-invalid' : undefined,
    experience: checkExperience(changes.experience),
    specialization: checkSpecialization(changes.specialization),
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined))
}

/** How long a message of the profile page stays, in milliseconds (spec 2 §4: 2 to 3.5 s). */
export const profileToastMilliseconds = 3000

/** What is wrong with someone to take in, field by field (spec 2 §5); a student needs a licence type. */
export function checkNewPerson(
  {
    firstName,
    lastName,
    email,
    licenseType,
  }: Pick<ProfileChanges, 'firstName' | 'lastName' | 'email'> & { licenseType?: string | null | undefined },
  { isStudent }: { isStudent: boolean },
): Partial<Record<ProfileField, ProfileProblem>> {
  const found = checkProfile(
    { firstName: firstName ?? '', lastName: lastName ?? '', email: email ?? '' },
    { isStudent, today: '', minimumAge: 0 },
  )
  // Whoever left the address out reads the same sentence as whoever mistyped it (spec 2 §5).
  const emailProblem = found.email && { email: 'email-invalid' as const }
  return { ...found, ...emailProblem, ...(isStudent && !isLicenseType(licenseType) ? { licenseType: 'license-invalid' as const } : {}) }
}

/** Whole weeks that someone has been with the school (R46). */
export const weeksBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / (7 * dayMilliseconds)))

/** The header that carries the secret for deleting and anonymising, and wrong ones an hour before it waits (R55, R76). */
export const deleteSecretHeader = 'X-Admin-Delete-Secret'
export const deleteSecretLimit = { failures: 10, minutes: 60 } as const
