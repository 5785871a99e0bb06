import {
  accept,
  checkCallBackForm,
  checkDemoForm,
  checkPackageForm,
  courseTypeIn,
  fieldProblems,
  hasProblems,
  isEmailShaped,
  messageMaxLength,
  pageAddress,
  refuse,
  refuseFields,
  type CallMeBackPayload,
  type DemoLessonPayload,
  type FieldProblem,
  type FoundProblems,
  type PlainCode,
  type RequestKind,
  type Result,
  type TariffRequestPayload,
} from '@rijbaan/contract'

/** A form that will do, in the words it is stored in. */
export type ReadForm = {
  kind: RequestKind
  name: string
  phone: string
  email: string
  courseType: string
  subject: string
  message: string
  /** What a demo request asks besides; empty in the others. */
  question: string
  url: string
  /** The language that the payload names; always Dutch from our own forms (spec 1 §3). */
  language: 'nl' | 'en'
}

type Found = FoundProblems<FieldProblem>

/** Refuses with each field's code and Dutch sentence, or accepts where nothing was found. */
const unlessFound = (code: PlainCode, found: Found, form: ReadForm): Result<ReadForm> =>
  hasProblems(found) ? refuseFields(found, fieldProblems, refuse(code)) : accept(form)

/** One line, whatever was sent: a name, a number or a subject ends up in the headers of a mail. */
const line = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** Lines stay lines; other control characters go. */
const lines = (text: string): string => text.replace(/(?!\n)\p{Cc}/gu, '').trim()

/** Reads a demo request (spec 1 §3, §5; R60). */
export function readDemoForm({ name, phone, email, message, question, url, language }: DemoLessonPayload): Result<ReadForm> {
  const courseType = courseTypeIn('demo-lesson', message) ?? ''
  const form = {
    kind: 'demo-lesson' as const,
    name: line(name),
    phone: line(phone),
    email: line(email),
    courseType,
    subject: '',
    message: line(message),
    question: lines(question),
    url: pageAddress(url),
    language,
  }
  return unlessFound('invalid-demo-request', checkDemoForm(form), form)
}

/** Reads a call-back request; an empty address is fine there (R60). */
export function readCallBackForm({ name, phone, email, message, url, language }: CallMeBackPayload): Result<ReadForm> {
  const courseType = courseTypeIn('call-me-back', message) ?? ''
  const form = {
    kind: 'call-me-back' as const,
    name: line(name),
    phone: line(phone),
    email: line(email),
    courseType,
    subject: '',
    message: line(message),
    question: '',
    url: pageAddress(url),
    language,
  }
  const found: Found = { ...checkCallBackForm(form), email: form.email && !isEmailShaped(form.email) ? 'email-invalid' : undefined }
  return unlessFound('invalid-call-back-request', found, form)
}

/** Reads a package request: free text up to 2,000 characters (R60). */
export function readTariffForm({ name, phone, email, message, subject, language }: TariffRequestPayload): Result<ReadForm> {
  const form = {
    kind: 'tariff' as const,
    name: line(name),
    phone: line(phone),
    email: line(email),
    courseType: '',
    subject: line(subject).slice(0, 200),
    message: lines(message),
    question: '',
    url: '',
    language,
  }
  const found: Found = {
    ...checkPackageForm(form),
    email: form.email && !isEmailShaped(form.email) ? 'email-invalid' : undefined,
    message: form.message === '' ? 'message-required' : [...form.message].length > messageMaxLength ? 'message-too-long' : undefined,
  }
  return unlessFound('invalid-tariff-request', found, form)
}
