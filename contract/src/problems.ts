/**
 * Every refusal that crosses the wire: its code, status and sentence (R62, R81).
 * The sentence serves clients that show it as it is: Dutch for the public forms, English elsewhere (R1).
 * The web app says the code in the reader's language instead.
 */
export const problems = {
  'invalid-input': { status: 400, message: 'Please check the fields and try again.' },
  'invalid-body': { status: 400, message: 'The request could not be read. Send a JSON object.' },
  'invalid-demo-request': { status: 400, message: 'Vul alle vereiste velden correct in.' },
  'invalid-call-back-request': { status: 400, message: 'Vul alle vereiste velden in.' },
  'invalid-tariff-request': { status: 400, message: 'Vul alle vereiste velden correct in.' },
  'sign-in-required': { status: 401, message: 'Authentication required. Please log in.' },
  forbidden: { status: 403, message: 'Not authorized' },
  'origin-refused': { status: 403, message: 'This request was refused because it came from another website.' },
  'not-found': { status: 404, message: 'Not found' },
  'method-not-allowed': { status: 405, message: 'This address does not take that method.' },
  conflict: { status: 409, message: 'This changed in the meantime. Please refresh and try again.' },
  'too-large': { status: 413, message: 'This is too large to send.' },
  'too-many-requests': {
    status: 429,
    message: 'We hebben veel aanvragen vanaf je verbinding gekregen. Probeer het later opnieuw of bel ons even.',
  },
  'server-error': { status: 500, message: 'Something went wrong on our side. Please try again.' },
  unavailable: { status: 503, message: 'This is briefly unavailable. Please try again in a few minutes.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ProblemCode = keyof typeof problems

/** The body of every answer that is not a success. */
export type Problem = { message: string; code: string; details: Record<string, unknown> }

export const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(problems, code)

/** The wire form of a refusal. */
export const toProblem = (code: ProblemCode, details: Record<string, unknown> = {}): Problem => ({
  message: problems[code].message,
  code,
  details,
})

/** The code that stands for a bare status, for errors raised by the framework under us. */
export function problemOfStatus(status: number): ProblemCode {
  const known: Partial<Record<number, ProblemCode>> = {
    400: 'invalid-input',
    401: 'sign-in-required',
    403: 'forbidden',
    404: 'not-found',
    405: 'method-not-allowed',
    409: 'conflict',
    413: 'too-large',
    429: 'too-many-requests',
    503: 'unavailable',
  }
  return known[status] ?? (status >= 500 ? 'server-error' : 'invalid-input')
}
