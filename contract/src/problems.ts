import type { GapsIn, KnownFacts } from './facts'

/**
 * Every refusal that crosses the wire: its code, status and sentence (R62, R81).
 * The sentence serves clients that show it as it is: Dutch for the public forms, English elsewhere (R1).
 * The web app says the code in the reader's language instead. What stands in the gaps of a sentence must be told with the
 * code; `tells` names facts that must be told beside those, `mayTell` facts that may.
 */
export const problems = {
  'invalid-input': { status: 400, message: 'Please check the fields and try again.', mayTell: ['age', 'max'] },
  'invalid-body': { status: 400, message: 'The request could not be read. Send a JSON object.' },
  'invalid-demo-request': { status: 400, message: 'Vul alle vereiste velden correct in.' },
  'invalid-call-back-request': { status: 400, message: 'Vul alle vereiste velden in.' },
  'invalid-tariff-request': { status: 400, message: 'Vul alle vereiste velden correct in.' },
  'invalid-token': { status: 400, message: 'Invalid or missing token' },
  'password-refused': { status: 400, message: 'Password must include uppercase, lowercase, number, and special character' },
  'current-password-wrong': { status: 400, message: 'Your current password is not correct' },
  'unknown-field': { status: 400, message: "This field can't be changed here", tells: ['field'] },
  'invalid-picture': { status: 400, message: 'Please choose a picture: JPEG, PNG or WebP' },
  'file-required': { status: 400, message: 'Please choose a file' },
  'one-file-only': { status: 400, message: 'Please send exactly one file' },
  'file-name-invalid': { status: 400, message: 'Please give the file a name without a path' },
  'file-infected': { status: 400, message: 'Our virus scanner has found something in this file. Please send another one.' },
  'not-a-pdf': { status: 400, message: 'Only PDF files are allowed' },
  'second-factor-wrong': { status: 400, message: 'This code is not correct' },
  'second-factor-expired': { status: 400, message: 'This took too long. Please start again.' },
  'passkey-not-added': { status: 400, message: 'This passkey could not be added. Please try again.' },
  'passkey-expired': { status: 400, message: 'This took too long. Please try again.' },
  'passkey-refused': { status: 401, message: 'This passkey could not be accepted. Please try again, or use your password.' },
  'passkey-required': { status: 401, message: 'Please use your passkey, or enter a recovery code' },
  'invalid-credentials': { status: 401, message: 'Invalid username or password' },
  'second-factor-required': { status: 401, message: 'Please enter the code from your authenticator app' },
  'sign-in-required': { status: 401, message: 'Authentication required. Please log in.' },
  'account-disabled': { status: 403, message: 'Your account is disabled. Please contact support.' },
  'password-change-required': { status: 403, message: 'Please choose a new password first.' },
  'second-factor-needed': { status: 403, message: 'Your role needs a second factor. Please set it up first.' },
  'proof-required': { status: 403, message: 'Please confirm that it is you first.' },
  'account-protected': { status: 403, message: "You can't change this account." },
  forbidden: { status: 403, message: 'Not authorized' },
  'origin-refused': { status: 403, message: 'This request was refused because it came from another website.' },
  'delete-secret-wrong': { status: 403, message: 'Invalid secret key.' },
  'not-found': { status: 404, message: 'Not found' },
  'user-not-found': { status: 404, message: 'User not found or already deleted.' },
  'lesson-not-found': { status: 404, message: 'Lesson not found or not owned by you' },
  'method-not-allowed': { status: 405, message: 'This address does not take that method.' },
  'too-slow': { status: 408, message: 'This took too long to arrive. Please try again with a better connection.' },
  conflict: { status: 409, message: 'This changed in the meantime. Please refresh and try again.' },
  'already-yours': { status: 409, message: 'You have already booked this lesson.' },
  'no-teacher': { status: 409, message: 'Contact your admin or teacher to assign you to a teacher to be able to book a lesson.' },
  'not-your-teacher': { status: 404, message: 'Lesson not found or not owned by you' },
  'teacher-inactive': { status: 409, message: 'This teacher is not active.' },
  'lesson-in-past': { status: 409, message: 'This lesson has already started.' },
  'lesson-taken': { status: 409, message: 'Someone else has just booked this lesson. Please choose another time.' },
  'lesson-not-booked': { status: 409, message: 'This is only possible for a booked lesson.' },
  'lesson-not-free': { status: 409, message: 'This lesson is not available.' },
  'daily-limit': { status: 409, message: 'Daily limit reached for this date ({{n}}/{{cap}}).' },
  'teacher-daily-limit': { status: 409, message: "The teacher's day is full ({{n}}/{{cap}})." },
  'overlap-student': { status: 409, message: 'There is already another lesson at this time.' },
  'overlap-teacher': { status: 409, message: 'The teacher already has a lesson at this time.' },
  'note-empty': { status: 400, message: 'Note cannot be empty' },
  'note-too-long': { status: 400, message: 'Note must be at most {{max}} characters' },
  'note-limit': { status: 409, message: 'Maximum notes reached for this exam', tells: ['max'] },
  'exam-not-found': { status: 404, message: 'Exam not found or not authorized' },
  'payment-not-found': { status: 404, message: 'Payment not found' },
  'too-many-pending': {
    status: 409,
    message: 'You have {{max}} payments that wait for an answer. Please wait until the school has seen them.',
  },
  'file-not-checked': {
    status: 409,
    message: 'We can’t check your file for viruses at the moment, so we haven’t kept it. Please try again later.',
  },
  'proof-kept': { status: 409, message: 'This proof can’t be replaced at the moment. Please call or mail us.' },
  'payment-not-pending': { status: 409, message: 'This payment has already been handled.' },
  'proof-replaced': {
    status: 409,
    message: 'The student has handed in another proof in the meantime. Please look at it before you decide.',
  },
  'not-a-student': { status: 400, message: 'Please choose a student.' },
  'not-a-teacher': { status: 400, message: 'Please choose a teacher.' },
  'other-teachers-student': { status: 409, message: 'This student has another teacher.' },
  'student-inactive': { status: 409, message: 'This student is not active.' },
  'slot-in-past': { status: 409, message: 'This slot has already started. Please choose another.' },
  'assign-in-past': { status: 409, message: 'You cannot change the assigned student for a lesson that is in the past.' },
  'slot-exists': { status: 409, message: 'The teacher already has a lesson that starts at this time.' },
  'status-needs-student': { status: 409, message: 'A scheduled lesson needs a student.' },
  'has-future-lessons': { status: 409, message: 'This person still has booked lessons to come ({{n}}). Cancel or reassign them first.' },
  'has-payments': { status: 409, message: 'This person has payments ({{n}}), which must be kept. Anonymise the person instead.' },
  'on-hold': { status: 409, message: 'This person is on hold and is kept. Lift the hold first.' },
  'email-taken': { status: 409, message: 'This e-mail address is already in use.' },
  'second-factor-on': { status: 409, message: 'The second factor is on already.' },
  'second-factor-off': { status: 409, message: 'The second factor is not on.' },
  'passkey-known': { status: 409, message: 'This passkey has been added already.' },
  'passkey-limit': { status: 409, message: 'There are {{max}} passkeys already, the most that there can be. Please remove one first.' },
  'too-large': { status: 413, message: 'This is too large to send.', mayTell: ['max'] },
  'file-too-large': { status: 413, message: 'File size must be less than 5MB' },
  'proof-quota': {
    status: 429,
    message: 'These are more files than we take from one person in a day. Please try again tomorrow.',
    mayTell: ['retryAfterSeconds', 'isFirst'],
  },
  'account-locked': {
    status: 423,
    message: 'Your account is locked due to too many failed attempts. Please try again later or reset your password.',
    mayTell: ['retryAfterSeconds', 'isFirst'],
  },
  'too-many-attempts': {
    status: 429,
    message: 'Too many attempts. Please wait a moment and try again.',
    mayTell: ['retryAfterSeconds', 'isFirst'],
  },
  'too-many-requests': {
    status: 429,
    message: 'We hebben veel aanvragen vanaf je verbinding gekregen. Probeer het later opnieuw of bel ons even.',
    mayTell: ['retryAfterSeconds', 'isFirst'],
  },
  'server-error': { status: 500, message: 'Something went wrong on our side. Please try again.' },
  'html-answer': {
    status: 502,
    message: 'Received HTML response instead of JSON. You may not be authenticated or the endpoint is misconfigured.',
  },
  'http-error': { status: 502, message: 'HTTP error! status: {{status}}' },
  'delete-not-configured': { status: 500, message: 'Server not configured for hard delete. Contact admin.' },
  'storage-full': { status: 503, message: 'Nothing more can be stored at the moment. Nothing of this was; please try again later.' },
  'file-not-stored': { status: 503, message: "We can't store your file at the moment. Please try again in a few minutes." },
  busy: { status: 503, message: 'It is very busy right now. Please try again in a moment.', mayTell: ['retryAfterSeconds'] },
  unavailable: { status: 503, message: 'An issue has occurred, try again later' },
} as const satisfies Record<
  string,
  { status: number; message: string; tells?: readonly (keyof KnownFacts)[]; mayTell?: readonly (keyof KnownFacts)[] }
>

export type ProblemCode = keyof typeof problems

export const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(problems, code)

type Row<Code extends ProblemCode> = (typeof problems)[Code]
type Told<Code extends ProblemCode> = Code extends ProblemCode
  ? GapsIn<Row<Code>['message']> | (Row<Code> extends { tells: readonly (infer Name)[] } ? Name : never)
  : never
type MaybeTold<Code extends ProblemCode> = Code extends ProblemCode
  ? Row<Code> extends { mayTell: readonly (infer Name)[] }
    ? Name
    : never
  : never

type Plain<T> = { [Name in keyof T]: T[Name] }

/** What must be told with a code, and what may: of several codes, what any of them needs. */
export type FactsOf<Code extends ProblemCode> = Plain<
  Pick<KnownFacts, Extract<Told<Code>, keyof KnownFacts>> & Partial<Pick<KnownFacts, Extract<MaybeTold<Code>, keyof KnownFacts>>>
>

/** Codes that need nothing told with them. */
export type PlainCode = { [Code in ProblemCode]: [Told<Code>] extends [never] ? Code : never }[ProblemCode]

/** The facts as they follow a code in a call: none where it has none, and left out only where all of them may be. */
export type FactsAfter<Code extends ProblemCode> = [Told<Code>] extends [never]
  ? [MaybeTold<Code>] extends [never]
    ? []
    : [facts?: FactsOf<Code>]
  : [facts: FactsOf<Code>]

/**
 * Sentences for codes, in whatever language: `sentences satisfies Sentences<typeof sentences>` doesn't compile where one
 * of them reads a fact that its code hasn't got.
 */
export type Sentences<Table> = {
  [Code in keyof Table]: Code extends ProblemCode
    ? Exclude<GapsIn<Table[Code]>, keyof FactsOf<Code>> extends never
      ? string
      : { itsCodeDoesNotTell: Exclude<GapsIn<Table[Code]>, keyof FactsOf<Code>> }
    : string
}

/** The code that stands for a bare status, for errors raised by the framework under us. */
export function problemOfStatus(status: number): PlainCode {
  const known: Partial<Record<number, PlainCode>> = {
    400: 'invalid-input',
    401: 'sign-in-required',
    403: 'forbidden',
    404: 'not-found',
    405: 'method-not-allowed',
    408: 'too-slow',
    409: 'conflict',
    413: 'too-large',
    429: 'too-many-requests',
    503: 'unavailable',
  }
  return known[status] ?? (status >= 500 ? 'server-error' : 'invalid-input')
}
