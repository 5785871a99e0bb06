import { isEmailShaped, phoneMaxLength } from '../contact'
import { keptLength } from '../length'

/** What a public form asks for. Stands in the office's work list and in the duplicate rule (R58, R59). */
export const requestKinds = ['demo-lesson', 'call-me-back', 'tariff'] as const
export type RequestKind = (typeof requestKinds)[number]

/** How far the office is with a request. */
export const requestStates = ['new', 'called', 'done'] as const
export type RequestState = (typeof requestStates)[number]

/** Length of a name after trimming: the forms (spec 1 §5) and the package dialog. */
export const nameLength = { form: { min: 2, max: 20 }, dialog: { min: 2, max: 25 } } as const

/** Longest free text of a package request (R60), and of the fields that have no bound of their own. */
export const messageMaxLength = 2000
export const urlMaxLength = 2000

/** Longest question that a demo request may bring along. */
export const questionMaxLength = 500

/** The same form again within these minutes is answered as a success and not stored (R59). */
export const duplicateWindowMinutes = 10

/** Stored forms that one address may send in an hour; then 429 (R59). */
export const storedPerAddressAndHour = 30

/** A message after sending stays this long (spec 1 §8), in milliseconds. */
export const toastMilliseconds = 4000

/** The field that people don't see; a robot that fills it is answered and forgotten (R59). */
export const honeypotField = 'website'

export const demoCourseTypes = ['auto-manual', 'auto-automatic'] as const
export type DemoCourseType = (typeof demoCourseTypes)[number]
export const defaultDemoCourseType: DemoCourseType = 'auto-manual'

export const callBackCourseTypes = ['auto', 'motor'] as const
export type CallBackCourseType = (typeof callBackCourseTypes)[number]
export const defaultCallBackCourseType: CallBackCourseType = 'auto'

/** Names that an earlier form sent; the server still takes them (R60). */
export const earlierCallBackCourseTypes = ['manual', 'automatic', 'taxi', 'theory course'] as const

export type CourseType = DemoCourseType | CallBackCourseType | (typeof earlierCallBackCourseTypes)[number]

const messagePrefix = 'Course Type: '

/** The `message` of a demo or call-back request (spec 1 §3). */
export const courseTypeMessage = (courseType: string): string => `${messagePrefix}${courseType}`

/** The course type in such a message, or null where it names none of the listed ones (R60). */
export function courseTypeIn(kind: 'demo-lesson' | 'call-me-back', message: string): CourseType | null {
  if (!message.startsWith(messagePrefix)) return null
  const listed: readonly CourseType[] = kind === 'demo-lesson' ? demoCourseTypes : [...callBackCourseTypes, ...earlierCallBackCourseTypes]
  const named = message.slice(messagePrefix.length).trim()
  return listed.find((courseType) => courseType === named) ?? null
}

/** The address that a package request carries; the visitor gives none (spec 1 §3). */
export const tariffRequestEmail = 'no-reply@rijbaan.test'

/** The address that a visitor left with a request; empty where they left none, as with a package. */
export const addressLeft = (email: string | null | undefined): string => (email === tariffRequestEmail ? '' : (email ?? ''))

/**
 * What remains of typed text in a phone field: digits, and a plus at the very start (spec 1 §5).
 * The `(0)` of `+31 (0)6` goes too, also when typed key by key (R57).
 */
export function filterPhoneInput(text: string): string {
  const plus = text.trimStart().startsWith('+') ? '+' : ''
  const digits = text.replace(/\D/g, '')
  return (plus + digits).replace(/^(\+31|0031)0+/, '$1')
}

/** A phone number without spaces, dashes and the `(0)` after the country code: the form it is compared in. */
export const normalisePhone = (text: string): string => text.replace(/[\s-]/g, '').replace(/^(\+31|0031)\(0\)/, '$1')

/** Whether this is a Dutch mobile or landline number (spec 1 §5, R57). */
export const isDutchPhone = (text: string): boolean => /^(?:\+31|0031|0)(?:6\d{8}|[1-9]\d{7,8})$/.test(normalisePhone(text))

/** Why a field can't be taken; the screen says it in the reader's language (`requests.validation.*`). */
export const fieldProblems = {
  'name-required': 'Vul je naam in',
  'name-too-short': 'Naam moet minimaal 2 karakters bevatten',
  'name-too-long-20': 'Naam mag maximaal 20 karakters bevatten',
  'name-too-long-25': 'Naam mag maximaal 25 karakters bevatten',
  'phone-required': 'Vul je telefoonnummer in',
  'phone-invalid': 'Voer een geldig Nederlands telefoonnummer in',
  'email-required': 'Vul je e-mailadres in',
  'email-invalid': 'Voer een geldig e-mailadres in',
  'course-type-required': 'Kies welke lessen je wilt',
  'message-required': 'Vul een bericht in',
  'message-too-long': `Bericht mag maximaal ${messageMaxLength} karakters bevatten`,
  'question-too-long': `Je vraag mag maximaal ${questionMaxLength} karakters bevatten`,
} as const
export type FieldProblem = keyof typeof fieldProblems

export type FieldProblems<Field extends string> = Partial<Record<Field, FieldProblem>>

function checkName(name: string, { min, max }: { min: number; max: 20 | 25 }): FieldProblem | undefined {
  const length = keptLength(name)
  if (length === 0) return 'name-required'
  if (length < min) return 'name-too-short'
  if (length > max) return max === 20 ? 'name-too-long-20' : 'name-too-long-25'
  return undefined
}

function checkPhone(phone: string): FieldProblem | undefined {
  if (phone.trim() === '') return 'phone-required'
  return phone.trim().length <= phoneMaxLength && isDutchPhone(phone) ? undefined : 'phone-invalid'
}

function checkEmail(email: string): FieldProblem | undefined {
  if (email.trim() === '') return 'email-required'
  return isEmailShaped(email.trim()) ? undefined : 'email-invalid'
}

/** Keeps the fields that have a problem, so that an empty object means "valid". */
function only<Field extends string>(found: Record<Field, FieldProblem | undefined>): FieldProblems<Field> {
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined)) as FieldProblems<Field>
}

/** The question is asked where the office wants one, and may be empty. */
export type DemoForm = { name: string; phone: string; email: string; courseType: string; question: string }

/** What is wrong with a demo form, field by field; empty when it can be sent (spec 1 §5). */
export const checkDemoForm = ({ name, phone, email, courseType, question }: DemoForm): FieldProblems<keyof DemoForm> =>
  only({
    name: checkName(name, nameLength.form),
    phone: checkPhone(phone),
    email: checkEmail(email),
    courseType: courseTypeIn('demo-lesson', courseTypeMessage(courseType)) ? undefined : 'course-type-required',
    question: keptLength(question) > questionMaxLength ? 'question-too-long' : undefined,
  })

export type CallBackForm = { name: string; phone: string; courseType: string }

/** What is wrong with a call-back form, field by field; empty when it can be sent (spec 1 §5, R60). */
export const checkCallBackForm = ({ name, phone, courseType }: CallBackForm): FieldProblems<keyof CallBackForm> =>
  only({
    name: checkName(name, nameLength.form),
    phone: checkPhone(phone),
    courseType: courseTypeIn('call-me-back', courseTypeMessage(courseType)) ? undefined : 'course-type-required',
  })

export type PackageForm = { name: string; phone: string }

/** What is wrong with a package request, field by field; empty when it can be sent (spec 1 §5). */
export const checkPackageForm = ({ name, phone }: PackageForm): FieldProblems<keyof PackageForm> =>
  only({ name: checkName(name, nameLength.dialog), phone: checkPhone(phone) })

/** Letters of a host at most (RFC 1035). A longer one leads nowhere, and costs the square of its length to read. */
const longestHost = 253

/** A page address without its query string and fragment, as it is stored (R58); empty where it is no address. */
export function pageAddress(url: string): string {
  const [, host = ''] = /^[^/\\?#:]*:[/\\]*([^/\\?#]*)/.exec(url) ?? []
  if (host.length > longestHost || !URL.canParse(url)) return ''
  const { origin, pathname, protocol } = new URL(url)
  return protocol === 'http:' || protocol === 'https:' ? `${origin}${pathname}`.slice(0, urlMaxLength) : ''
}
